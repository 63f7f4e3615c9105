import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const signInAudit = auditWords('sign-in', '配置', { edit: '修改签到奖励' }, 'config')
