import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { periodOf, periodsBetween, type ReportStep } from '@youli/domain/trade/report/rules.ts'
import { and, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { param } from '../../../kit/db/bulk.ts'
import type { Reader } from '../../../kit/db/db.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { openSince, soldInOrders } from '../../order/public/sales-days.ts'
import { buyersOfPeriod, goodsSoldOfDay, salesOfDay, tradeOrder } from '../../order/tables.ts'
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

/** Stores that a report is of; null: all there are, and courier orders. */
const shopsOf = (me: Operator, { shopId }: FigureFilter): readonly string[] | null =>
  shopId ? [shopId].filter((id) => !me.shops || me.shops.includes(id)) : me.shops

/**
 * Where a report of the days before `until` finds sums, and where orders `o` that are in none. One statement reads both as of one moment:
 * a day that is closed meanwhile is neither missing nor counted twice.
 */
function closedAndOpen(me: Operator, f: FigureFilter, from: SQL, until: SQL) {
  const shops = shopsOf(me, f)
  const atShops = (shopId: SQL) => (shops ? sql`${shopId} = any(${param([...shops])}::bigint[])` : sql`true`)
  const start = (day: SQL) => sql`(${day})::timestamp at time zone 'Asia/Shanghai'`
  const paidSince = (moment: SQL) =>
    sql`o.tenant_id = ${me.tenantId}::bigint and o.paid_at >= ${moment} and o.paid_at < ${start(until)} and ${atShops(sql`o.shop_id`)}`
  return {
    closed: sql`tenant_id = ${me.tenantId}::bigint and day >= ${from} and day < ${until} and ${atShops(sql`shop_id`)}`,
    open: paidSince(sql`greatest(${start(from)}, ${openSince(me.tenantId)})`),
    all: paidSince(start(from)),
  }
}

/** Paid orders by period, and of all periods together. */
export async function salesByPeriod(r: Reader, me: Operator, f: FigureFilter) {
  const periods = periodsBetween(f.from, f.to, f.step)
  const days = [f.from, ...periods.slice(1), addDays(f.to, 1)]
  const { closed, open, all } = closedAndOpen(me, f, sql`since`, sql`until`)
  // Buyers of whole periods are kept of each shop and of all; those of other periods and scopes are told apart anew.
  const shops = shopsOf(me, f) ?? ['0']
  const isCutOff = periodOf(days.at(-1)!, f.step) === periods.at(-1)
  const keptOf = periods.map((period) => (shops.length === 1 && !(isCutOff && period === periods.at(-1)) ? shops[0]! : null))
  const { rows } = await r.execute<SalesFigures>(sql`
    select ${int(sql`coalesce(sum(orders), 0)`)} as "paidOrders", ${int(sql`coalesce(sum(pieces), 0)`)} as pieces, ${fen(sql`goods_fen`)} as "goodsFen",
      ${fen(sql`discount_fen`)} as "discountFen", ${fen(sql`freight_fen`)} as "freightFen", ${fen(sql`payable_fen`)} as "salesFen",
      coalesce(
        (select buyers from ${buyersOfPeriod} b where b.tenant_id = ${me.tenantId}::bigint and b.step = ${f.step} and b.period = since and b.shop_id = kept_of),
        (select ${int(sql`count(distinct o.member_id)`)} from trade_order o where ${all})) as buyers
    from unnest(${param(days.slice(0, -1))}::date[], ${param(days.slice(1))}::date[], ${param(keptOf)}::bigint[])
      with ordinality as periods(since, until, kept_of, n) left join lateral (
        select orders, pieces, goods_fen, discount_fen, freight_fen, payable_fen from ${salesOfDay} where ${closed}
        union all
        select 1, o.total_quantity, o.goods_fen, o.discount_fen, o.freight_fen, o.payable_fen from trade_order o where ${open}) parts on true
    group by n, since, until, kept_of order by n`)
  const buyers = r.selectDistinct({ memberId: tradeOrder.memberId }).from(tradeOrder).where(paidIn(me, f)).as('buyers')
  return { periods: rows.map((row, n) => ({ period: periods[n]!, ...row })), total: { ...added(rows), buyers: await r.$count(buyers) } }
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

const soldByGoods = sql.raw(`goods_id, max(goods_name) as name, sum(pieces) as pieces, sum(orders) as orders,
  sum(goods_fen::float8) as goods_fen, sum(discount_fen::float8) as discount_fen`)

/** Goods of paid orders by what they brought, the best 500; `total` is of all of them, also those beyond the most. */
export async function goodsSold(r: Reader, me: Operator, f: FigureFilter) {
  const { closed, open } = closedAndOpen(me, f, sql`${f.from}::date`, sql`${addDays(f.to, 1)}::date`)
  const { rows } = await r.execute<{ rows: GoodsSold[]; total: Omit<GoodsSold, 'goodsId' | 'goodsName'> & { goods: number } }>(sql`
    with sold as (
      select goods_id, max(name) as name, sum(pieces) as pieces, sum(orders) as orders, sum(goods_fen) as goods_fen, sum(discount_fen) as discount_fen
      from (select ${soldByGoods} from ${goodsSoldOfDay} where ${closed} group by goods_id
        union all select ${soldByGoods} from (${soldInOrders(open)}) in_order group by goods_id) parts
      group by goods_id
    )
    select
      (select coalesce(json_agg(best), '[]') from (
        select goods_id::text as "goodsId", name as "goodsName", pieces, orders, goods_fen as "goodsFen", discount_fen as "discountFen"
        from sold order by goods_fen - discount_fen desc, goods_id desc limit ${mostGoods}) best) as rows,
      (select to_json(total) from (
        select count(*) as goods, coalesce(sum(pieces), 0) as pieces, coalesce(sum(goods_fen), 0) as "goodsFen", coalesce(sum(discount_fen), 0) as "discountFen",
          (select coalesce(sum(orders), 0) from ${salesOfDay} where ${closed}) + (select count(*) from trade_order o where ${open}) as orders
        from sold) total) as total`)
  return rows[0]!
}

/** Whether anybody ever paid an order of the brand, whoever asks. */
export async function hasPaidOrder(r: Reader): Promise<boolean> {
  const [first] = await r.select({ id: tradeOrder.id }).from(tradeOrder).where(isNotNull(tradeOrder.paidAt)).limit(1)
  return first !== undefined
}
