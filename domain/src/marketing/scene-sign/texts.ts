import { giftRefusals } from '../../promotion/gift-bag/texts.ts'
import { activityRefusals } from '../activity/texts.ts'

export const sceneSignRefusals = {
  gone: { code: 7801, msg: '没有找到该签到活动，请确认二维码是否正确' },
  notStarted: activityRefusals.notStarted,
  ended: activityRefusals.ended,
  closed: activityRefusals.closed,
  byCode: { code: 7802, msg: '请扫描现场二维码签到' },
  codeDead: { code: 7803, msg: '二维码已更新，请重新扫描现场二维码' },
  noPosition: { code: 7804, msg: '请允许获取您的位置后再签到' },
  tooFar: { code: 7805, msg: '您距离活动门店{distance}，请到店后再签到' },
} as const

/** Why an operator's change is refused. */
export const sceneSignEditRefusals = {
  gone: sceneSignRefusals.gone,
  badDraft: { code: 7811, msg: '{fault}' },
  noBag: { code: 7812, msg: '所选礼包不存在，或不是“现场签到”的礼包' },
  noShop: { code: 7813, msg: '所选门店不存在或已停业' },
  frozen: { code: 7814, msg: '已有会员签到，不能再更换礼包' },
  noGift: giftRefusals.notThere,
} as const

export const sceneSignTexts = {
  title: '现场签到',
  go: '去签到',
  sign: '立即签到',
  success: '签到成功',
  signed: '您已签到',
  /** What the form starts with. */
  successTips: '感谢您的到来，祝您玩得开心',
  nth: '您是第{index}位签到的会员',
  giftFailed: '签到礼未能发放：{reason}',
  gifts: '查看我的礼包',
  back: '返回会员中心',
} as const
