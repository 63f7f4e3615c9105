import type { NoticeKind } from '../notice/kinds.ts'

// What operators are told of here.
export const bulkNotices = {
  ended: { key: 'bulk.ended', label: '任务完成', group: 'system', permission: null, channels: ['console'] },
} as const satisfies Record<string, NoticeKind>
