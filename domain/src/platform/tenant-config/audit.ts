import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const configAudit = auditWords('config', '配置', { edit: '修改配置' })
