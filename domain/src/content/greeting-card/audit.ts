import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const greetingCardAudit = auditWords('greeting-card', '贺卡', { add: '新增贺卡', edit: '修改贺卡', del: '下架贺卡' })
