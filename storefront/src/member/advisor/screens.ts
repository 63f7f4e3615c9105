import type { Screen } from '../../kit/router.tsx'

export const advisorScreens: Screen[] = [
  { path: '/member/my_steward', needs: 'member', load: () => import('./MyAdvisor.tsx') },
  { path: '/member/external_contact_attention', load: () => import('./ContactAttention.tsx') },
]
