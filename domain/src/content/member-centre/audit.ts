import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const menuAudit = auditWords('member-menu', '配置', { edit: '修改会员中心菜单' }, 'config')
