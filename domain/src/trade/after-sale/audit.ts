import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const afterSaleAudit = auditWords('after-sale', '售后', {
  approve: '同意售后',
  reject: '拒绝售后',
  receive: '确认收到退货',
  refund: '发起退款',
  retry: '重新发起退款',
})
