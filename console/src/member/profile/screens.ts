import { TeamOutlined } from '@ant-design/icons'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const memberScreens: readonly Screen[] = [
  {
    path: '/members',
    title: '会员',
    permission: memberPermissions.view,
    load: () => import('./Members.tsx'),
    menu: ['会员', TeamOutlined],
  },
  {
    path: '/members/:id',
    title: '会员详情',
    permission: memberPermissions.view,
    load: () => import('./MemberDetail.tsx'),
    under: '/members',
  },
]
