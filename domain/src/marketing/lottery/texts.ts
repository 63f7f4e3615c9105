import { kindName } from '../../member/wallet/rules.ts'
import { activityRefusals, activityStatusTexts } from '../activity/texts.ts'
import { giftRefusals } from '../../promotion/gift-bag/texts.ts'
import {
  countlessDraws,
  participation,
  type DrawState,
  type LotteryType,
  type ParticipationType,
  type PartakMode,
  type PrizeType,
} from './rules.ts'

const { gone, closed, notStarted, ended } = activityRefusals

/** Why nobody, or this one, may draw. */
export const drawRefusals = {
  gone,
  closed,
  notStarted,
  ended,
  usedUp: { code: 7401, msg: '抽奖次数已用完' },
  fullToday: { code: 7402, msg: '今天可参与抽奖人数已满！', words: '今天的名额满了，明天再来' },
  short: { code: 7403, msg: '本次抽奖需要{need}{name}，您当前有{have}{name}' },
  noPermission: { code: 7404, msg: '您没有参与该活动的权限' },
  notOnSite: { code: 7405, msg: '请到现场参与活动' },
} as const

export const lotteryRefusals = {
  ...drawRefusals,
  notThere: { code: 7406, msg: '没有找到该奖品' },
  badCode: { code: 7407, msg: '现场二维码已失效，请重新扫描' },
  couponsOut: giftRefusals.couponsOut,
  couponsOver: giftRefusals.couponsOver,
} as const

export const lotteryEditRefusals = {
  gone,
  badDraft: { code: 7421, msg: '{fault}' },
  frozen: { code: 7422, msg: '已有会员抽奖，样式、参与方式、消耗、开始时间与奖品内容不能修改' },
  tooFew: { code: 7423, msg: '奖品“{item}”的数量不能少于已中出的{given}份' },
  over: { code: 7424, msg: '活动已结束，不能再修改' },
  noCoupon: { code: 7425, msg: '奖品“{item}”：{fault}' },
  notThere: { code: 7426, msg: '没有找到该抽奖记录' },
  notDue: { code: 7427, msg: '该奖品无需人工发放，或已处理' },
  noMember: { code: 7428, msg: '没有找到会员：{mobiles}' },
  tooMany: { code: 7429, msg: '一次最多给{most}位会员发放' },
  notOnSite: { code: 7430, msg: '该活动不是现场抽奖' },
  couponsOut: giftRefusals.couponsOut,
  couponsOver: giftRefusals.couponsOver,
} as const

/** The label of an `activityStatus` (conflicts K22); an unknown one reads as gone. */
export const statusText = (status: number): string => activityStatusTexts[status] ?? gone.msg

export const lotteryTypeTexts: Record<LotteryType, string> = { squared_up: '九宫格', super_big_turntable: '大转盘' }
export const partakModeTexts: Record<PartakMode, string> = { integral: '消耗积分', interact_point: '消耗互动积分', other: '免费' }
export const participationTexts: Record<ParticipationType, string> = {
  [participation.open]: '所有会员',
  [participation.qualified]: '仅获得资格的会员',
  [participation.onSite]: '现场扫码参与',
}
export const prizeTypeTexts: Record<PrizeType, string> = {
  coupon: '优惠券',
  integral: kindName('integral'),
  interact_point: kindName('interact_point'),
  lucky_bean: kindName('lucky_bean'),
  cash_redpacket: '现金红包',
}
/** For operators. */
export const drawStateTexts: Record<DrawState, string> = {
  lost: '未中奖',
  waiting: '待领取',
  given: '已到账',
  due: '待发放',
  settled: '已发放',
  lapsed: '已失效',
}
/** For the winner. */
export const ownPrizeTexts: Record<DrawState, string> = {
  lost: '未中奖',
  waiting: '即将到账',
  given: '已到账',
  due: '等待商家发放',
  settled: '商家已发放',
  lapsed: '已失效',
}

export const lotteryTexts = {
  title: '幸运抽奖',
  /** On the button of the board, by its form. */
  draw: { squared_up: '抽一次', super_big_turntable: '转一转' } satisfies Record<LotteryType, string>,
  turning: '好运转动中',
  /** On the button when there is no draw left: for today, and for good. */
  tomorrow: '明日再来',
  allDrawn: '已抽完',
  drawsTomorrow: '明天还能再来',
  fullForGood: '名额都满了，看看别的抽奖',
  byRight: '凭资格抽',
  others: '看看别的抽奖',
  usedUp: drawRefusals.usedUp.msg,
  fullToday: drawRefusals.fullToday.words,
  noPermission: drawRefusals.noPermission.msg,
  notOnSite: drawRefusals.notOnSite.msg,
  failed: '网不太稳，稍后再试',
  over: ended.msg,
  lost: '这次没中',
  lostRemark: '下次一定行',
  kept: '已放进「我的奖品」',
  toCoupons: '去用券',
  toAccount: '去看看',
  take: '收下',
  mine: '我的奖品',
  none: '还没有中奖记录',
  winners: '中奖名单',
  blank: '下次来',
  redPacket: '红包由商家核对后发放，请留意商家通知',
  spent: '参与抽奖',
  gained: '抽奖奖品',
} as const

/** `您有 3 次`; without a limit no number. */
export const drawsText = (left: number): string => (left >= countlessDraws - 1 ? '次数不限' : `您有 ${left} 次`)
/** The heading over a prize just won. */
export const wonText = (item: string): string => `${item}，是您的了`

/** Asked before a draw that costs something. */
export const costQuestion = (need: number, name: string): string => `本次抽奖将消耗${need}${name}，确定参与吗？`
/** Said when the account does not hold it. */
export const costShort = (need: number, have: number, name: string): string =>
  drawRefusals.short.msg.replace('{need}', String(need)).replace('{have}', String(have)).replaceAll('{name}', name)
