import type { Screen } from '../../kit/router.tsx'

export const activityScreens: Screen[] = [{ path: '/activity', load: () => import('./ActivityList.tsx'), skeleton: 'list' }]
