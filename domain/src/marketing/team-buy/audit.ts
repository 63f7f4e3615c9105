import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const teamBuyAudit = auditWords('pack-buy', '拼团', {
  add: '新增拼团',
  edit: '修改拼团',
  status: '上下架拼团',
  stock: '追加拼团库存',
})
