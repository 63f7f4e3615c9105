import { withQuery } from '../../kit/with-query.ts'

const at = '/diamond_angel'
export const toAngelOrders = (memberId?: string): string => withQuery(`${at}/member/sale_order`, { memberId })
export const toAngelMember = (memberId: string): string => `${at}/member/detail/${memberId}`
export const toAngelForm = `${at}/member/form`
export const toAngelCoupons = `${at}/member/coupon_list`
export const toAngelCoupon = (templateId: string): string => `${at}/member/coupon_detail/${templateId}`
/** Handing a coupon out: of this template, or to this member. */
export const toGiveCoupon = (of: { templateId?: string; memberId?: string }): string => withQuery(`${at}/member/coupon_get`, of)
export const toAngelRank = `${at}/rank`
