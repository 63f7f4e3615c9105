import { giftRefusals } from '../../promotion/gift-bag/texts.ts'
import { activityRefusals } from '../activity/texts.ts'

/** Why somebody who scanned receives nothing; what the gift bag refuses comes on top. */
export const scanGiftRefusals = {
  gone: { code: 7601, msg: '没有找到该扫码活动，请确认二维码是否正确' },
  notStarted: activityRefusals.notStarted,
  ended: activityRefusals.ended,
  closed: activityRefusals.closed,
  allGone: { code: 7602, msg: '来晚了，礼品已被领完' },
} as const
export type ScanGiftRefusal = keyof typeof scanGiftRefusals

/** Why an operator's change is refused. */
export const scanGiftEditRefusals = {
  gone: scanGiftRefusals.gone,
  badDraft: { code: 7611, msg: '{fault}' },
  noBag: { code: 7612, msg: '所选礼包不存在，或不是“扫码领礼”的礼包' },
  frozen: { code: 7613, msg: '已有会员领取，不能再更换礼包' },
  tooFew: { code: 7614, msg: '发放总数不能少于已领取的{given}份' },
  noGift: giftRefusals.notThere,
} as const

export const scanGiftTexts = {
  title: '扫码领礼',
  success: '领取成功',
  fail: '领取失败',
  /** What the form starts with. */
  successTips: '恭喜您，礼品已放入您的账户',
  failTips: '很抱歉，本次未能领取到礼品',
  nth: '您是第{index}位领取的会员',
  back: '返回会员中心',
  gifts: '查看我的礼包',
} as const
