import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const memberAudit = auditWords('member', '会员', { tags: '修改会员标签' })
