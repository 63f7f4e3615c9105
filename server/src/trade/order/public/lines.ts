import { inArray } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { orderLine } from '../tables.ts'
import type { OrderLineRow } from './rows.ts'

/** Lines of orders, as they were bought. */
export const orderLines = (r: Reader, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : r
        .select()
        .from(orderLine)
        .where(inArray(orderLine.orderId, [...orderIds]))
        .orderBy(orderLine.id)

/** Lines of orders, by order, in their order. */
export async function linesByOrder(r: Reader, orderIds: readonly string[]): Promise<Map<string, OrderLineRow[]>> {
  const lines = new Map<string, OrderLineRow[]>(orderIds.map((id) => [id, []]))
  for (const line of await orderLines(r, orderIds)) lines.get(line.orderId)!.push(line)
  return lines
}

/** What is still to be handed over of these lines: without the pieces that went back. */
export const linesStillDue = (lines: readonly OrderLineRow[]): OrderLineRow[] =>
  lines.flatMap((l) => (l.quantity > l.backQuantity ? [{ ...l, quantity: l.quantity - l.backQuantity }] : []))
