import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const gradeAudit = auditWords('grade', '配置', { edit: '修改等级规则' }, 'config')
