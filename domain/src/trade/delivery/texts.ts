/** Why an order cannot be handed to a courier, or a parcel cannot be changed; that the order changed meanwhile is the order's own. */
export const deliveryRefusals = {
  badCompany: { code: 5101, msg: '请选择快递公司' },
  notCourier: { code: 5102, msg: '自提订单无需发货' },
  numberTaken: { code: 5103, msg: '此单号已用于 {orderNo}' },
  wrongNumber: { code: 5104, msg: '{fault}' },
  inAfterSale: { code: 5105, msg: '售后处理中，发货已暂停' },
  tooManyPieces: { code: 5106, msg: '「{goods}」最多还能发 {left} 件' },
  noPieces: { code: 5107, msg: '包裹里还没有商品' },
  noParcel: { code: 5108, msg: '包裹不存在或已撤回' },
  tooLate: { code: 5109, msg: '发货已超过 {minutes} 分钟，不能撤回，可以修改物流' },
  onItsWay: { code: 5110, msg: '快递公司已揽收，不能撤回，可以修改物流' },
  badLine: { code: 5111, msg: '包裹里的商品不在这笔订单里' },
} as const
