import type { NoticeKind } from '../../platform/notice/kinds.ts'
import { storeCardPermissions } from './permissions.ts'

// What operators are told of here.
export const storeCardNotices = {
  proposed: {
    key: 'store-card.proposed',
    label: '储值调整待批',
    group: 'todo',
    permission: storeCardPermissions.approve,
    channels: ['console'],
  },
} as const satisfies Record<string, NoticeKind>
