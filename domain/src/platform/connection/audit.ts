import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const connectionAudit = auditWords('connection', '接入', {
  add: '连接服务',
  edit: '修改接入',
  disconnect: '断开服务',
  accept: '通过验证',
})
