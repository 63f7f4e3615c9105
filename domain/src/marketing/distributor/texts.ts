import type { DistributorState } from './rules.ts'

export const distributorRefusals = {
  notOne: { code: 5901, msg: '您还不是分销员，暂时无法进入' },
  stopped: { code: 5902, msg: '您的分销员资格已停用，请联系品牌客服' },
  noMember: { code: 5903, msg: '该会员不是您的客户' },
  noCoupon: { code: 5904, msg: '该优惠券不在您的可发范围内' },
  noneLeft: { code: 5905, msg: '可发数量已用完，请联系品牌增加' },
  hadIt: { code: 5906, msg: '您已给这位会员发过该券' },
  couponOver: { code: 5907, msg: '该优惠券已停发或已发完' },
  badMobile: { code: 5908, msg: '请输入正确的手机号' },
  known: { code: 5909, msg: '您已登记过这位客户' },
  tooMany: { code: 5910, msg: '登记的客户已达上限' },
} as const

export const distributorEditRefusals = {
  noMember: { code: 5951, msg: '没有找到使用该手机号的会员' },
  notThere: { code: 5952, msg: '分销员不存在' },
  isOne: { code: 5953, msg: '该会员已是分销员' },
  noCoupon: { code: 5954, msg: '优惠券不存在或已停发' },
  tooFew: { code: 5955, msg: '额度不能少于已发放的{given}张' },
} as const

export const distributorTexts = {
  title: '分销中心',
  notOneNote: '由品牌邀请后即可查看自己的客户、订单与排行',
} as const
export const distributorStateTexts: Record<DistributorState, string> = { active: '正常', stopped: '已停用' }
