import type { RecallState } from './rules.ts'

export const recallRefusals = {
  gone: { code: 6701, msg: '活动不存在或已结束' },
  notForYou: { code: 6702, msg: '本次邀请仅限受邀会员参加' },
  notRunning: { code: 6703, msg: '活动未开始或已结束' },
  again: { code: 6704, msg: '您已领取过本次回馈' },
  badForm: { code: 6705, msg: '请填写姓名与正确的手机号' },
} as const

export const recallEditRefusals = {
  gone: recallRefusals.gone,
  badDraft: { code: 6751, msg: '{fault}' },
  noBag: { code: 6752, msg: '还差“老客召回”场景的礼包' },
  frozen: { code: 6753, msg: '已发出的召回不能修改' },
  notDraft: { code: 6754, msg: '该召回已发出，请刷新查看' },
} as const

export const recallTexts = {
  title: '老友回馈',
  submit: '领取回馈',
  done: '领取成功',
  doneNote: '礼品已放入您的账户，期待与您再次相见',
  failedNote: '您的信息已收到，礼品未能发放，门店会与您联系',
} as const
export const recallStateTexts: Record<RecallState, string> = { draft: '未发出', sending: '发送中', sent: '已发出', stopped: '已停止' }
