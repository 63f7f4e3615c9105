import type { Screen } from '../../kit/router.tsx'

export const signScreens: Screen[] = [{ path: '/member/sign', needs: 'member', load: () => import('./Sign.tsx') }]
