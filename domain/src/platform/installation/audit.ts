import { auditWords } from '../../kit/audit.ts'

// What is done here, for the log of operations.
export const brandAudit = auditWords('brand', '品牌', { 'set-up': '开设商城', add: '开设品牌', 'move-app': '移交公众号' })
