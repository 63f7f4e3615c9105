export const pickupTexts = {
  waiting: '待提货订单',
  none: '没有等待提货的订单',
  anyDay: '未指定提货日',
} as const
