import { settingGroups } from '@youli/domain/main-settings.ts'
import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { configLinks } from './links.ts'

export const configScreens: readonly Screen[] = [
  {
    path: configLinks.all,
    place: ['设置', '店铺配置'],
    permission: configPermissions.edit,
    load: () => import('./Settings.tsx'),
  },
  ...settingGroups.map(({ key, title }) => ({
    path: configLinks.group(key),
    title,
    under: configLinks.all,
    permission: configPermissions.edit,
    load: () => import('./Settings.tsx'),
  })),
  {
    path: configLinks.themes,
    place: ['设置', '外观主题'],
    permission: configPermissions.edit,
    load: () => import('./Themes.tsx'),
  },
]
