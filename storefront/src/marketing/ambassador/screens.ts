import type { Screen } from '../../kit/router.tsx'

export const ambassadorScreens: Screen[] = [
  { path: '/ambassador', load: () => import('./Ambassador.tsx'), needs: 'member', skeleton: 'list' },
]
