import { SettingOutlined } from '@ant-design/icons'
import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const configScreens: readonly Screen[] = [
  {
    path: '/config',
    title: '店铺配置',
    permission: configPermissions.edit,
    load: () => import('./Config.tsx'),
    menu: ['店铺', SettingOutlined],
  },
]
