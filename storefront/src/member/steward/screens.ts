import type { Screen } from '../../kit/router.tsx'

export const stewardScreens: Screen[] = [
  { path: '/member/my_steward', needs: 'member', load: () => import('./MySteward.tsx') },
  { path: '/member/external_contact_attention', load: () => import('./ContactAttention.tsx') },
]
