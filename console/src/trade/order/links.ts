import type { OrderPrint } from '@youli/domain/trade/order-admin/prints.ts'
import type { OrderTab } from '@youli/domain/trade/order-admin/rules.ts'

export const orderLinks = {
  list: '/orders',
  detail: (id: string) => `/orders/${id}`,
  /** An order with the dialog that ships it. */
  ship: (id: string) => `/orders/${id}?do=ship`,
  /** A paper of an order, to be printed. */
  print: (id: string, what: OrderPrint) => `/orders/${id}/print/${what}`,
  /** The papers of several orders. */
  printMany: (ids: readonly string[], what: OrderPrint) => `/orders/print/${what}?ids=${ids.join()}`,
  /** Orders in a state. */
  waiting: (state: OrderTab) => `/orders?state=${state}`,
  /** Paid orders to be picked up today. */
  dueToday: '/orders?state=toPickUp&due=today',
}
