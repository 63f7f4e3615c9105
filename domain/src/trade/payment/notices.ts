import type { NoticeKind } from '../../platform/notice/kinds.ts'
import { afterSalePermissions } from '../after-sale/permissions.ts'

// What operators are told of here.
export const paymentNotices = {
  refundFailed: {
    key: 'refund.failed',
    label: '退款失败',
    group: 'system',
    permission: afterSalePermissions.handle,
    channels: ['console', 'sound', 'browser', 'wecom'],
  },
} as const satisfies Record<string, NoticeKind>
