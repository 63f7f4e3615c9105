import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const gradeScreens: readonly Screen[] = [
  {
    path: '/grades',
    place: ['会员', '等级与权益', '等级'],
    permission: memberPermissions.rules,
    load: () => import('./Grades.tsx'),
  },
]
