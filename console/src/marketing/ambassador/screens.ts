import { StarOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const ambassadorScreens: readonly Screen[] = [
  {
    path: '/ambassadors',
    title: '品牌大使',
    permission: 'distributor.view',
    load: () => import('./Ambassadors.tsx'),
    menu: { group: '会员', icon: StarOutlined },
  },
]
