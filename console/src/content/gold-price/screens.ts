import { goldPricePermissions } from '@youli/domain/content/gold-price/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const goldPriceScreens: readonly Screen[] = [
  {
    path: '/gold-price',
    place: ['店铺', '今日金价'],
    permission: goldPricePermissions.edit,
    load: () => import('./GoldPrices.tsx'),
  },
]
