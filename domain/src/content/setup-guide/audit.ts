import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const setupAudit = auditWords('setup-guide', '开业准备', {
  hide: '不再显示开业准备',
  show: '重新显示开业准备',
  skip: '跳过开业步骤',
  resume: '恢复开业步骤',
})
