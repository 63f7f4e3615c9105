import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const orderRefundAudit = auditWords(
  'order-refund',
  '订单',
  { give: '订单退款', request: '提交退款审批', approve: '批准退款', reject: '驳回退款', withdraw: '撤回退款审批' },
  'order',
)
