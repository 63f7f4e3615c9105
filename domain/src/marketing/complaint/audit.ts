import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const complaintAudit = auditWords('complaint', '投诉', { answer: '处理投诉' })
