import type { NoticeKind } from '../../platform/notice/kinds.ts'
import { orderPermissions } from './permissions.ts'

// What operators are told of here.
export const orderNotices = {
  paid: {
    key: 'order.paid',
    label: '新订单已付款',
    group: 'todo',
    permission: orderPermissions.view,
    channels: ['console', 'sound', 'browser', 'wecom'],
  },
} as const satisfies Record<string, NoticeKind>
