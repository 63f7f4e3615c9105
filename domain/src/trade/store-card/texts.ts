import type { CardState, ChargeState, RefundState } from './rules.ts'
import { walletRefusals } from '../../member/wallet/texts.ts'

export const storeCardRefusals = {
  /** The card's wallet changed meanwhile. */
  walletShort: walletRefusals.short,
  holdOver: walletRefusals.holdOver,
  noCard: { code: 5702, msg: '您还没有储值卡，请先开通' },
  hasCard: { code: 5703, msg: '您已开通储值卡' },
  notAgreed: { code: 5704, msg: '请阅读并同意《储值卡章程》' },
  badPassword: { code: 5705, msg: '{fault}' },
  wrongPassword: { code: 5706, msg: '支付密码不正确，还可尝试{left}次' },
  locked: { code: 5707, msg: '支付密码连续输错，请{minutes}分钟后再试，或用短信验证码重设' },
  frozen: { code: 5708, msg: '储值卡已冻结，请联系客服' },
  lost: { code: 5709, msg: '储值卡已挂失，请先在安全设置中解除' },
  noOffer: { code: 5710, msg: '该充值档位已下架，请重新选择' },
  overLimit: { code: 5711, msg: '余额上限为{limit}元，请换较低的档位' },
  noTopUp: { code: 5712, msg: '充值记录不存在' },
  short: { code: 5713, msg: '储值卡余额不足' },
  noCharge: { code: 5714, msg: '消费记录不存在' },
  chargeOver: { code: 5715, msg: '该笔消费已处理，请刷新查看' },
  codeDead: { code: 5716, msg: '付款码已失效，请顾客刷新后重试' },
  noShop: { code: 5717, msg: '您没有所属门店，不能收款' },
  notManager: { code: 5718, msg: '仅本店店长可以撤销消费' },
  tooOld: { code: 5719, msg: '只能撤销当天的消费' },
  noRefund: { code: 5720, msg: '退款申请不存在' },
  refundOpen: { code: 5721, msg: '已有退款申请在处理中' },
  refundTooMuch: { code: 5722, msg: '可退本金不足' },
  refundOver: { code: 5723, msg: '退款申请已处理，请刷新查看' },
  badCode: { code: 5724, msg: '短信验证码不正确' },
  codeOver: { code: 5725, msg: '短信验证码已失效，请重新获取' },
  noProof: { code: 5726, msg: '请输入原密码或短信验证码' },
  nothingFailed: { code: 5727, msg: '没有需要处理的退款' },
  adjustShort: { code: 5728, msg: '余额不足，当前{balance}元' },
} as const

export const storeCardEditRefusals = {
  noCard: storeCardRefusals.noCard,
  noOffer: { code: 5751, msg: '充值档位不存在' },
  sameAmount: { code: 5752, msg: '已有相同金额的充值档位' },
  tooMany: { code: 5753, msg: '最多设置12个充值档位' },
  giftTooLarge: { code: 5754, msg: '赠金不能超过充值金额' },
  closed: { code: 5755, msg: '该储值卡已注销' },
} as const

export const storeCardTexts = {
  name: '储值卡',
  payFor: '储值卡充值',
  lateReason: '储值卡充值超时，支付原路退回',
  refundReason: '储值卡退款',
  codeNote: '结账时出示，每分钟更新，用后即失效',
} as const

export const cardStateTexts: Record<CardState, string> = { open: '正常', frozen: '已冻结', closed: '已注销' }
export const chargeTexts: Record<ChargeState, string> = {
  waiting: '待会员确认',
  done: '已支付',
  declined: '会员已拒绝',
  cancelled: '已取消',
  reversed: '已撤销',
}
export const refundTexts: Record<RefundState, string> = {
  asked: '待审核',
  paying: '退款中',
  done: '已退款',
  rejected: '未通过',
  withdrawn: '已撤回',
}
