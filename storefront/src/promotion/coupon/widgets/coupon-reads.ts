import type { Key } from '../../../kit/client.ts'

/** Answers that a coupon makes stale when it is used or comes back. */
export const couponReads: readonly Key[] = [
  'GET /coupon/api/v2/coupon/my',
  'GET /coupon/api/v2/coupon/total',
  'GET /coupon/api/v2/mall-coupon/product-user-own-coupons',
]
/** The choice on a confirm page that stays open, where a "no" may be about the coupon. */
export const couponChoice = 'POST /coupon/api/v2/coupon/for-order' satisfies Key
