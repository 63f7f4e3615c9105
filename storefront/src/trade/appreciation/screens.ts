import type { Screen } from '../../kit/router.tsx'

export const appreciationScreens: Screen[] = [
  { path: '/appreciation', needs: 'member', load: () => import('./Appreciation.tsx'), skeleton: 'list' },
  { path: '/appreciation/details', needs: 'member', load: () => import('./AppreciationDetail.tsx'), skeleton: 'detail' },
]
