/** Why something is not done with a value-added order. */
export const appreciationRefusals = {
  notThere: { code: 5501, msg: '增值单不存在' },
  tooEarly: { code: 5502, msg: '尚未到可兑换时间，请持有满{days}天后再兑换' },
  exchanged: { code: 5503, msg: '这张增值单已经兑换过了' },
  disabled: { code: 5504, msg: '该增值单已失效，不能兑换' },
  nothing: { code: 5505, msg: '优惠券金额为0，不能生成' },
  inAfterSale: { code: 5506, msg: '关联订单正在售后处理中，暂不能兑换' },
} as const

/** Why an operator's change is refused. */
export const appreciationEditRefusals = {
  notThere: { code: 5511, msg: '增值模板不存在' },
  badDraft: { code: 5512, msg: '{fault}' },
  noOrder: appreciationRefusals.notThere,
  disabledBefore: { code: 5513, msg: '该增值单已经失效' },
  couponUsed: { code: 5514, msg: '兑换的优惠券已使用，不能再作废' },
} as const

/** What pages and records say. */
export const appreciationTexts = {
  title: '增值单',
  detail: '增值单详情',
  refunded: '订单已退款',
  left: '会员已注销',
  couponRemark: '由增值单兑换',
  exchange: '生成优惠券',
  viewCoupon: '查看优惠券',
  exchangeAsk: '生成后不可撤销，增值单将不再继续增值，确定按今日价值生成优惠券吗？',
  exchangeDone: '优惠券已生成',
} as const
