import type { Screen } from '../../kit/router.tsx'

export const taskScreens: Screen[] = [
  // Employees come here too, who need not be members.
  { path: '/member/tasks', load: () => import('./Tasks.tsx'), skeleton: 'list' },
]
