import type { NoticeKind } from '../../platform/notice/kinds.ts'
import { reconciliationPermissions } from './permissions.ts'

// What operators are told of here.
export const reconciliationNotices = {
  differs: {
    key: 'bill.differs',
    label: '对账差异',
    group: 'system',
    permission: reconciliationPermissions.reconcile,
    channels: ['console'],
  },
} as const satisfies Record<string, NoticeKind>
