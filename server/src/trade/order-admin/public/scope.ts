import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { findOrder } from '../../order/public/queries.ts'
import type { OrderRow } from '../../order/public/rows.ts'
import { tradeOrder } from '../../order/tables.ts'

// What the console does with many orders at once.

/** What an operator may see: everything, or with a store scope the pickup orders of those stores. */
export const orderScope = (me: Operator) =>
  and(eq(tradeOrder.tenantId, me.tenantId), me.shops ? inArray(tradeOrder.shopId, [...me.shops]) : undefined)

/** An order within the operator's scope, or "not there". */
export async function findScopedOrder(r: Reader, me: Operator, id: string): Promise<OrderRow> {
  const row = await findOrder(r, me.tenantId, id)
  return me.shops && !(row.shopId && me.shops.includes(row.shopId)) ? refuse(orderRefusals.notThere) : row
}
