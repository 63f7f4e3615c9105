import { employeePermissions } from '@youli/domain/member/employee/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const employeeScreens: readonly Screen[] = [
  {
    path: '/employees',
    place: ['店铺', '员工'],
    permission: employeePermissions.edit,
    load: () => import('./Employees.tsx'),
  },
]
