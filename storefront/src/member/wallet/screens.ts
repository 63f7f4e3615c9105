import type { Screen } from '../../kit/router.tsx'

export const walletScreens: Screen[] = [
  {
    path: '/member/point',
    needs: 'member',
    load: () => import('./Points.tsx'),
    first: ['/account/api/v1/user/records?accountType=integral&page=1&pageSize=20', '/account/api/v1/user?accountType=integral'],
  },
  { path: '/member/point/interact_point', needs: 'member', load: () => import('./InteractPoints.tsx') },
  { path: '/member/point/lucky_bean', needs: 'member', load: () => import('./LuckyBeans.tsx') },
  { path: '/member/record', needs: 'member', load: () => import('./Records.tsx') },
]
