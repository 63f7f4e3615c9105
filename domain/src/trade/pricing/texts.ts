export const pricingTexts = {
  goods: '商品金额',
  points: '积分抵扣',
  manual: '商家改价',
  express: '运费',
  pointsOff: '未使用积分，可抵扣¥{money}',
  pointsNothingLeft: '订单金额为0，无需使用积分',
  nothingLeft: '订单金额为0，无法使用更多优惠',
  pointsShort: '积分余额不足，未抵扣',
  pointsNotInActivity: '活动商品不支持积分抵扣',
  pointsUsed: '使用{points}积分',
}
