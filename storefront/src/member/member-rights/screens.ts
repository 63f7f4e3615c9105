import type { Screen } from '../../kit/router.tsx'

export const rightScreens: Screen[] = [
  { path: '/member/rights', needs: 'member', load: () => import('./Rights.tsx'), first: ['/user/member-rights/list?all=true'] },
]
