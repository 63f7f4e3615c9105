import type { Screen } from '../../kit/router.tsx'

export const pickupScreens: Screen[] = [
  // Employees come here too, who need not be members.
  { path: '/member/tasks/pickups', load: () => import('./Pickups.tsx'), skeleton: 'list' },
]
