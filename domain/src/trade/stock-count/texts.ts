export const stockCountRefusals = {
  notThere: { code: 5601, msg: '盘点单不存在' },
  closed: { code: 5602, msg: '盘点单已入账或作废，不能再修改' },
  noGoods: { code: 5603, msg: '该范围内没有商品' },
  tooMany: { code: 5604, msg: '一次最多盘点{most}个规格，请按分类分开盘点' },
  nothing: { code: 5605, msg: '还没有填写实盘数量' },
  short: { code: 5606, msg: '“{goods} {spec}”盘亏后可售库存不足，现有可售{quantity}件，请先处理已占用的订单' },
} as const
