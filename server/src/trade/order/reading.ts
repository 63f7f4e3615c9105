import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, asc, count, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import type { Visitor } from '../../kit/http/who.ts'
import * as members from '../../member/registration/service.ts'
import * as stores from '../../platform/store/service.ts'
import { isRefunded } from './backs.ts'
import type { OrderRow } from './moves.ts'
import { presentOrder } from './present.ts'
import { orderEvent, orderLine, tradeOrder } from './tables.ts'

/** The order, or "not there" — also when it is another tenant's. */
export async function find(r: Reader, tenantId: string, id: string): Promise<OrderRow> {
  const [row] = await r
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.id, id), eq(tradeOrder.tenantId, tenantId)))
  return row ?? refuse(orderRefusals.notThere)
}

/** Orders that submits with these keys already made, by member and key. */
export async function madeBefore(
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
export async function findOwn(r: Reader, me: Visitor, id: string): Promise<OrderRow> {
  const row = await find(r, me.tenantId, id)
  return row.memberId === me.memberId ? row : refuse(orderRefusals.notThere)
}

/** Whether an employee may act for the order's store. */
export const worksFor = (me: Visitor, order: OrderRow): boolean =>
  me.employee !== null && order.shopId !== null && (me.employee.shopId === null || me.employee.shopId === order.shopId)

/** One order for its buyer, or for the staff of its store. */
export async function view(r: Reader, me: Visitor, id: string, now: Date) {
  const row = await find(r, me.tenantId, id)
  if (row.memberId !== me.memberId && !worksFor(me, row)) refuse(orderRefusals.notThere)
  const [shown] = await present(r, [row], now)
  if (row.memberId === me.memberId) return shown!
  // Staff see whom they hand the goods to.
  const buyer = await members.memberOf(r, me.tenantId, row.memberId)
  return { ...shown!, receiveName: buyer?.name ?? '', mobileNo: buyer?.mobile ?? '' }
}

/** Wire orders with their lines and stores, in two queries whatever their number. */
export async function present(r: Reader, rows: readonly OrderRow[], now: Date) {
  const ids = rows.map((o) => o.id)
  const lines = ids.length === 0 ? [] : await r.select().from(orderLine).where(inArray(orderLine.orderId, ids)).orderBy(orderLine.id)
  const shopIds = [...new Set(rows.flatMap((o) => (o.shopId ? [o.shopId] : [])))]
  const faces = await stores.faces(r, shopIds)
  return rows.map((o) =>
    presentOrder(
      o,
      lines.filter((l) => l.orderId === o.id),
      o.shopId ? (faces.get(o.shopId) ?? null) : null,
      now,
    ),
  )
}

/** The caller's orders, newest first; `total` is exact: a member's own rows are few. */
export async function list(r: Reader, memberId: string, statuses: readonly number[], page: Window, now: Date) {
  const mine = and(eq(tradeOrder.memberId, memberId), statuses.length === 0 ? undefined : inArray(tradeOrder.status, statuses))
  const query = r.select().from(tradeOrder).where(mine).orderBy(desc(tradeOrder.id))
  const { rows, total } = await paged(query, page, r.$count(tradeOrder, mine))
  return { data: await present(r, rows, now), total }
}

/** Every order of a member, newest first, for the copy of their data that they may ask for. */
export async function allOf(r: Reader, memberId: string, now: Date) {
  const rows = await r.select().from(tradeOrder).where(eq(tradeOrder.memberId, memberId)).orderBy(desc(tradeOrder.id))
  return present(r, rows, now)
}

const underWay = [orderStatus.awaitingPayment, orderStatus.paid, orderStatus.shipped, orderStatus.returning, orderStatus.refunding]

/** Orders of a member that are not over yet. */
export async function countUnfinished(r: Reader, memberId: string): Promise<number> {
  const [row] = await r
    .select({ n: count() })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.memberId, memberId), inArray(tradeOrder.status, underWay), not(isRefunded)))
  return row?.n ?? 0
}

/** The history of an order, oldest first. */
export const history = (r: Reader, orderId: string) =>
  r.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(asc(orderEvent.id))
