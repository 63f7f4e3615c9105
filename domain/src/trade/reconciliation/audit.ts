import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const reconciliationAudit = auditWords('reconciliation', '对账', { run: '重新对账', resolve: '处理对账差异' })
