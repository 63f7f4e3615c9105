import { TeamOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const distributorScreens: readonly Screen[] = [
  {
    path: '/distributors',
    title: '分销员',
    permission: 'distributor.view',
    load: () => import('./Distributors.tsx'),
    menu: { group: '会员', icon: TeamOutlined },
  },
]
