import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const giftCardAudit = auditWords('gift-card', '礼品卡', {
  add: '新增礼品卡',
  edit: '修改礼品卡',
  status: '启停礼品卡',
  revoke: '收回礼品卡',
})
