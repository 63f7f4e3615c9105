import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const valueTemplateAudit = auditWords('value-template', '增值模板', {
  add: '新增增值模板',
  edit: '修改增值模板',
  status: '启停增值模板',
})
export const valueOrderAudit = auditWords('value-order', '增值单', { disable: '作废增值单' })
