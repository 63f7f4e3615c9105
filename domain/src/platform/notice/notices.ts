import type { NoticeKind } from './kinds.ts'

// What operators are told of here: the kinds that are nobody else's.
export const noticeNotices = {
  mentioned: {
    key: 'note.mentioned',
    label: '被提到',
    group: 'mention',
    permission: null,
    channels: ['console', 'sound', 'browser', 'wecom'],
  },
  trial: { key: 'notice.trial', label: '测试通知', group: 'system', permission: null, channels: ['console', 'sound', 'browser', 'wecom'] },
} as const satisfies Record<string, NoticeKind>
