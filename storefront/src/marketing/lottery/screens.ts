import type { Screen } from '../../kit/router.tsx'

export const lotteryScreens: Screen[] = [
  { path: '/activity/luck_draw/:activityId', load: () => import('./LotteryHome.tsx'), skeleton: 'detail' },
  { path: '/activity/luck_draw/site/:activityId', load: () => import('./LotterySite.tsx'), skeleton: 'detail' },
]
