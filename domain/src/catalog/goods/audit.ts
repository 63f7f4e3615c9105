import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const goodsAudit = auditWords('goods', '商品', {
  add: '新增商品',
  edit: '修改商品',
  status: '上下架商品',
  recommend: '推荐商品',
  del: '删除商品',
  import: '导入商品',
})
