import type { AdjustmentState, LedgerReason } from './rules.ts'

export const walletRefusals = {
  short: { code: 3601, msg: '{name}不足，当前可用{available}' },
  holdOver: { code: 3602, msg: '这笔预扣已经结束' },
  noMember: { code: 3603, msg: '会员不存在' },
  noAdjustment: { code: 3604, msg: '调整单不存在' },
  adjustmentOver: { code: 3605, msg: '调整单已处理，请刷新后查看' },
  ownAdjustment: { code: 3606, msg: '不能审批自己发起的调整单' },
  remarkMissing: { code: 3607, msg: '请填写原因' },
} as const

/** What a record says to its member. */
export const reasonTexts: Record<LedgerReason, string> = {
  'order-reward': '购物奖励',
  'order-pay': '下单抵扣',
  'order-refund': '退款返还',
  'order-clawback': '退款扣回',
  register: '注册奖励',
  'sign-in': '签到奖励',
  activity: '活动奖励',
  draw: '参与抽奖',
  gift: '礼包奖励',
  exchange: '兑换使用',
  'exchange-back': '兑换退回',
  expiry: '到期失效',
  adjust: '客服调整',
  'top-up': '储值充值',
  'card-pay': '门店消费',
  'card-pay-back': '消费撤销',
  'card-refund': '申请退款',
  'card-refund-back': '退款撤回',
  'card-lapse': '赠金失效',
}

export const adjustmentTexts: Record<AdjustmentState, string> = {
  proposed: '待审批',
  approved: '已入账',
  rejected: '已驳回',
  withdrawn: '已撤回',
}
