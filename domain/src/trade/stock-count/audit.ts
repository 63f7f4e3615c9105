import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const stockCountAudit = auditWords('stock-count', '盘点单', { open: '新建盘点单', post: '盘点入账', drop: '作废盘点单' })
