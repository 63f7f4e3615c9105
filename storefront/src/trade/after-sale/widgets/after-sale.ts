import type { Key, OutputOf } from '../../../kit/client.ts'

export type AfterSale = OutputOf<'GET /order/api/v1/service/view'>
export type Money = AfterSale['money']

/** Calls whose answers a step of an after-sale makes stale. */
export const afterSaleReads: readonly Key[] = [
  'GET /order/api/v1/service/view',
  'GET /order/api/v1/service/preview',
  'GET /order/api/v1/order/view',
  'GET /order/api/v1/order/list',
  'GET /order/api/v1/order/unfinish-amount',
]
