import { advisorPermissions } from '@youli/domain/member/advisor/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const advisorScreens: readonly Screen[] = [
  {
    path: '/stewards',
    place: ['会员', '专属顾问'],
    permission: advisorPermissions.assign,
    load: () => import('./Advisors.tsx'),
  },
]
