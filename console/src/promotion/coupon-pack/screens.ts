import { GiftOutlined } from '@ant-design/icons'
import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const packScreens: readonly Screen[] = [
  {
    path: '/coupon-packs',
    title: '券包',
    permission: couponPermissions.view,
    load: () => import('./Packs.tsx'),
    menu: ['活动', GiftOutlined],
  },
]
