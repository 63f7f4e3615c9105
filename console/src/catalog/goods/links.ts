export const goodsLinks = {
  list: '/goods',
  /** Goods on sale with few pieces of a SKU. */
  low: '/goods?status=1&stock=low',
  add: '/goods/add',
  edit: (id: string) => `/goods/${id}`,
}
