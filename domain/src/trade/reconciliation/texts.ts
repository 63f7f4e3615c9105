import type { DifferenceKind, Subject } from './rules.ts'

export const reconciliationRefusals = {
  notOut: { code: 4701, msg: '账单在次日10点后生成，请稍后再对账' },
  tooOld: { code: 4702, msg: '只能对最近90天的账' },
  unknownApp: { code: 4703, msg: '该应用没有开通微信支付' },
  notThere: { code: 4704, msg: '该差异不存在或已处理' },
} as const

export const subjectTexts: Record<Subject, string> = { payment: '收款', refund: '退款' }
export const differenceTexts: Record<DifferenceKind, string> = {
  missingHere: '微信有，系统无',
  missingThere: '系统有，微信无',
  amount: '金额不一致',
  state: '状态不一致',
}
/** States of payments and refunds as either side knows them. */
export const moneyStateTexts: Record<string, string> = {
  waiting: '待支付',
  paid: '已支付',
  closed: '已关闭',
  asked: '待退款',
  processing: '退款中',
  done: '成功',
  failed: '失败',
}
export const reconciliationTexts = {
  /** Written on a difference that a later run no longer finds. */
  agreed: '再次对账已一致',
} as const
