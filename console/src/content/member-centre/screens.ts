import { AppstoreOutlined } from '@ant-design/icons'
import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const memberCentreScreens: readonly Screen[] = [
  {
    path: '/member-menu',
    title: '会员中心菜单',
    permission: configPermissions.edit,
    load: () => import('./MemberMenu.tsx'),
    menu: ['店铺', AppstoreOutlined],
  },
]
