import { CrownOutlined } from '@ant-design/icons'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const gradeScreens: readonly Screen[] = [
  {
    path: '/grades',
    title: '会员等级',
    permission: memberPermissions.rules,
    load: () => import('./Grades.tsx'),
    menu: ['会员', CrownOutlined],
  },
]
