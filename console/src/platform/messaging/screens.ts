import { messagePermissions } from '@youli/domain/platform/messaging/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const messagingScreens: readonly Screen[] = [
  {
    path: '/messages',
    place: ['设置', '消息', '记录'],
    permission: messagePermissions.view,
    load: () => import('./Messages.tsx'),
  },
  {
    path: '/message-templates',
    place: ['设置', '消息', '模板'],
    permission: messagePermissions.view,
    load: () => import('./Templates.tsx'),
  },
]
