import { CustomerServiceOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const stewardScreens: readonly Screen[] = [
  {
    path: '/stewards',
    title: '专属顾问',
    permission: 'member.steward',
    load: () => import('./Stewards.tsx'),
    menu: { group: '会员', icon: CustomerServiceOutlined },
  },
]
