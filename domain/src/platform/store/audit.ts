import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const storeAudit = auditWords('store', '门店', { add: '新增门店', edit: '修改门店' })
