import type { Screen } from '../../kit/router.tsx'

export const posterShareScreens: Screen[] = [
  { path: '/activity/empl_share/:posterId/:shopId/:employeeId', load: () => import('./EmployeeShare.tsx'), skeleton: 'detail' },
]
