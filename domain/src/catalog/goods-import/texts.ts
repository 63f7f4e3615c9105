export const goodsImportRefusals = {
  faulty: { code: 4401, msg: '表格中有{count}行错误，请改正后再导入；没有写入任何商品' },
  tooMany: { code: 4402, msg: '一次最多导入{most}个商品，请拆分后再上传' },
} as const

export const goodsImportTexts = {
  noGoods: '商品不存在或已删除',
  noCategory: '分类不存在，下级分类可写作“上级/下级”',
  nameTaken: '已有同名商品，请填写商品编号或货号以更新',
  manyArtNos: '有多个规格使用此货号，请填写商品编号',
  sameRow: '与第{line}行重复',
  unlike: '与第{line}行的同一商品不一致',
  rewritten: '被表格软件改写，请将该列设为文本格式后重填',
  stockKept: '已有规格的库存不变，请用盘点或调整库存',
}
