import { TeamOutlined } from '@ant-design/icons'
import { distributorPermissions } from '@youli/domain/marketing/distributor/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const distributorScreens: readonly Screen[] = [
  {
    path: '/distributors',
    title: '分销员',
    permission: distributorPermissions.view,
    load: () => import('./Distributors.tsx'),
    menu: ['会员', TeamOutlined],
  },
]
