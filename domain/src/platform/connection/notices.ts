import type { NoticeKind } from '../notice/kinds.ts'
import { connectionPermissions } from './permissions.ts'

const { edit: permission } = connectionPermissions

/** Page of the console that opens a connection of a kind. */
export const connectionPage = (kind: string): string => `/settings/connections?open=${kind}`

// What operators are told of here.
export const connectionNotices = {
  failing: {
    key: 'connection.failing',
    label: '连接出错',
    group: 'system',
    permission,
    channels: ['console', 'sound', 'browser', 'wecom'],
  },
  expiring: { key: 'connection.expiring', label: '证书将到期', group: 'system', permission, channels: ['console', 'browser', 'wecom'] },
} as const satisfies Record<string, NoticeKind>
