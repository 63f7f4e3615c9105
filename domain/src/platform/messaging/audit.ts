import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const messageAudit = auditWords('message', '消息', { template: '修改消息模板', retry: '重发消息' })
