import type { Screen } from '../../kit/router.tsx'

export const memberCentreScreens: Screen[] = [
  { path: '/member', needs: 'member', load: () => import('./MemberCentre.tsx') },
  { path: '/member/my', needs: 'member', load: () => import('./MemberCentre.tsx') },
  { path: '/member/my_jp', needs: 'member', load: () => import('./MemberCentreJp.tsx') },
]
