import { CustomerServiceOutlined } from '@ant-design/icons'
import { advisorPermissions } from '@youli/domain/member/steward/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const stewardScreens: readonly Screen[] = [
  {
    path: '/stewards',
    title: '专属顾问',
    permission: advisorPermissions.assign,
    load: () => import('./Stewards.tsx'),
    menu: { group: '会员', icon: CustomerServiceOutlined },
  },
]
