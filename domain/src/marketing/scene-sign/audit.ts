import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const sceneSignAudit = auditWords('scene-sign', '现场签到', { add: '新增现场签到', edit: '修改现场签到', status: '启停现场签到' })
