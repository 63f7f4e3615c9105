export const goodsRefusals = {
  gone: { code: 4101, msg: '这件已经下架，看看别的' },
  noCategory: { code: 4102, msg: '商品分类不存在' },
  badDraft: { code: 4103, msg: '{fault}' },
} as const

export const goodsTexts = {
  mallTitle: '商城',
  allGoods: '全部商品',
  exchangeMoney: '积分抵现',
  soldOut: '已售罄',
  offShelf: '商品已下架',
  from: '起',
  chooseSpec: '还差规格',
  limited: '该商品每人限购{limit}件，您已购买{bought}件',
  favoured: '收藏成功',
  unfavoured: '已取消收藏',
}
