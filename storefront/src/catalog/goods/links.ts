/** The mall home, narrowed to what points may pay in part when asked. */
export const toMall = (marketType?: 'exchangeMoney'): string => (marketType ? `/mall?marketType=${marketType}` : '/mall')
export const toGoodsList = (keyword?: string): string =>
  keyword ? `/mall/product?keyword=${encodeURIComponent(keyword)}` : '/mall/product'
/** The goods list with its search page open. */
export const toGoodsSearch = '/mall/product?searching=1'
export const toGoods = (id: string): string => `/mall/product/detail/${id}`
