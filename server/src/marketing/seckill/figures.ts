import { minuteMs } from '@youli/domain/kit/time.ts'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { seckillPulse } from './tables.ts'

/** What came in: wishes received, settled, refused at the door. */
interface Pulse {
  taps: number
  settled: number
  refused: number
}

const sums = {
  taps: sql<number>`coalesce(sum(${seckillPulse.taps}), 0)::int`,
  settled: sql<number>`coalesce(sum(${seckillPulse.settled}), 0)::int`,
  refused: sql<number>`coalesce(sum(${seckillPulse.refused}), 0)::int`,
}

/** All counts of a sale. */
export async function pulseSum(r: Reader, activityId: string): Promise<Pulse> {
  const [row] = await r.select(sums).from(seckillPulse).where(eq(seckillPulse.activityId, activityId))
  return row!
}

/** Counts by second or minute, in order of time (ms). */
export async function pulses(
  r: Reader,
  activityId: string,
  from: Date,
  to: Date,
  unit: 'second' | 'minute',
): Promise<(Pulse & { at: number })[]> {
  const length = unit === 'second' ? 1000 : minuteMs
  const at = sql<number>`(floor(extract(epoch from ${seckillPulse.second}) * 1000 / ${sql.raw(String(length))}) * ${sql.raw(String(length))})::float8`
  return r
    .select({ at: at.mapWith(Number), ...sums })
    .from(seckillPulse)
    .where(and(eq(seckillPulse.activityId, activityId), gte(seckillPulse.second, from), lt(seckillPulse.second, to)))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`))
}
