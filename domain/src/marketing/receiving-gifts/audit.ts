import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const receivingGiftAudit = auditWords('receiving-gift', '收礼活动', {
  add: '新增收礼活动',
  edit: '修改收礼活动',
  status: '启停收礼活动',
  rule: '修改收礼活动规则',
})
