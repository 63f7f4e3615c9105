import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { and, count, eq } from 'drizzle-orm'
import { commentsOf } from '../../catalog/comment/service.ts'
import type { Reader } from '../../kit/db/db.ts'
import { orderLine, tradeOrder } from './tables.ts'

/** Orders of a member by status; a status without any is not there. */
export async function countByStatus(r: Reader, memberId: string): Promise<Record<string, number>> {
  const rows = await r
    .select({ status: tradeOrder.status, n: count() })
    .from(tradeOrder)
    .where(eq(tradeOrder.memberId, memberId))
    .groupBy(tradeOrder.status)
  return Object.fromEntries(rows.map(({ status, n }) => [String(status), n]))
}

/** Lines that reached a member and wait for their comment: each may have one, until the order is complete. */
export async function countUncommented(r: Reader, memberId: string): Promise<number> {
  const lines = await r
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(tradeOrder, eq(tradeOrder.id, orderLine.orderId))
    .where(and(eq(tradeOrder.memberId, memberId), eq(tradeOrder.status, orderStatus.received)))
  const said = new Set((await commentsOf(r, memberId)).map((c) => c.orderLineId))
  return lines.filter((line) => !said.has(line.id)).length
}
