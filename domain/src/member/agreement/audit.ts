import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const agreementAudit = auditWords('agreement', '协议', { publish: '发布协议' })
