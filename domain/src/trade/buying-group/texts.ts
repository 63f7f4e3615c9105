/** Why somebody cannot join people who buy together. */
export const buyingGroupRefusals = {
  deleted: { code: 5801, msg: '活动已删除' },
  full: { code: 5802, msg: '该团名额已满，请参加其他团或自己开团' },
  over: { code: 5803, msg: '该团已经结束' },
  notOpen: { code: 5804, msg: '团长尚未付款，请稍后再来参团' },
} as const

export const buyingGroupTexts = {
  /** Remark of the after-sale by which the money goes back. */
  failed: '未达到成团人数，款项自动退回',
} as const
