import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const afterSaleMessages = {
  reviewed: {
    key: 'afterSaleReviewed',
    label: '售后进度提醒',
    when: '售后申请审核后',
    values: { orderNo: '订单号', result: '审核结果' },
    text: '您的订单{orderNo}售后申请有新进展：{result}。',
  },
} as const satisfies Record<string, MessageKind>
