import { packSettings } from '@youli/domain/promotion/coupon-pack/settings.ts'
import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const packScreens: readonly Screen[] = [
  {
    path: '/coupon-packs',
    place: ['营销', '优惠券', '券包'],
    permission: couponPermissions.view,
    feature: packSettings.open,
    load: () => import('./Packs.tsx'),
  },
]
