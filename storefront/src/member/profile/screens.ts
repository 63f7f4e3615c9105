import type { Screen } from '../../kit/router.tsx'

export const profileScreens: Screen[] = [
  {
    path: '/member/data',
    load: () => import('./MyData.tsx'),
    first: ['/user/member/api/v2/user-detail-info', '/user/member/api/v1/anniversary-list', '/user/member/api/v1/favorite-list'],
  },
  { path: '/login/reg_info', load: () => import('./Completion.tsx'), needs: 'member' },
]
