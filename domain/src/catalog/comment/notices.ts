import type { NoticeKind } from '../../platform/notice/kinds.ts'
import { commentPermissions } from './permissions.ts'

// What operators are told of here.
export const commentNotices = {
  written: { key: 'comment.written', label: '评价待回复', group: 'todo', permission: commentPermissions.edit, channels: ['console'] },
} as const satisfies Record<string, NoticeKind>
