import type { Screen } from '../../kit/router.tsx'

export const activityScreens: Screen[] = [
  { path: '/activity', load: () => import('./ActivityList.tsx'), skeleton: 'list' },
  { path: '/activity/cut_down_price2/create', load: () => import('./CutPriceCreate.tsx') },
]
