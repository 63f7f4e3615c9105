import type { Screen } from '../../kit/router.tsx'

const centre = ['/user/member/api/v1/centre', '/activity/api/v1/h5/index-list?page=1&pageSize=3']

export const memberCentreScreens: Screen[] = [
  { path: '/member', needs: 'member', load: () => import('./MemberCentre.tsx'), first: centre },
  { path: '/member/my', needs: 'member', load: () => import('./MemberCentre.tsx'), first: centre },
  { path: '/member/my_jp', needs: 'member', load: () => import('./MemberCentre.tsx'), first: centre },
]
