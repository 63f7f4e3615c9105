export const toPack = (id: string): string => `/coupon/mall/pack/${id}`
/** The coupons in it, each with its terms. */
export const toPackDetail = (id: string): string => `/coupon/mall/pack/detail/${id}`
