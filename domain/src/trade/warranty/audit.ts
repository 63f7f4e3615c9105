import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const warrantyAudit = auditWords('warranty', '电子质保单', {
  void: '作废电子质保单',
  reissue: '换发电子质保单',
  issuing: '开关电子质保单',
})
export const warrantyTermAudit = auditWords('warranty-term', '电子质保单', { save: '修改质保规则', del: '删除质保规则' }, 'warranty')
