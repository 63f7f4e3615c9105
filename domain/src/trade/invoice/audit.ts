import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations; of the order, so that its history tells it.
export const invoiceAudit = auditWords(
  'invoice',
  '订单',
  {
    ask: '代会员申请发票',
    issue: '标记发票已开',
    correct: '更正发票',
    reject: '拒绝开票',
    void: '红冲发票',
    export: '导出发票',
  },
  'order',
)
