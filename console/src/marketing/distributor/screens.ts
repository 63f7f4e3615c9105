import { distributorPermissions } from '@youli/domain/marketing/distributor/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const distributorScreens: readonly Screen[] = [
  {
    path: '/distributors',
    place: ['会员', '推广员', '分销员'],
    permission: distributorPermissions.view,
    load: () => import('./Distributors.tsx'),
  },
]
