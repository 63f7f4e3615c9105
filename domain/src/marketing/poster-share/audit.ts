import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const posterShareAudit = auditWords('poster-share', '分享海报', {
  add: '新增分享海报',
  edit: '修改分享海报',
  status: '上下架分享海报',
})
