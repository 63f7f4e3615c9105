import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const rightAudit = auditWords('right', '会员权益', { add: '新增会员权益', edit: '修改会员权益', del: '删除会员权益' })
