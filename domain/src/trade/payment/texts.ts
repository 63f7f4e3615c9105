/** Why something that is no order cannot be paid. */
export const paymentRefusals = {
  noBill: { code: 5051, msg: '没有找到需要支付的内容' },
  notDue: { code: 5052, msg: '当前无需支付，请返回查看' },
  tooLate: { code: 5053, msg: '支付超时，请返回重新下单' },
} as const
