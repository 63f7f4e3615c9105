import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const recallAudit = auditWords('customer-recall', '老客召回', {
  add: '新增老客召回',
  edit: '修改老客召回',
  send: '发出老客召回',
  stop: '停止老客召回',
})
