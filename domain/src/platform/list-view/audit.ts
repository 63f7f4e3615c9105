import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const listViewAudit = auditWords('list-view', '列表视图', {
  share: '共享视图',
  unshare: '取消共享视图',
  edit: '修改共享视图',
  del: '删除共享视图',
})
