import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const paymentMessages = {
  refunded: {
    key: 'refundDone',
    label: '退款到账',
    when: '款项原路退回后',
    values: { orderNo: '订单号', amount: '退款金额', reason: '退款原因' },
    text: '您的订单{orderNo}已退款¥{amount}，原因：{reason}。',
  },
} as const satisfies Record<string, MessageKind>
