import { type Fen, yuanText } from '../../kit/money.ts'
import { type Allowance, allowanceText } from '../../platform/operator/allowance.ts'
import type { RefundRequestState } from './rules.ts'

export const orderRefundRefusals = {
  notNow: { code: 5451, msg: '该订单当前不可退款' },
  underWay: { code: 5452, msg: '该订单正在售后处理中，处理完才能退款' },
  tooMuch: { code: 5453, msg: '最多可退¥{most}，没有退款' },
  nothing: { code: 5454, msg: '还没有选择商品或填写金额' },
  overCap: { code: 5455, msg: '超过您的退款上限：{left}，可提交审批' },
  withinCap: { code: 5456, msg: '没有超过您的上限，可直接退款' },
  waiting: { code: 5457, msg: '该订单已有一笔退款在等审批' },
  notThere: { code: 5458, msg: '这笔退款审批不存在' },
  decided: { code: 5459, msg: '这笔退款已经处理过了' },
  ownRequest: { code: 5460, msg: '不能审批自己提交的退款' },
  notYours: { code: 5461, msg: '只能撤回自己提交的退款' },
  noFreightLeft: { code: 5462, msg: '没有可退的运费' },
  overApproval: { code: 5463, msg: '超过您的审批上限：{left}，请由其他同事批准' },
} as const

/** What an operator gives as the reason; they may also write their own. */
export const givenReasons = ['缺货，无法按时发出', '商品有瑕疵', '发错或漏发', '物流损坏或丢失', '与会员协商补偿', '会员不想要了'] as const

export const refundRequestTexts: Record<RefundRequestState, string> = {
  pending: '待审批',
  approved: '已退款',
  rejected: '已驳回',
  withdrawn: '已撤回',
}

/** What is left of an allowance in fen, as a refusal says it. */
export const leftText = (left: Allowance, by: 'refund' | 'approve'): string =>
  allowanceText(left, '此订单', by === 'refund' ? '退' : '批', (amount: Fen) => `¥${yuanText(amount)}`)

/** What a member is told of a refund that they did not ask for. */
export const givenText = (yuan: string, message: string): string => `商家为您退款¥${yuan}${message && `，${message}`}`
