import { distributorPermissions } from '@youli/domain/marketing/distributor/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const ambassadorScreens: readonly Screen[] = [
  {
    path: '/ambassadors',
    place: ['会员', '推广员', '品牌大使'],
    permission: distributorPermissions.view,
    load: () => import('./Ambassadors.tsx'),
  },
]
