import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const bookingAudit = auditWords('booking', '预约', { use: '核销预约', cancel: '取消预约' })
export const bookingServiceAudit = auditWords('booking-service', '预约项目', {
  add: '新增预约项目',
  edit: '修改预约项目',
  status: '启停预约项目',
})
