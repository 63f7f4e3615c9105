import { StarOutlined } from '@ant-design/icons'
import { distributorPermissions } from '@youli/domain/marketing/distributor/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const ambassadorScreens: readonly Screen[] = [
  {
    path: '/ambassadors',
    title: '品牌大使',
    permission: distributorPermissions.view,
    load: () => import('./Ambassadors.tsx'),
    menu: ['会员', StarOutlined],
  },
]
