import { activityRefusals } from '../activity/texts.ts'

export const receivingGiftRefusals = {
  gone: { code: 7851, msg: '活动不存在或已删除' },
  notStarted: activityRefusals.notStarted,
  ended: activityRefusals.ended,
  closed: activityRefusals.closed,
} as const
export type ReceivingGiftRefusal = keyof typeof receivingGiftRefusals

export const receivingGiftEditRefusals = {
  gone: receivingGiftRefusals.gone,
  badDraft: { code: 7861, msg: '{fault}' },
} as const

export const receivingGiftTexts = {
  title: '收礼活动',
  perClick: '每天来拿 {n} 颗幸运豆',
  got: '恭喜获得{n}幸运豆',
  had: '今日已领取',
  get: '领豆',
  /** What a record in the member's account says. */
  remark: '收礼活动：{theme}',
} as const
