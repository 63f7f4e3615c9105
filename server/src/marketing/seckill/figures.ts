import { minuteMs } from '@youli/domain/kit/time.ts'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { seckillSecond } from './tables.ts'

/** What came in: requests received, settled, refused before the queue. */
interface SecondStats {
  taps: number
  settled: number
  refused: number
}

const sums = {
  taps: sql<number>`coalesce(sum(${seckillSecond.taps}), 0)::int`,
  settled: sql<number>`coalesce(sum(${seckillSecond.settled}), 0)::int`,
  refused: sql<number>`coalesce(sum(${seckillSecond.refused}), 0)::int`,
}

/** All counts of a sale. */
export async function perSecondSum(r: Reader, activityId: string): Promise<SecondStats> {
  const [row] = await r.select(sums).from(seckillSecond).where(eq(seckillSecond.activityId, activityId))
  return row!
}

/** Counts by second or minute, in order of time (ms). */
export async function perSecondFigures(
  r: Reader,
  activityId: string,
  from: Date,
  to: Date,
  unit: 'second' | 'minute',
): Promise<(SecondStats & { at: number })[]> {
  const length = unit === 'second' ? 1000 : minuteMs
  const at = sql<number>`(floor(extract(epoch from ${seckillSecond.second}) * 1000 / ${sql.raw(String(length))}) * ${sql.raw(String(length))})::float8`
  return r
    .select({ at: at.mapWith(Number), ...sums })
    .from(seckillSecond)
    .where(and(eq(seckillSecond.activityId, activityId), gte(seckillSecond.second, from), lt(seckillSecond.second, to)))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`))
}
