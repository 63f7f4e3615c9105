import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { and, count, eq, inArray } from 'drizzle-orm'
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

/** Lines of a member's orders that reached them, each of which may be commented on once. */
export async function countReceivedLines(r: Reader, memberId: string): Promise<number> {
  const [row] = await r
    .select({ n: count() })
    .from(orderLine)
    .innerJoin(tradeOrder, eq(tradeOrder.id, orderLine.orderId))
    .where(and(eq(tradeOrder.memberId, memberId), inArray(tradeOrder.status, [orderStatus.received, orderStatus.completed])))
  return row?.n ?? 0
}
