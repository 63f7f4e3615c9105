import type { Screen } from '../../kit/router.tsx'

export const goldPriceScreens: Screen[] = [{ path: '/a/gold-price', load: () => import('./GoldPrice.tsx') }]
