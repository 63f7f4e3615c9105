import { coolingOffDays } from './rules.ts'

export const privacyRefusals = {
  badCode: { code: 3401, msg: '验证码错误', words: '这四位不对，再看看短信' },
  codeDead: { code: 3402, msg: '验证码已失效，请重新获取' },
  openOrders: { code: 3403, msg: '还有未完成的订单，完成或取消后才能注销' },
  cardMoney: { code: 3405, msg: '储值卡内还有本金或未完成的充值、退款，请先申请退款' },
  signUpFee: { code: 3406, msg: '还有待支付或可退费的活动报名，请先在活动页申请退款，或等待支付的报名自动取消后再注销' },
  employee: { code: 3404, msg: '员工账号不能自行注销，请联系店铺管理员' },
} as const

/** In a member's copy for an operator of some stores. */
export const partialCopy =
  '本文件只含上列门店的订单、发票、增值单、质保、礼品订单、定制与预约。其他门店的记录，以及积分、储值卡、优惠券、地址、登录等全品牌资料未列入；完整资料由可导出全部门店会员资料的账号下载，或由会员本人在商城导出'

export const privacyTexts = {
  title: '账号与隐私',
  cancelTitle: '注销账号',
  cancelNotes: [
    `申请后有${coolingOffDays}天冷静期，期间重新登录即视为放弃注销`,
    '冷静期结束后，姓名、手机号、头像、资料与地址将被清除，无法恢复',
    '未使用的积分、优惠券与会员权益将一并失效',
    '有未完成的订单、礼品兑换、定制、储值卡本金或可退费的活动报名时不能注销，请先办理完成或取消',
    '依照法律需要保存的交易记录会继续加密保存',
  ],
  cancelAsk: `确定注销账号吗？之后将退出登录，${coolingOffDays}天内重新登录可放弃注销。`,
  cancelled: '注销申请已收到',
} as const
