import { goldPricePermissions } from '@youli/domain/content/gold-price/permissions.ts'
import { goldPriceSettings } from '@youli/domain/content/gold-price/settings.ts'
import type { Screen } from '../../kit/screen.ts'

export const goldPriceScreens: readonly Screen[] = [
  {
    path: '/gold-price',
    place: ['店铺', '今日金价'],
    feature: goldPriceSettings.open,
    permission: goldPricePermissions.edit,
    load: () => import('./GoldPrices.tsx'),
  },
]
