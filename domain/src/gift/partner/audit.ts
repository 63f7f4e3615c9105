import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const partnerAudit = auditWords('partner', '合作商家', { add: '新增合作商家', edit: '修改合作商家', people: '修改商家人员' })
