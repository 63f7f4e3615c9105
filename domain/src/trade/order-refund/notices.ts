import type { NoticeKind } from '../../platform/notice/kinds.ts'
import { orderRefundPermissions } from './permissions.ts'

// What operators are told of here.
export const orderRefundNotices = {
  asked: {
    key: 'order-refund.asked',
    label: '退款待审批',
    group: 'todo',
    permission: orderRefundPermissions.approve,
    channels: ['console', 'sound', 'browser', 'wecom'],
  },
  decided: {
    key: 'order-refund.decided',
    label: '退款审批结果',
    group: 'todo',
    permission: null,
    channels: ['console', 'browser', 'wecom'],
  },
} as const satisfies Record<string, NoticeKind>
