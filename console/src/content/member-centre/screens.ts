import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const memberCentreScreens: readonly Screen[] = [
  {
    path: '/member-menu',
    place: ['店铺', '导航与菜单'],
    permission: configPermissions.edit,
    load: () => import('./MemberMenu.tsx'),
  },
]
