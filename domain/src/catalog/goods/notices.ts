import type { NoticeKind } from '../../platform/notice/kinds.ts'
import { stockPermissions } from '../stock/permissions.ts'

// What operators are told of here.
export const goodsNotices = {
  low: { key: 'stock.low', label: '库存告急', group: 'todo', permission: stockPermissions.edit, channels: ['console'] },
} as const satisfies Record<string, NoticeKind>
