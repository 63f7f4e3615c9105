import { minuteMs } from '@youli/domain/kit/time.ts'
import { seckillRefusals as no } from '@youli/domain/marketing/seckill/texts.ts'
import { pickupDaysWithin } from '@youli/domain/trade/order/rules.ts'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import * as goods from '../../catalog/goods/service.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type * as orders from '../../trade/order/service.ts'
import * as activities from '../activity/service.ts'
import { seckillPulse } from './tables.ts'

/** A seckill as a purchase asks about it: time, status and limit, and its SKUs at the activity's price, terms and pieces. */
export interface Seckill {
  activityId: string
  goodsId: string
  startTime: number
  endTime: number
  activityStatus: number
  personLimit: number
  /** By SKU id; empty once the sale was finished. */
  sales: Map<string, orders.Sale>
}

/** Everything a purchase asks of a seckill; refuses `gone`. */
export async function saleOf(r: Reader, tenantId: string, activityId: string, now: Date): Promise<Seckill> {
  const a = await activities.findCounting(r, tenantId, activityId, 'seckill')
  const own = await goods.forSaleIn(r, tenantId, activityId)
  const sales = [...own].map(([skuId, { reserveId, delivery, ...sale }]) => {
    const takeDays = delivery && pickupDaysWithin(delivery, now)
    const refusals = { limited: no.overLimit, soldOut: no.allSold }
    return [skuId, { ...sale, activity: { type: 'seckill', id: activityId, reserveId, takeDays, refusals } }] as const
  })
  const [first] = own.values()
  return { activityId, goodsId: first?.goodsId ?? '', ...activities.facts(a), personLimit: first?.limitSale ?? 0, sales: new Map(sales) }
}

/** What came in during a second of a sale. */
export interface Pulse {
  taps: number
  settled: number
  refused: number
}

/** Adds to the counts of the second in which `at` lies. */
export async function countPulse(tx: Tx, activityId: string, at: Date, { taps, settled, refused }: Pulse): Promise<void> {
  const second = new Date(Math.floor(at.getTime() / 1000) * 1000)
  await tx
    .insert(seckillPulse)
    .values({ activityId, second, taps, settled, refused })
    .onConflictDoUpdate({
      target: [seckillPulse.activityId, seckillPulse.second],
      set: {
        taps: sql`${seckillPulse.taps} + ${taps}`,
        settled: sql`${seckillPulse.settled} + ${settled}`,
        refused: sql`${seckillPulse.refused} + ${refused}`,
      },
    })
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
