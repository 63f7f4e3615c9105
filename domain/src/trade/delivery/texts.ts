/** Why an order cannot be handed to a courier; that it changed meanwhile is the order's own. */
export const deliveryRefusals = {
  badCompany: { code: 5101, msg: '请选择快递公司' },
  notCourier: { code: 5102, msg: '自提订单无需发货' },
} as const
