import { connectionPermissions } from '@youli/domain/platform/connection/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { connectionLinks } from './links.ts'

export const connectionScreens: readonly Screen[] = [
  {
    path: connectionLinks.list,
    place: ['设置', '接入'],
    permission: connectionPermissions.edit,
    load: () => import('./Connections.tsx'),
  },
]
