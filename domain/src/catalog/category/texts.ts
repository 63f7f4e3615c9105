export const categoryRefusals = {
  notThere: { code: 4001, msg: '分类不存在' },
  hasChildren: { code: 4002, msg: '请先删除下级分类' },
  hasGoods: { code: 4003, msg: '该分类下还有商品，不能删除' },
  badParent: { code: 4004, msg: '上级分类不正确' },
} as const
