import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const noteAudit = auditWords('note', '备注', { add: '写备注', edit: '修改备注', del: '删除备注' })
