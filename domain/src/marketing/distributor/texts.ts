import type { DistributorState } from './rules.ts'

export const distributorRefusals = {
  notOne: { code: 6501, msg: '您还不是分销员，暂时无法进入' },
  stopped: { code: 6502, msg: '您的分销员资格已停用，请联系品牌客服' },
  noMember: { code: 6503, msg: '该会员不是您的客户' },
  noCoupon: { code: 6504, msg: '该优惠券不在您的可发范围内' },
  noneLeft: { code: 6505, msg: '可发数量已用完，请联系品牌增加' },
  hadIt: { code: 6506, msg: '您已给这位会员发过该券' },
  couponOver: { code: 6507, msg: '该优惠券已停发或已发完' },
  badMobile: { code: 6508, msg: '请输入正确的手机号' },
  known: { code: 6509, msg: '您已登记过这位客户' },
  tooMany: { code: 6510, msg: '登记的客户已达上限' },
} as const

export const distributorEditRefusals = {
  noMember: { code: 6551, msg: '没有找到使用该手机号的会员' },
  notThere: { code: 6552, msg: '分销员不存在' },
  isOne: { code: 6553, msg: '该会员已是分销员' },
  noCoupon: { code: 6554, msg: '优惠券不存在或已停发' },
  tooFew: { code: 6555, msg: '额度不能少于已发放的{given}张' },
} as const

export const distributorTexts = {
  title: '分销中心',
  notOneNote: '由品牌邀请后即可查看自己的客户、订单与排行',
} as const
export const distributorStateTexts: Record<DistributorState, string> = { active: '正常', stopped: '已停用' }
