import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { periodsBetween, type ReportStep } from '@youli/domain/trade/report/rules.ts'
import { and, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { orderLine, tradeOrder } from '../../order/tables.ts'
import { orderScope } from './scope.ts'

export interface FigureFilter {
  /** Days in Shanghai, both included. */
  from: string
  to: string
  step: ReportStep
  shopId: string | null
}

/** First day, in Shanghai, of the period of a moment: a date, which sorts and hashes faster than its text. */
export const periodOfColumn = (step: ReportStep, moment: SQL | typeof tradeOrder.paidAt): SQL =>
  sql`date_trunc(${sql.raw(`'${step}'`)}, ${moment} at time zone 'Asia/Shanghai')::date`

/** A period that rows are grouped by, as text; null in the row of all. */
export const periodText = (period: SQL) => sql<string | null>`(${period})::text`.as('period')

/** Groups by period, and all together. */
export const byPeriod = (period: SQL): SQL => sql`grouping sets ((${period}), ())`

const ofShop = (me: Operator, shopId: string | null) => and(orderScope(me), shopId ? eq(tradeOrder.shopId, shopId) : undefined)

/** Ids of orders within the operator's scope, as a query for another feature. */
export const scopedOrderIds = (r: Reader, me: Operator, shopId: string | null) =>
  r.select({ id: tradeOrder.id }).from(tradeOrder).where(ofShop(me, shopId))

/** Ids of paid orders within the operator's scope, as a query for another feature. */
export const paidOrderIds = (r: Reader, me: Operator, shopId: string | null) =>
  r
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(and(ofShop(me, shopId), isNotNull(tradeOrder.paidAt)))

const paidIn = (me: Operator, f: FigureFilter) =>
  and(ofShop(me, f.shopId), gte(tradeOrder.paidAt, startOfDay(f.from)), lt(tradeOrder.paidAt, startOfDay(addDays(f.to, 1))))

const int = (what: SQL) => sql<number>`(${what})::int`
const fen = (what: SQL) => sql<number>`coalesce(sum(${what}), 0)::float8`

/** What paid orders come to; buyers are counted once. */
export interface SalesFigures {
  paidOrders: number
  buyers: number
  pieces: number
  goodsFen: number
  discountFen: number
  freightFen: number
  salesFen: number
}
const noSales: SalesFigures = { paidOrders: 0, buyers: 0, pieces: 0, goodsFen: 0, discountFen: 0, freightFen: 0, salesFen: 0 }

/** From a moment until another, which is outside. */
export type Span = readonly [from: Date, until: Date]

/** Paid orders in each of some spans, by the moment of their payment. */
export async function salesInSpans(r: Reader, me: Operator, shopId: string | null, spans: readonly Span[]): Promise<SalesFigures[]> {
  const moments = (n: 0 | 1) => sql.param(spans.map((span) => span[n].toISOString()))
  const o = tradeOrder
  // Each span is a range of the index, which holds all that is asked: grouping the orders of a year would sort them.
  const { rows } = await r.execute<SalesFigures>(sql`
    select sales.* from unnest(${moments(0)}::timestamptz[], ${moments(1)}::timestamptz[]) with ordinality as s(since, until, n) cross join lateral (
      select ${int(sql`count(*)`)} as "paidOrders", ${int(sql`count(distinct ${o.memberId})`)} as buyers,
        ${int(sql`coalesce(sum(${o.totalQuantity}), 0)`)} as pieces, ${fen(sql`${o.goodsFen}`)} as "goodsFen",
        ${fen(sql`${o.discountFen}`)} as "discountFen", ${fen(sql`${o.freightFen}`)} as "freightFen", ${fen(sql`${o.payableFen}`)} as "salesFen"
      from ${o} where ${ofShop(me, shopId)} and ${isNotNull(o.paidAt)} and ${o.paidAt} >= since and ${o.paidAt} < until) sales
    order by n`)
  return rows
}

/** Whether the operator's brand, or their stores, ever had an order. */
export async function hasOrders(r: Reader, me: Operator): Promise<boolean> {
  const [first] = await r.select({ id: tradeOrder.id }).from(tradeOrder).where(orderScope(me)).limit(1)
  return first !== undefined
}

/** Paid orders by period, and of all periods together. */
export async function salesByPeriod(r: Reader, me: Operator, f: FigureFilter) {
  const periods = periodsBetween(f.from, f.to, f.step)
  const days = [f.from, ...periods.slice(1), addDays(f.to, 1)].map(startOfDay)
  const sales = await salesInSpans(
    r,
    me,
    f.shopId,
    periods.map((_, n) => [days[n]!, days[n + 1]!]),
  )
  const buyers = r.selectDistinct({ memberId: tradeOrder.memberId }).from(tradeOrder).where(paidIn(me, f)).as('buyers')
  return { periods: sales.map((row, n) => ({ period: periods[n]!, ...row })), total: { ...added(sales), buyers: await r.$count(buyers) } }
}

const added = (rows: readonly SalesFigures[]): SalesFigures =>
  rows.reduce<SalesFigures>(
    (sum, row) => ({
      paidOrders: sum.paidOrders + row.paidOrders,
      buyers: sum.buyers + row.buyers,
      pieces: sum.pieces + row.pieces,
      goodsFen: sum.goodsFen + row.goodsFen,
      discountFen: sum.discountFen + row.discountFen,
      freightFen: sum.freightFen + row.freightFen,
      salesFen: sum.salesFen + row.salesFen,
    }),
    noSales,
  )

const mostGoods = 500

export interface GoodsSold {
  goodsId: string
  goodsName: string
  pieces: number
  orders: number
  goodsFen: number
  discountFen: number
}

/** Goods of paid orders by what they brought, the best 500; `total` is of all of them, also those beyond the most. */
export async function goodsSold(r: Reader, me: Operator, f: FigureFilter) {
  // Lines of one goods in one order first: orders can then be counted instead of told apart, which would sort every line.
  const inOrder = r
    .select({
      goodsId: orderLine.goodsId,
      goodsName: sql<string>`max(${orderLine.goodsName})`.as('goods_name'),
      pieces: sql`sum(${orderLine.quantity})`.as('pieces'),
      goodsFen: sql`sum(${orderLine.unitFen} * ${orderLine.quantity})`.as('goods_fen'),
      discountFen: sql`sum(${orderLine.discountFen})`.as('discount_fen'),
    })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(paidIn(me, f))
    .groupBy(orderLine.orderId, orderLine.goodsId)
    .as('in_order')
  const rows: GoodsSold[] = await r
    .select({
      goodsId: inOrder.goodsId,
      goodsName: sql<string>`max(${inOrder.goodsName})`,
      pieces: int(sql`sum(${inOrder.pieces})`),
      orders: int(sql`count(*)`),
      goodsFen: fen(sql`${inOrder.goodsFen}`),
      discountFen: fen(sql`${inOrder.discountFen}`),
    })
    .from(inOrder)
    .groupBy(inOrder.goodsId)
    .orderBy(desc(sql`sum(${inOrder.goodsFen} - ${inOrder.discountFen})`), desc(inOrder.goodsId))
  const sum = (of: (row: GoodsSold) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    rows: rows.slice(0, mostGoods),
    total: {
      goods: rows.length,
      pieces: sum((row) => row.pieces),
      orders: await r.$count(tradeOrder, paidIn(me, f)),
      goodsFen: sum((row) => row.goodsFen),
      discountFen: sum((row) => row.discountFen),
    },
  }
}
