import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { and, count, desc, eq, gt, gte, inArray, not, notInArray, sql } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { membersByIds } from '../../../member/registration/public/members.ts'
import { storeSummaries } from '../../../platform/store/public/stores.ts'
import { orderLine, purchases, tradeOrder } from '../tables.ts'
import { isRefunded } from './refunds.ts'

/** Orders that hold pieces: neither cancelled nor closed nor refunded to the end. */
const ended = [orderStatus.cancelled, orderStatus.closed]
const liveOf = (tenantId: string, activityIds: readonly string[]) =>
  and(
    inArray(tradeOrder.activityId, [...activityIds]),
    eq(tradeOrder.tenantId, tenantId),
    notInArray(tradeOrder.status, ended),
    not(isRefunded),
  )

/** What live orders of an activity come to. */
export interface ActivitySales {
  orders: number
  quantity: number
  buyers: number
  paid: number
  paidFen: number
}
const none: ActivitySales = { orders: 0, quantity: 0, buyers: 0, paid: 0, paidFen: 0 }

/** Live orders by activity; one that has none is left out. */
export async function salesOfActivities(r: Reader, tenantId: string, activityIds: readonly string[]): Promise<Map<string, ActivitySales>> {
  if (activityIds.length === 0) return new Map()
  const paid = sql`filter (where ${tradeOrder.paidAt} is not null)`
  const rows = await r
    .select({
      activityId: tradeOrder.activityId,
      orders: sql<number>`count(*)::int`,
      quantity: sql<number>`coalesce(sum(${tradeOrder.totalQuantity}), 0)::int`,
      buyers: sql<number>`count(distinct ${tradeOrder.memberId})::int`,
      paid: sql<number>`(count(*) ${paid})::int`,
      paidFen: sql<number>`coalesce(sum(${tradeOrder.payableFen}) ${paid}, 0)::float8`,
    })
    .from(tradeOrder)
    .where(liveOf(tenantId, activityIds))
    .groupBy(tradeOrder.activityId)
  return new Map(rows.map(({ activityId, ...sales }) => [activityId!, sales]))
}

/** What live orders of one activity come to. */
export const salesOfActivity = async (r: Reader, tenantId: string, activityId: string): Promise<ActivitySales> =>
  (await salesOfActivities(r, tenantId, [activityId])).get(activityId) ?? none

/** People who hold pieces of live orders, by activity: counted from the counters of the person limit, which are small where orders are wide. */
export async function countActivityBuyers(r: Reader, activityIds: readonly string[]): Promise<Map<string, number>> {
  if (activityIds.length === 0) return new Map()
  const rows = await r
    .select({ activityId: purchases.subjectId, n: count() })
    .from(purchases)
    .where(and(inArray(purchases.subjectId, [...activityIds]), gt(purchases.quantity, 0)))
    .groupBy(purchases.subjectId)
  return new Map(rows.map((row) => [row.activityId, row.n]))
}

/** Pieces in live orders of an activity by SKU. */
export async function soldInActivity(r: Reader, tenantId: string, activityId: string): Promise<Map<string, number>> {
  const rows = await r
    .select({ skuId: orderLine.skuId, pieces: sql<number>`sum(${orderLine.quantity})::int` })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(liveOf(tenantId, [activityId]))
    .groupBy(orderLine.skuId)
  return new Map(rows.map((row) => [row.skuId, row.pieces]))
}

/** Whether an activity ever had an order, cancelled ones too. */
export async function isActivityOrdered(r: Reader, tenantId: string, activityId: string): Promise<boolean> {
  const mine = and(eq(tradeOrder.activityId, activityId), eq(tradeOrder.tenantId, tenantId))
  const [row] = await r.select({ id: tradeOrder.id }).from(tradeOrder).where(mine).limit(1)
  return row !== undefined
}

/** A member's latest order of an activity that is neither cancelled nor closed, or null. */
export async function liveOrderInActivity(r: Reader, activityId: string, memberId: string): Promise<string | null> {
  const mine = and(eq(tradeOrder.memberId, memberId), eq(tradeOrder.activityId, activityId), notInArray(tradeOrder.status, ended))
  const [row] = await r.select({ id: tradeOrder.id }).from(tradeOrder).where(mine).orderBy(desc(tradeOrder.id)).limit(1)
  return row?.id ?? null
}

