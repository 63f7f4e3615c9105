import { CalendarOutlined } from '@ant-design/icons'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const signScreens: readonly Screen[] = [
  {
    path: '/sign-in',
    title: '签到奖励',
    permission: memberPermissions.rules,
    load: () => import('./SignIn.tsx'),
    menu: ['会员', CalendarOutlined],
  },
]
