import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const memberScreens: readonly Screen[] = [
  {
    path: '/members',
    place: ['会员', '会员'],
    permission: memberPermissions.view,
    load: () => import('./Members.tsx'),
  },
  {
    path: '/members/:id',
    title: '会员详情',
    permission: memberPermissions.view,
    load: () => import('./MemberDetail.tsx'),
    under: '/members',
  },
]
