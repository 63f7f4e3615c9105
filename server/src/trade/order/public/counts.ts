import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { countComments } from '../../../catalog/comment/public/comments.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { orderLine, tradeOrder } from '../tables.ts'
import type { OrderRow } from './rows.ts'

/** Orders of a member by status; a status without any is not there. */
export async function countOrdersByStatus(r: Reader, memberId: string): Promise<Record<string, number>> {
  const rows = await r
    .select({ status: tradeOrder.status, n: count() })
    .from(tradeOrder)
    .where(eq(tradeOrder.memberId, memberId))
    .groupBy(tradeOrder.status)
  return Object.fromEntries(rows.map(({ status, n }) => [String(status), n]))
}

/** Lines of a member's received orders that still wait for a comment. */
export async function countUncommentedLines(r: Reader, memberId: string): Promise<number> {
  const received = await r
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.memberId, memberId), eq(tradeOrder.status, orderStatus.received)))
  const ids = received.map((one) => one.id)
  return ids.length === 0 ? 0 : (await r.$count(orderLine, inArray(orderLine.orderId, ids))) - (await countComments(r, ids))
}

const toTake = (tenantId: string, shopId: string | null) =>
  and(
    eq(tradeOrder.tenantId, tenantId),
    eq(tradeOrder.status, orderStatus.paid),
    eq(tradeOrder.takeType, takeType.pickup),
    eq(tradeOrder.awaitsGroup, false),
    shopId ? eq(tradeOrder.shopId, shopId) : undefined,
  )

/** Paid orders that wait to be picked up at a store (null: at any), the whole buying group being there. */
export const countOrdersToHandOver = (r: Reader, tenantId: string, shopId: string | null): Promise<number> =>
  r.$count(tradeOrder, toTake(tenantId, shopId))

/** As `countToHandOver`, the orders themselves: by the day of their pickup, those without one last. */
export function ordersToHandOver(
  r: Reader,
  tenantId: string,
  shopId: string | null,
  page: Window,
): Promise<{ rows: OrderRow[]; total: number }> {
  const wanted = toTake(tenantId, shopId)
  const query = r.select().from(tradeOrder).where(wanted).orderBy(asc(tradeOrder.takeDate), asc(tradeOrder.id))
  return paged(query, page, r.$count(tradeOrder, wanted))
}
