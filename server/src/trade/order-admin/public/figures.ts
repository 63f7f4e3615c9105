import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { periodsBetween, type ReportStep } from '@youli/domain/trade/report/rules.ts'
import { and, desc, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { orderLine, tradeOrder } from '../../order/tables.ts'
import { orderScope } from './scope.ts'

/** Sales by day in Shanghai from a day on: orders placed, and money of those that were paid. */
export async function orderSalesByDay(r: Reader, me: Operator, from: string) {
  const day = sql`(${tradeOrder.createdAt} at time zone 'Asia/Shanghai')::date`
  const paid = sql`${tradeOrder.paidAt} is not null`
  return r
    .select({
      day: sql<string>`(${day})::text`,
      orders: sql<number>`count(*)::int`,
      paidOrders: sql<number>`(count(*) filter (where ${paid}))::int`,
      salesFen: sql<number>`coalesce(sum(${tradeOrder.payableFen}) filter (where ${paid}), 0)::float8`,
      buyers: sql<number>`count(distinct ${tradeOrder.memberId})::int`,
    })
    .from(tradeOrder)
    .where(and(orderScope(me), gte(tradeOrder.createdAt, startOfDay(from))))
    .groupBy(day)
}

/** Orders that wait for somebody: for a courier, for their buyer, for money. */
export async function countWaitingOrders(r: Reader, me: Operator) {
  const n = (status: number, take?: number) =>
    sql<number>`(count(*) filter (where ${tradeOrder.status} = ${status} ${take === undefined ? sql`` : sql`and ${tradeOrder.takeType} = ${take}`}))::int`
  const live = [orderStatus.awaitingPayment, orderStatus.paid]
  const [row] = await r
    .select({
      toShip: n(orderStatus.paid, takeType.courier),
      toPickUp: n(orderStatus.paid, takeType.pickup),
      unpaid: n(orderStatus.awaitingPayment),
    })
    .from(tradeOrder)
    .where(and(orderScope(me), inArray(tradeOrder.status, live)))
  return row ?? { toShip: 0, toPickUp: 0, unpaid: 0 }
}

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

/** Paid orders by period, and of all periods together. */
export async function salesByPeriod(r: Reader, me: Operator, f: FigureFilter) {
  const periods = periodsBetween(f.from, f.to, f.step)
  const days = sql.param([f.from, ...periods.slice(1), addDays(f.to, 1)].map((day) => startOfDay(day).toISOString()))
  const o = tradeOrder
  // Each period is a range of the index, which holds all that is asked: grouping the orders of a year would sort them.
  const { rows } = await r.execute<SalesFigures & { period: string }>(sql`
    select period, sales.* from unnest(${sql.param(periods)}::text[]) with ordinality as p(period, n) cross join lateral (
      select ${int(sql`count(*)`)} as "paidOrders", ${int(sql`count(distinct ${o.memberId})`)} as buyers,
        ${int(sql`coalesce(sum(${o.totalQuantity}), 0)`)} as pieces, ${fen(sql`${o.goodsFen}`)} as "goodsFen",
        ${fen(sql`${o.discountFen}`)} as "discountFen", ${fen(sql`${o.freightFen}`)} as "freightFen", ${fen(sql`${o.payableFen}`)} as "salesFen"
      from ${o} where ${ofShop(me, f.shopId)} and ${isNotNull(o.paidAt)}
        and ${o.paidAt} >= (${days}::timestamptz[])[n] and ${o.paidAt} < (${days}::timestamptz[])[n + 1]) sales
    order by n`)
  const buyers = r.selectDistinct({ memberId: o.memberId }).from(o).where(paidIn(me, f)).as('buyers')
  return { periods: rows, total: { ...added(rows), buyers: await r.$count(buyers) } }
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
