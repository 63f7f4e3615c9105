import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here; that a parcel left is `orderMessages.shipped`.
export const deliveryMessages = {
  updated: {
    key: 'parcelUpdated',
    label: '物流更新',
    when: '包裹无需物流发出、修改物流、撤回或签收时',
    values: { orderNo: '订单号', news: '更新内容' },
    text: '您的订单{orderNo}物流有更新：{news}。',
  },
} as const satisfies Record<string, MessageKind>
