import type { AfterSaleKind, AfterSaleState, AfterSaleVerb } from './rules.ts'

export const afterSaleRefusals = {
  notThere: { code: 5401, msg: '售后申请不存在' },
  changed: { code: 5402, msg: '售后状态已变化，请刷新后再试' },
  noRefund: { code: 5403, msg: '该订单当前不可申请退款' },
  noReturn: { code: 5404, msg: '该订单当前不可申请退货' },
  tooLate: { code: 5405, msg: '已超过售后期限，不可申请退货' },
  noReason: { code: 5406, msg: '哪里不合适？选一个原因' },
  tooManyPictures: { code: 5408, msg: '最多只能上传{max}张照片' },
  badQuantity: { code: 5409, msg: '退款数量不正确，请重新选择' },
  tooOften: { code: 5410, msg: '该订单售后次数已达上限，请联系商家' },
  noCompany: { code: 5411, msg: '还差快递公司' },
  noNumber: { code: 5412, msg: '请输入快递单号' },
  managerOnly: { code: 5413, msg: '仅店长可以确认退货' },
  wrongOffline: { code: 5414, msg: '请先确认已向顾客退还到店金额¥{amount}' },
  badCode: { code: 5415, msg: '退货码已失效，请顾客刷新后重新出示' },
  returnedBefore: { code: 5416, msg: '这笔订单已经退过货了' },
  underWay: { code: 5417, msg: '该订单正在售后处理中，暂不能提货' },
  unknownCode: { code: 5418, msg: '未找到对应的订单，请核对后重试' },
  nothingFailed: { code: 5419, msg: '没有需要重新发起的退款' },
  notYours: { code: 5420, msg: '图片须由您本人上传' },
} as const

/** What a member may give as the reason (conflicts K47: the lists of the two calls). */
export const refundReasons = [
  { reasonValue: 'no_longer_wanted', reasonLabel: '不想要了' },
  { reasonValue: 'other', reasonLabel: '其他' },
] as const
export const returnReasons = [{ reasonValue: 'not_as_described', reasonLabel: '商品与描述不符' }] as const

/** The words of a reason; what is none of ours is shown as it is. */
export const reasonLabel = (value: string): string =>
  [...refundReasons, ...returnReasons].find((r) => r.reasonValue === value)?.reasonLabel ?? value

export const kindTexts: Record<AfterSaleKind, string> = { refund: '退款', return: '退货退款' }

const shared = { cancelled: '已撤销', rejected: '商家已拒绝', refunding: '退款中', refunded: '已退款' } as const
/** What each state is called, by kind. */
export const afterSaleStateTexts: Record<AfterSaleKind, Record<AfterSaleState, string>> = {
  refund: { ...shared, pending: '待审核', awaitingReturn: '待审核', sent: '待审核', returned: '待审核' },
  return: { ...shared, pending: '待审核', awaitingReturn: '待寄回', sent: '已寄回', returned: '商家已收货' },
}

/** What the member may expect of a state. */
export const afterSaleHints: Record<AfterSaleState, string> = {
  cancelled: '申请已撤销，订单继续进行',
  pending: '商家正在审核您的申请',
  awaitingReturn: '商家已同意，请寄回商品并填写快递信息',
  rejected: '商家未同意您的申请，如有疑问请联系商家',
  sent: '商品寄回途中，等待商家收货',
  returned: '商家已收到商品，正在为您退款',
  refunding: '款项正在原路退回',
  refunded: '退款已完成',
}

/** A step of the record, told to both sides. */
export const stepTexts: Record<AfterSaleVerb | 'ask' | 'takeBack' | 'give' | 'retry' | 'failed', string> = {
  ask: '发起申请',
  cancel: '撤销申请',
  reject: '拒绝申请',
  approve: '同意退款',
  agree: '同意退货',
  send: '寄回商品',
  lapse: '超时未寄回，申请已关闭',
  receive: '确认收到退货',
  refund: '发起退款',
  settle: '退款完成',
  takeBack: '门店确认退货',
  give: '商家主动退款',
  retry: '重新发起退款',
  failed: '退款未成功，等待商家处理',
}

export const afterSaleTexts = {
  title: '售后',
  askRefund: '申请退款',
  askReturn: '申请退货',
  asked: '申请成功，请等待审核',
  cancelled: '已取消',
  cancelAsk: '确定撤销该申请吗？',
  sent: '寄回信息已收到',
  returned: '退货成功',
  returnCode: '退货码',
  returnConfirmFirst: '请先确认已向顾客退款',
  refundReason: '退款',
} as const
