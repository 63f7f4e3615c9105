import { GiftOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const packScreens: readonly Screen[] = [
  {
    path: '/coupon-packs',
    title: '券包',
    permission: 'coupon.view',
    load: () => import('./Packs.tsx'),
    menu: { group: '活动', icon: GiftOutlined },
  },
]
