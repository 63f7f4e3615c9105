import type { NoticeKind } from '../../platform/notice/kinds.ts'
import { invoicePermissions } from './permissions.ts'

// What operators are told of here.
export const invoiceNotices = {
  asked: {
    key: 'invoice.asked',
    label: '有人申请发票',
    group: 'todo',
    permission: invoicePermissions.handle,
    channels: ['console', 'browser'],
  },
} as const satisfies Record<string, NoticeKind>
