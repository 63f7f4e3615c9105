import type { NoticeKind } from '../../platform/notice/kinds.ts'
import { walletPermissions } from './permissions.ts'

// What operators are told of here.
export const walletNotices = {
  proposed: { key: 'wallet.proposed', label: '积分调整待批', group: 'todo', permission: walletPermissions.approve, channels: ['console'] },
} as const satisfies Record<string, NoticeKind>
