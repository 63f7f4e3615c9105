import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const pageAudit = auditWords('custom-page', '自定义页面', {
  add: '新增自定义页面',
  edit: '修改自定义页面',
  publish: '发布自定义页面',
  schedule: '定时发布自定义页面',
  unschedule: '取消定时发布',
  offline: '下线自定义页面',
  rollback: '恢复自定义页面版本',
  copy: '复制自定义页面',
  del: '删除自定义页面',
})
