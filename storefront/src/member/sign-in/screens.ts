import type { Screen } from '../../kit/router.tsx'

export const signScreens: Screen[] = [
  {
    path: '/member/sign',
    needs: 'member',
    load: () => import('./Sign.tsx'),
    first: ['/activity/sign/get-status', '/activity/sign/calendar', '/activity/sign/rules'],
  },
]
