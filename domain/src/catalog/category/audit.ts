import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const categoryAudit = auditWords('category', '分类', { add: '新增分类', edit: '修改分类', del: '删除分类' })
