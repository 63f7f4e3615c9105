import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const commentAudit = auditWords('comment', '评价', { reply: '回复评价', hide: '隐藏评价', show: '恢复评价' })
