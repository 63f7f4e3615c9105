import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const signUpAudit = auditWords('sign-up', '报名', {
  add: '新增报名',
  edit: '修改报名',
  status: '上下架报名',
  audit: '审核报名',
  refund: '报名退款',
})
