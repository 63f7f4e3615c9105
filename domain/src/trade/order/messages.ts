import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const orderMessages = {
  shipped: {
    key: 'orderShipped',
    label: '发货提醒',
    when: '快递订单发货后',
    values: { orderNo: '订单号', expressCompany: '快递公司', expressNo: '快递单号' },
    text: '您的订单{orderNo}已由{expressCompany}发出，快递单号{expressNo}。',
  },
  pickupReady: {
    key: 'pickupReady',
    label: '取货提醒',
    when: '自提订单可以到店取货时',
    values: { orderNo: '订单号', shopName: '门店', takeDate: '取货日期' },
    text: '您的订单{orderNo}已备好，请于{takeDate}到{shopName}取货。',
  },
} as const satisfies Record<string, MessageKind>
