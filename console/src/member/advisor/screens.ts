import { CustomerServiceOutlined } from '@ant-design/icons'
import { advisorPermissions } from '@youli/domain/member/advisor/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const advisorScreens: readonly Screen[] = [
  {
    path: '/stewards',
    title: '专属顾问',
    permission: advisorPermissions.assign,
    load: () => import('./Advisors.tsx'),
    menu: ['会员', CustomerServiceOutlined],
  },
]
