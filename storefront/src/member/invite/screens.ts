import type { Screen } from '../../kit/router.tsx'

export const inviteScreens: Screen[] = [
  { path: '/member/poster', needs: 'member', load: () => import('./Poster.tsx') },
  { path: '/spread_aide', needs: 'member', load: () => import('./SpreadAide.tsx') },
]
