import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderIdIn, orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { and, asc, count, desc, eq, gte, inArray, not, sql } from 'drizzle-orm'
import { param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { inShops, type Visitor } from '../../../kit/http/callers.ts'
import { storeSummaries } from '../../../platform/store/public/stores.ts'
import { presentOrder } from '../presentation.ts'
import { orderEvent, orderLine, tradeOrder } from '../tables.ts'
import { isRefunded } from './refunds.ts'
import type { OrderRow } from './rows.ts'

/** What staff of these stores handed over since a moment, newest first; null is every store. */
export const ordersHandedOverSince = (r: Reader, tenantId: string, shopId: string | null, since: Date, limit: number) =>
  r
    .select({ order: tradeOrder, staffId: orderEvent.actorId, at: orderEvent.at })
    .from(orderEvent)
    .innerJoin(tradeOrder, eq(tradeOrder.id, orderEvent.orderId))
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        shopId ? eq(tradeOrder.shopId, shopId) : undefined,
        gte(tradeOrder.receivedAt, since),
        eq(orderEvent.verb, 'take'),
      ),
    )
    .orderBy(sql`${orderEvent.id} desc`)
    .limit(limit)

/** Orders of a tenant by their ids; those that are not there are left out. */
export const ordersByIds = (r: Reader, tenantId: string, ids: readonly string[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : r
        .select()
        .from(tradeOrder)
        .where(and(eq(tradeOrder.tenantId, tenantId), inArray(tradeOrder.id, [...ids])))

/** The order with this number. */
export async function orderByNumber(r: Reader, tenantId: string, orderNo: string): Promise<OrderRow | null> {
  const id = orderIdIn(orderNo)
  return id ? ((await ordersByIds(r, tenantId, [id]))[0] ?? null) : null
}

/** The order, or "not there" — also when it is another tenant's. */
export async function findOrder(r: Reader, tenantId: string, id: string): Promise<OrderRow> {
  const [row] = await r
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.id, id), eq(tradeOrder.tenantId, tenantId)))
  return row ?? refuse(orderRefusals.notThere)
}

/** Orders that submits with these keys already made, by member and key. */
export async function ordersMadeBefore(
  r: Reader,
  submits: readonly { me: { memberId: string }; requestKey: string | null }[],
): Promise<Map<string, string>> {
  const keyed = submits.filter((s) => s.requestKey !== null)
  if (keyed.length === 0) return new Map()
  const asked = sql`select * from unnest(${sql.param(keyed.map((s) => s.me.memberId))}::bigint[], ${sql.param(keyed.map((s) => s.requestKey))}::text[])`
  const rows = await r
    .select({ id: tradeOrder.id, memberId: tradeOrder.memberId, key: tradeOrder.requestKey })
    .from(tradeOrder)
    .where(sql`(${tradeOrder.memberId}, ${tradeOrder.requestKey}) in (${asked})`)
  return new Map(rows.map((o) => [`${o.memberId} ${o.key}`, o.id]))
}

/** The caller's own order; another's is "not there". */
export async function findOwnOrder(r: Reader, me: Visitor, id: string): Promise<OrderRow> {
  return ownOrder(me, await findOrder(r, me.tenantId, id))
}

/** The order if it is the caller's own; refuses `notThere`. */
export const ownOrder = (me: Visitor, order: OrderRow | undefined): OrderRow =>
  order?.tenantId === me.tenantId && order.memberId === me.memberId ? order : refuse(orderRefusals.notThere)

/** Orders by their ids, locked in that order; nobody changes them before the transaction ends. Missing ones are left out. */
export async function shareOrders(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, OrderRow>> {
  const rows = await tx
    .select()
    .from(tradeOrder)
    .where(sql`${tradeOrder.id} = any(${param(ids)}::bigint[])`)
    .orderBy(asc(tradeOrder.id))
    .for('share')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether an employee may act for the order's store. */
export const isStaffOfOrder = (me: Visitor, order: OrderRow): boolean =>
  me.employee !== null && order.shopId !== null && (me.employee.shopId === null || me.employee.shopId === order.shopId)

/** Wire orders with their lines and stores, in two queries whatever their number. */
export async function presentOrders(r: Reader, rows: readonly OrderRow[], now: Date) {
  const ids = rows.map((o) => o.id)
  const lines = ids.length === 0 ? [] : await r.select().from(orderLine).where(inArray(orderLine.orderId, ids)).orderBy(orderLine.id)
  const shopIds = [...new Set(rows.flatMap((o) => (o.shopId ? [o.shopId] : [])))]
  const faces = await storeSummaries(r, shopIds)
  return rows.map((o) =>
    presentOrder(
      o,
      lines.filter((l) => l.orderId === o.id),
      o.shopId ? (faces.get(o.shopId) ?? null) : null,
      now,
    ),
  )
}

/** Every order of a member in some stores (null: in all), newest first, for the copy of their data that they may ask for. */
export async function allOrdersOf(r: Reader, memberId: string, shops: readonly string[] | null, now: Date) {
  const mine = and(eq(tradeOrder.memberId, memberId), inShops(tradeOrder.shopId, shops))
  const rows = await r.select().from(tradeOrder).where(mine).orderBy(desc(tradeOrder.id))
  return presentOrders(r, rows, now)
}

const underWay = [orderStatus.awaitingPayment, orderStatus.paid, orderStatus.shipped, orderStatus.returning, orderStatus.refunding]

/** Orders of a member that are not over yet. */
export async function countUnfinishedOrders(r: Reader, memberId: string): Promise<number> {
  const [row] = await r
    .select({ n: count() })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.memberId, memberId), inArray(tradeOrder.status, underWay), not(isRefunded)))
  return row?.n ?? 0
}

/** The history of an order, oldest first. */
export const orderHistory = (r: Reader, orderId: string) =>
  r.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(asc(orderEvent.id))
