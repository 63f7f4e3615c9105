export const commentRefusals = {
  noStars: { code: 4301, msg: '您还没有评分' },
  already: { code: 4302, msg: '这件已经评价过了' },
  notYours: { code: 4303, msg: '图片须由您本人上传' },
  notReceived: { code: 4304, msg: '收到商品后才可以评价' },
  over: { code: 4308, msg: '订单已完成，不能再评价' },
  notInOrder: { code: 4305, msg: '该订单中没有此商品' },
  gone: { code: 4306, msg: '评价不存在或已删除' },
  sameState: { code: 4307, msg: '评价状态已变化，请刷新后再试' },
} as const

export const commentTexts = {
  title: '商品评价',
  done: '评价成功',
  write: '评价',
  hidden: '该评价未公开展示',
  none: '还没有人评价',
  hint: '商品怎么样？写下您的感受，帮助更多人（选填）',
  erased: '会员已注销',
} as const
