import type { Key, OutOf } from '../../../kit/ask.ts'

export type AfterSale = OutOf<'GET /order/api/v1/service/view'>
export type Money = AfterSale['money']

/** Calls whose answers a step of an after-sale makes stale. */
export const afterSaleReads: readonly Key[] = [
  'GET /order/api/v1/service/view',
  'GET /order/api/v1/service/preview',
  'GET /order/api/v1/order/view',
  'GET /order/api/v1/order/list',
  'GET /order/api/v1/order/unfinish-amount',
]
