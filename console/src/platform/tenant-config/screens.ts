import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const configScreens: readonly Screen[] = [
  {
    path: '/config',
    place: ['设置', '店铺配置'],
    permission: configPermissions.edit,
    load: () => import('./Config.tsx'),
  },
  {
    path: '/themes',
    place: ['设置', '外观主题'],
    permission: configPermissions.edit,
    load: () => import('./Themes.tsx'),
  },
]
