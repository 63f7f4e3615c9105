import type { orderLine, tradeOrder } from '../tables.ts'

/** Who receives a courier order: a copy, so later edits of the address change nothing. */
export interface Receiver {
  name: string
  mobile: string
  area: string
  address: string
}

/** An order as its table holds it. */
export type OrderRow = typeof tradeOrder.$inferSelect

/** A line of an order as its table holds it. */
export type OrderLineRow = typeof orderLine.$inferSelect

/** Whether an order may be picked up or refunded: what is bought alone is bought for good, what needs others waits for them. */
export const activityFinished = (o: Pick<OrderRow, 'awaitsGroup'>): boolean => !o.awaitsGroup
