import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const bulkAudit = auditWords('bulk', '批量任务', { run: '批量操作', undo: '撤销批量操作' })
