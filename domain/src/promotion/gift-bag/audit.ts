import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const giftBagAudit = auditWords('gift-bag', '礼包', { add: '新增礼包', edit: '修改礼包', status: '启停礼包' })
