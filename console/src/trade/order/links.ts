import type { OrderTab } from '@youli/domain/trade/order-admin/rules.ts'

export const orderLinks = {
  list: '/orders',
  detail: (id: string) => `/orders/${id}`,
  /** An order with the dialog that ships it. */
  ship: (id: string) => `/orders/${id}?do=ship`,
  /** Orders in a state. */
  waiting: (state: OrderTab) => `/orders?state=${state}`,
  /** Paid orders to be picked up today. */
  dueToday: '/orders?state=toPickUp&due=today',
}
