import { MessageOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const complaintScreens: readonly Screen[] = [
  {
    path: '/complaints',
    title: '活动投诉',
    permission: activityPermissions.view,
    load: () => import('./Complaints.tsx'),
    menu: ['活动', MessageOutlined],
  },
]
