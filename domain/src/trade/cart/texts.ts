import type { CartState } from './rules.ts'

export const cartRefusals = {
  full: { code: 5151, msg: '购物袋最多存放{most}种商品，请先清理' },
  short: { code: 5152, msg: '库存不足，最多可购买{most}件' },
  nothingChosen: { code: 5153, msg: '还没选要结算的商品' },
  changed: { code: 5154, msg: '购物袋已变化，请返回购物袋重新结算' },
} as const

export const cartTexts = {
  title: '购物袋',
  empty: '袋子还空着',
  emptyNote: '遇见喜欢的，先放进来',
  added: '已放进袋里',
  removed: '已删除',
  removeAsk: '确定删除选中的商品吗？',
  clearAsk: '确定清空失效商品吗？',
  dead: '失效商品',
}

/** Why a line cannot be ordered; the words for what is left name the number. */
export const cartStateTexts: Record<Exclude<CartState, 'ok'>, string> = {
  short: '最多可买{most}件',
  limited: '已达限购数量',
  soldOut: '已售罄',
  gone: '已下架',
}
