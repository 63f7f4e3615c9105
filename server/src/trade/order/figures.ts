import type { ReportStep } from '@youli/domain/trade/report/rules.ts'
import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/who.ts'
import { scopeOf } from './desk.ts'
import { orderLine, tradeOrder } from './tables.ts'

export interface FigureFilter {
  /** Days in Shanghai, both included. */
  from: string
  to: string
  step: ReportStep
  shopId: string | null
}

/** First day, in Shanghai, of the period of a moment. */
export const periodOfColumn = (step: ReportStep, moment: SQL | typeof tradeOrder.paidAt): SQL<string> =>
  sql<string>`to_char(date_trunc(${sql.raw(`'${step}'`)}, ${moment} at time zone 'Asia/Shanghai'), 'YYYY-MM-DD')`

const ofShop = (me: Operator, shopId: string | null) => and(scopeOf(me), shopId ? eq(tradeOrder.shopId, shopId) : undefined)

/** Ids of orders within the operator's scope, as a query for another capability. */
export const scopedIds = (r: Reader, me: Operator, shopId: string | null) =>
  r.select({ id: tradeOrder.id }).from(tradeOrder).where(ofShop(me, shopId))

/** Ids of paid orders within the operator's scope, as a query for another capability. */
export const paidIds = (r: Reader, me: Operator, shopId: string | null) =>
  r
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(and(ofShop(me, shopId), isNotNull(tradeOrder.paidAt)))

const paidIn = (me: Operator, f: FigureFilter) =>
  and(ofShop(me, f.shopId), gte(tradeOrder.paidAt, startOfDay(f.from)), lt(tradeOrder.paidAt, startOfDay(addDays(f.to, 1))))

const int = (what: SQL) => sql<number>`(${what})::int`
const fen = (what: SQL) => sql<number>`coalesce(sum(${what}), 0)::float8`

/** Paid orders by period, and of all periods together (`period` null): buyers are counted once in each. */
export async function salesBy(r: Reader, me: Operator, f: FigureFilter) {
  const period = periodOfColumn(f.step, tradeOrder.paidAt)
  const orders = await r
    .select({
      period: sql<string | null>`${period}`.as('period'),
      paidOrders: int(sql`count(*)`),
      buyers: int(sql`count(distinct ${tradeOrder.memberId})`),
      goodsFen: fen(sql`${tradeOrder.goodsFen}`),
      discountFen: fen(sql`${tradeOrder.discountFen}`),
      freightFen: fen(sql`${tradeOrder.freightFen}`),
      salesFen: fen(sql`${tradeOrder.payableFen}`),
    })
    .from(tradeOrder)
    .where(paidIn(me, f))
    .groupBy(sql`grouping sets ((1), ())`)
  const pieces = await r
    .select({ period: sql<string | null>`${period}`.as('period'), pieces: int(sql`coalesce(sum(${orderLine.quantity}), 0)`) })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(paidIn(me, f))
    .groupBy(sql`grouping sets ((1), ())`)
  const piecesOf = new Map(pieces.map((p) => [p.period, p.pieces]))
  return orders.map((o) => ({ ...o, pieces: piecesOf.get(o.period) ?? 0 }))
}

const mostGoods = 500
const amount = sql`${orderLine.unitFen} * ${orderLine.quantity}`

/** Goods of paid orders by what they brought; `total` is of all of them, also those beyond the most. */
export async function goodsSold(r: Reader, me: Operator, f: FigureFilter) {
  const sums = {
    pieces: int(sql`coalesce(sum(${orderLine.quantity}), 0)`),
    orders: int(sql`count(distinct ${orderLine.orderId})`),
    goodsFen: fen(amount),
    discountFen: fen(sql`${orderLine.discountFen}`),
  }
  const rows = await r
    .select({ ...sums, goodsId: orderLine.goodsId, goodsName: sql<string>`max(${orderLine.goodsName})` })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(paidIn(me, f))
    .groupBy(orderLine.goodsId)
    .orderBy(desc(sql`sum(${amount} - ${orderLine.discountFen})`), desc(orderLine.goodsId))
    .limit(mostGoods)
  const [total] = await r
    .select({ ...sums, goods: int(sql`count(distinct ${orderLine.goodsId})`) })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(paidIn(me, f))
  return { rows, total: total! }
}
