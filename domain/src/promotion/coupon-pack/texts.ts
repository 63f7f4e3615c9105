export const packRefusals = {
  packNotThere: { code: 4551, msg: '券包不存在' },
  packStopped: { code: 4552, msg: '该券包已停止发放' },
  packSoldOut: { code: 4553, msg: '手慢了，券包已被领完' },
  packLimited: { code: 4554, msg: '每人限领{limit}份，您已领取{claimed}份' },
  packPriceChanged: { code: 4555, msg: '兑换所需积分已调整，请刷新后重试' },
  badItems: { code: 4556, msg: '券包中的优惠券不正确' },
  packBelowIssued: { code: 4557, msg: '发放总量不能少于已发出的{issued}份' },
  itemsFixed: { code: 4558, msg: '已有会员领取，券包内容不能再修改' },
} as const

export const packTexts = { claimed: '领取成功，优惠券已放入您的账户' } as const
