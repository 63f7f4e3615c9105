import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const packScreens: readonly Screen[] = [
  {
    path: '/coupon-packs',
    place: ['营销', '优惠券', '券包'],
    permission: couponPermissions.view,
    load: () => import('./Packs.tsx'),
  },
]
