import { CrownOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const gradeScreens: readonly Screen[] = [
  {
    path: '/grades',
    title: '会员等级',
    permission: 'member.rules',
    load: () => import('./Grades.tsx'),
    menu: { group: '会员', icon: CrownOutlined },
  },
]
