import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { withQuery } from '../../kit/with-query.ts'

export const toMyCoupons = '/coupon/my'
export const toNewCoupons = '/coupon/my/new'
export const toFreeCoupons = '/coupon/free'
export const toCouponMall = '/coupon/mall'
/** One of the member's own. */
export const toOwnCoupon = (id: string): string => `/coupon/detail/my?id=${id}`
/** One to be claimed; `from` is the list it stands in. */
export const toOffer = (id: string, from?: 'mall' | 'free'): string =>
  from ? `/coupon/detail/${from}?id=${id}` : `/coupon/detail/get/${id}`
/** The goods that a coupon is good for. */
export const toCouponGoods = (templateId: string): string => `/mall/product/${templateId}`
/** What the staff of a store scan: opens the page where they take the coupon. */
export const slipText = (origin: string, code: string, appId: string): string =>
  origin + withQuery('/coupon/write_off', { [shownCode]: code, app_id: appId })
