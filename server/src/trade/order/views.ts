import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import type { Visitor } from '../../kit/http/callers.ts'
import { memberOf } from '../../member/registration/public/members.ts'
import { findOrder, isStaffOfOrder, presentOrders } from './public/queries.ts'
import { tradeOrder } from './tables.ts'

/** One order for its buyer, or for the staff of its store. */
export async function viewOrder(r: Reader, me: Visitor, id: string, now: Date) {
  const row = await findOrder(r, me.tenantId, id)
  if (row.memberId !== me.memberId && !isStaffOfOrder(me, row)) refuse(orderRefusals.notThere)
  const [shown] = await presentOrders(r, [row], now)
  if (row.memberId === me.memberId) return shown!
  // Staff see whom they hand the goods to.
  const buyer = await memberOf(r, me.tenantId, row.memberId)
  return { ...shown!, receiveName: buyer?.name ?? '', mobileNo: buyer?.mobile ?? '' }
}

/** The caller's orders, newest first; `total` is exact: a member's own rows are few. */
export async function listOrders(r: Reader, memberId: string, statuses: readonly number[], page: Window, now: Date) {
  const mine = and(eq(tradeOrder.memberId, memberId), statuses.length === 0 ? undefined : inArray(tradeOrder.status, statuses))
  const query = r.select().from(tradeOrder).where(mine).orderBy(desc(tradeOrder.id))
  const { rows, total } = await paged(query, page, r.$count(tradeOrder, mine))
  return { data: await presentOrders(r, rows, now), total }
}
