import type { Screen } from '../../kit/router.tsx'

export const cardScreens: Screen[] = [
  { path: '/member/member_code', needs: 'member', load: () => import('./MemberCode.tsx'), first: ['/user/member-card/code'] },
  { path: '/membercard/selshop', needs: 'member', load: () => import('./CardStore.tsx') },
  { path: '/membercard/active', needs: 'member', load: () => import('./CardActive.tsx') },
  { path: '/membercard/success', needs: 'member', load: () => import('./CardSuccess.tsx') },
  // Employees are known by their name in WeCom too, without a phone; who may read a code is the server's word.
  { path: '/member/identify', load: () => import('./Identify.tsx') },
]
