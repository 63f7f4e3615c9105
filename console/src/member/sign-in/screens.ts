import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const signScreens: readonly Screen[] = [
  {
    path: '/sign-in',
    place: ['会员', '签到'],
    permission: memberPermissions.rules,
    load: () => import('./SignIn.tsx'),
  },
]
