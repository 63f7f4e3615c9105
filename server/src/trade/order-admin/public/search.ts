import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../kit/db/db.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { membersByIds } from '../../../member/registration/public/members.ts'
import { presentOrders } from '../../order/public/queries.ts'
import { tradeOrder } from '../../order/tables.ts'
import { foundBy, idsFoundBy } from '../order-search.ts'
import { orderScope } from './scope.ts'

/** Rows of another table whose order words or a number mean. */
export const ofFoundOrders = (orderId: AnyPgColumn, tenantId: string, q: string): SQL => sql`${orderId} in (${idsFoundBy(tenantId, q)})`

/** The newest few orders that words or a number mean, within the operator's scope. */
export async function findOrders(r: Reader, me: Operator, q: string, limit: number, now: Date) {
  const rows = await r
    .select()
    .from(tradeOrder)
    .where(and(orderScope(me), foundBy(me.tenantId, q)))
    .orderBy(desc(tradeOrder.id))
    .limit(limit)
  const buyers = await membersByIds(r, me.tenantId, [...new Set(rows.map((o) => o.memberId))])
  return (await presentOrders(r, rows, now)).map((o) => ({ ...o, buyerName: buyers.get(o.userId)?.name ?? '' }))
}
