import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const configAudit = auditWords('config', '配置', { edit: '修改配置' })
export const themeAudit = auditWords('theme', '外观主题', { wear: '更换外观主题' })
