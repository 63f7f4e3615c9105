import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const bespokeAudit = auditWords('bespoke', '定制单', {
  move: '推进定制单',
  note: '补充定制说明',
  terms: '修改定制价格',
  cancel: '取消定制单',
})
export const bespokeTemplateAudit = auditWords('bespoke-template', '定制模板', {
  add: '新增定制模板',
  edit: '修改定制模板',
  status: '启停定制模板',
})
