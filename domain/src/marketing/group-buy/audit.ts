import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const groupBuyAudit = auditWords('group-buy', '团购', {
  add: '新增团购',
  edit: '修改团购',
  status: '上下架团购',
  stock: '追加团购库存',
})
