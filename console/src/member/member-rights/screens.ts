import { TrophyOutlined } from '@ant-design/icons'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const rightScreens: readonly Screen[] = [
  {
    path: '/member-rights',
    title: '会员权益',
    permission: memberPermissions.rules,
    load: () => import('./Rights.tsx'),
    menu: ['会员', TrophyOutlined],
  },
]
