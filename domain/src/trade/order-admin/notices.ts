import type { NoticeKind } from '../../platform/notice/kinds.ts'

// What operators are told of here.
export const orderHandlingNotices = {
  assigned: { key: 'order.assigned', label: '订单交给您', group: 'mention', permission: null, channels: ['console', 'sound', 'browser'] },
} as const satisfies Record<string, NoticeKind>