/** Everybody who has a live order of an activity. */
export async function activityBuyers(r: Reader, tenantId: string, activityId: string): Promise<ReadonlySet<string>> {
  const rows = await r
    .selectDistinct({ memberId: tradeOrder.memberId })
    .from(tradeOrder)
    .where(liveOf(tenantId, [activityId]))
  return new Set(rows.map((row) => row.memberId))
}

/** Whether an order of an activity still waits for its payment. */
export async function hasUnpaidOrders(r: Reader, activityId: string): Promise<boolean> {
  const unpaid = and(eq(tradeOrder.activityId, activityId), eq(tradeOrder.status, orderStatus.awaitingPayment))
  const [row] = await r.select({ id: tradeOrder.id }).from(tradeOrder).where(unpaid).limit(1)
  return row !== undefined
}

/** Live orders of an activity with their buyers, newest first, from a moment on. */
export async function listActivityBuyers(r: Reader, tenantId: string, activityId: string, since: Date | null, page: Window) {
  const wanted = and(liveOf(tenantId, [activityId]), since ? gte(tradeOrder.createdAt, since) : undefined)
  const query = r
    .select({
      id: tradeOrder.id,
      memberId: tradeOrder.memberId,
      createdAt: tradeOrder.createdAt,
      quantity: tradeOrder.totalQuantity,
    })
    .from(tradeOrder)
    .where(wanted)
    .orderBy(desc(tradeOrder.id))
  const { rows, total } = await paged(query, page, r.$count(tradeOrder, wanted))
  const people = await membersByIds(r, tenantId, [...new Set(rows.map((o) => o.memberId))])
  const data = rows.map((o) => ({ ...o, name: people.get(o.memberId)?.name ?? '', headImgUrl: people.get(o.memberId)?.headImgUrl ?? '' }))
  return { data, total }
}

/** Orders placed and orders paid of an activity by second or minute, each at its own time; all orders count, cancelled ones too. */
export async function activityOrdersByTime(
  r: Reader,
  tenantId: string,
  activityId: string,
  from: Date,
  to: Date,
  unit: 'second' | 'minute',
) {
  const by = (column: typeof tradeOrder.createdAt | typeof tradeOrder.paidAt) =>
    r
      .select({
        at: sql<string>`(extract(epoch from date_trunc(${sql.raw(`'${unit}'`)}, ${column})) * 1000)::float8`.mapWith(Number),
        n: count(),
      })
      .from(tradeOrder)
      .where(
        and(
          eq(tradeOrder.activityId, activityId),
          eq(tradeOrder.tenantId, tenantId),
          gte(column, from),
          sql`${column} < ${to.toISOString()}::timestamptz`,
        ),
      )
      .groupBy(sql`1`)
  return { placed: await by(tradeOrder.createdAt), paid: await by(tradeOrder.paidAt) }
}

/** Most orders that one file holds. */
const exportLimit = 50_000

/** Every order of an activity within the operator's scope with buyer and store, oldest first, for a file. */
export async function activityOrderRows(r: Reader, me: Operator, activityId: string) {
  const rows = await r
    .select({ order: tradeOrder, line: orderLine })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(
      and(
        eq(tradeOrder.activityId, activityId),
        eq(tradeOrder.tenantId, me.tenantId),
        me.shops ? inArray(tradeOrder.shopId, [...me.shops]) : undefined,
      ),
    )
    .orderBy(tradeOrder.id, orderLine.id)
    .limit(exportLimit)
  const people = await membersByIds(r, me.tenantId, [...new Set(rows.map((o) => o.order.memberId))])
  const faces = await storeSummaries(r, [...new Set(rows.flatMap((o) => (o.order.shopId ? [o.order.shopId] : [])))])
  return rows.map(({ order, line }) => ({
    order,
    line,
    buyer: people.get(order.memberId) ?? null,
    shopName: (order.shopId && faces.get(order.shopId)?.shopName) || '',
  }))
}
