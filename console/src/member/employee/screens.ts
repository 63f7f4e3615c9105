import { IdcardOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const employeeScreens: readonly Screen[] = [
  {
    path: '/employees',
    title: '员工',
    permission: 'employee.edit',
    load: () => import('./Employees.tsx'),
    menu: { group: '店铺', icon: IdcardOutlined },
  },
]
