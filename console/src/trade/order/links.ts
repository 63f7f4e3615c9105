import type { OrderTab } from '@youli/domain/trade/order-admin/rules.ts'

export const orderLinks = {
  list: '/orders',
  detail: (id: string) => `/orders/${id}`,
  /** Orders in a state. */
  waiting: (state: OrderTab) => `/orders?state=${state}`,
}
