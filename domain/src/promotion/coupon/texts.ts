import { yuanText } from '../../kit/money.ts'
import { clockOf } from '../../kit/time.ts'
import type { CouponPhase, CouponType, OffType, PayType, Unusable } from './rules.ts'

export const couponRefusals = {
  notThere: { code: 4501, msg: '优惠券不存在' },
  stopped: { code: 4502, msg: '该优惠券已停止发放' },
  notYet: { code: 4503, msg: '该优惠券还未开始领取' },
  over: { code: 4504, msg: '该优惠券的领取时间已结束' },
  soldOut: { code: 4505, msg: '手慢了，优惠券已被领完' },
  limited: { code: 4506, msg: '每人限领{limit}张，您已领取{claimed}张' },
  badQuantity: { code: 4507, msg: '每次只能领取1张' },
  unusable: { code: 4508, msg: '{reason}' },
  badCode: { code: 4509, msg: '兑换码不正确' },
  codeUsed: { code: 4510, msg: '兑换码已被使用' },
  termsFixed: { code: 4511, msg: '已有会员领取，优惠内容、有效期和适用范围不能再修改' },
  belowIssued: { code: 4512, msg: '发放总量不能少于已发出的{issued}张' },
  badTerms: { code: 4513, msg: '{fault}' },
  tooFew: { code: 4514, msg: '剩余{left}张，不够发放' },
  notHere: { code: 4515, msg: '该优惠券不能在本店使用' },
  mallOnly: { code: 4516, msg: '商城优惠券请在下单时使用，不能到店核销' },
  cannotVoid: { code: 4517, msg: '只有未使用的优惠券可以作废' },
  priceChanged: { code: 4519, msg: '兑换所需积分已调整，请刷新后重试' },
  nobody: { code: 4518, msg: '没有找到可以发放的会员' },
} as const

export const couponTypeTexts: Record<CouponType, string> = {
  mall: '商城券',
  shop_cash: '门店代金券',
  shop_discount: '门店折扣券',
  exchange: '兑换券',
  gift: '礼品券',
  red_pack: '红包券',
  luck_draw: '抽奖券',
  point: '积分券',
  interact_point: '互动积分券',
  value_added: '增值券',
}
export const offTypeTexts: Record<OffType, string> = { cash: '代金', discount: '折扣', exchange: '兑换' }
export const payTypeTexts: Record<PayType, string> = { free: '免费', integral: '积分', interact_point: '互动积分', lucky_bean: '幸运豆' }
export const phaseTexts: Record<CouponPhase, string> = {
  unused: '可使用',
  coming: '未到使用时间',
  used: '已使用',
  expired: '已过期',
  void: '已作废',
}

const unusableTexts: Record<Exclude<Unusable['why'], 'coming' | 'belowThreshold'>, string> = {
  used: '优惠券已使用',
  expired: '优惠券已过期',
  void: '优惠券已作废',
  shopOnly: '仅限到店使用',
  otherGoods: '不适用于所选商品',
  nothingToPay: '订单金额为0，无需使用优惠券',
}

/** Why a coupon cannot be used, as members read it. */
export function unusableText(no: Unusable): string {
  if (no.why === 'belowThreshold') return `还差¥${yuanText(no.missingFen)}可用`
  return no.why === 'coming' ? `${clockOf(no.beginAt).slice(0, 16)}起可用` : unusableTexts[no.why]
}

/** What a card of a coupon says; times in milliseconds. */
export interface CouponTerms {
  offType: OffType
  /** Yuan, or of a discount what is left of a hundred. */
  faceValue: number
  useThreshold: number
  maxOff: number
  beginTime: number | null
  endTime: number | null
  takeStartDay: number
  takeEffectDay: number
}

const money = (yuan: number): string => yuan.toFixed(2).replace(/\.00$|0$/, '')
/** `¥20`, `8.5折`, `兑换`. */
export const faceValueText = ({ offType, faceValue }: Pick<CouponTerms, 'offType' | 'faceValue'>): string =>
  offType === 'discount' ? `${faceValue / 10}折` : offType === 'cash' ? `¥${money(faceValue)}` : '兑换'
/** `满¥99可用，最高减¥50`. */
export const thresholdText = ({ useThreshold, maxOff }: Pick<CouponTerms, 'useThreshold' | 'maxOff'>): string =>
  (useThreshold > 0 ? `满¥${money(useThreshold)}可用` : '无门槛') + (maxOff > 0 ? `，最高减¥${money(maxOff)}` : '')
const dayText = (time: number): string => clockOf(new Date(time)).slice(0, 10).replaceAll('-', '.')
/** From when until when; of a term, how long after the claim. An end at 00:00 is told as the day before. */
export function termText(c: Pick<CouponTerms, 'beginTime' | 'endTime' | 'takeStartDay' | 'takeEffectDay'>): string {
  if (c.beginTime !== null && c.endTime !== null) return `${dayText(c.beginTime)} - ${dayText(c.endTime - 1)}`
  return c.takeStartDay > 0 ? `领取${c.takeStartDay}天后生效，有效期${c.takeEffectDay}天` : `领取后${c.takeEffectDay}天内有效`
}

export const couponTexts = {
  claimed: '领取成功',
  redeemed: '兑换成功',
  writtenOff: '核销成功',
} as const
