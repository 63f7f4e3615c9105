import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const advisorAudit = {
  ...auditWords('steward', '会员', { assign: '分配顾问', release: '取消顾问' }, 'member'),
  ...auditWords('steward', '员工', { 'hand-over': '移交会员' }, 'employee'),
}
