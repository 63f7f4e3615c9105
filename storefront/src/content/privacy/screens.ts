import type { Screen } from '../../kit/router.tsx'

export const privacyScreens: Screen[] = [
  { path: '/member/privacy', load: () => import('./PrivacyCentre.tsx'), needs: 'member' },
  { path: '/member/privacy/leave', load: () => import('./Leaving.tsx'), needs: 'member' },
]
