import { TrophyOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const rightScreens: readonly Screen[] = [
  {
    path: '/member-rights',
    title: '会员权益',
    permission: 'member.rules',
    load: () => import('./Rights.tsx'),
    menu: { group: '会员', icon: TrophyOutlined },
  },
]
