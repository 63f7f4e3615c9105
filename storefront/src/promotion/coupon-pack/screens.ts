import type { Screen } from '../../kit/router.tsx'

export const packScreens: Screen[] = [
  { path: '/coupon/mall/pack/:id', needs: 'member', load: () => import('./Pack.tsx') },
  { path: '/coupon/mall/pack/detail/:id', needs: 'member', load: () => import('./PackDetail.tsx') },
]
