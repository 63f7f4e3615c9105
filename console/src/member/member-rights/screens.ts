import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const rightScreens: readonly Screen[] = [
  {
    path: '/member-rights',
    place: ['会员', '等级与权益', '权益'],
    permission: memberPermissions.rules,
    load: () => import('./Rights.tsx'),
  },
]
