import type { Screen } from '../../kit/router.tsx'

export const profileScreens: Screen[] = [
  { path: '/member/data', load: () => import('./MyData.tsx') },
  { path: '/login/reg_info', load: () => import('./Completion.tsx'), needs: 'member' },
]
