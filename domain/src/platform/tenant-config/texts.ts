import type { Feature } from './features.ts'

export const configRefusals = {
  unknownKey: { code: 2401, msg: '没有这个配置项' },
  badValue: { code: 2402, msg: '{fault}' },
} as const

/** Switches of whole features, and what becomes of members without one. */
export const featureTexts: Record<Feature, { label: string; hint: string }> = {
  MALL: { label: '商城', hint: '关闭后会员看不到商城与购物车，不能下单；已有订单照常办理，活动不受影响' },
  COUPON_MALL: { label: '优惠券商城', hint: '关闭后会员不能用积分等兑换优惠券；免费领取不受影响' },
  COUPON_PACKAGE: { label: '券包', hint: '关闭后会员看不到券包，不能领取；已领的优惠券照常使用' },
  SIGNUP: { label: '报名活动', hint: '关闭后活动列表不显示报名活动，不能再报名；已报名的照常审核、付款与签到' },
  STORE_CARD: { label: '储值卡', hint: '关闭后会员看不到储值卡，不能充值与消费；已付款的充值仍会入账' },
}
