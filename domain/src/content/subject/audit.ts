import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const subjectAudit = auditWords('subject', '专题', { add: '新增专题', edit: '修改专题', publish: '发布与下线专题', del: '删除专题' })
