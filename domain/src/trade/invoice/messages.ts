import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const invoiceMessages = {
  issued: {
    key: 'invoiceIssued',
    label: '发票已开',
    when: '商家把发票标记为已开后',
    values: { orderNo: '订单号', number: '发票号码', amount: '金额' },
    text: '您的订单{orderNo}发票已开，号码{number}，金额{amount}元。',
  },
  rejected: {
    key: 'invoiceRejected',
    label: '发票未开',
    when: '商家拒绝开票申请后',
    values: { orderNo: '订单号', reason: '原因' },
    text: '您的订单{orderNo}未能开票：{reason}。可修改后重新申请。',
  },
  voided: {
    key: 'invoiceVoided',
    label: '发票红冲',
    when: '商家红冲已开的发票后',
    values: { orderNo: '订单号', number: '发票号码' },
    text: '您的订单{orderNo}发票{number}已红冲，需要时可重新申请。',
  },
} as const satisfies Record<string, MessageKind>
