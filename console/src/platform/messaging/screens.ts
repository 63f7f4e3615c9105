import { MessageOutlined, SendOutlined } from '@ant-design/icons'
import { messagePermissions } from '@youli/domain/platform/messaging/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const messagingScreens: readonly Screen[] = [
  {
    path: '/messages',
    title: '消息记录',
    permission: messagePermissions.view,
    load: () => import('./Messages.tsx'),
    menu: ['消息', SendOutlined],
  },
  {
    path: '/message-templates',
    title: '消息模板',
    permission: messagePermissions.view,
    load: () => import('./Templates.tsx'),
    menu: ['消息', MessageOutlined],
  },
]
