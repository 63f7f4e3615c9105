import { MessageOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const complaintScreens: readonly Screen[] = [
  {
    path: '/complaints',
    title: '活动投诉',
    permission: 'activity.view',
    load: () => import('./Complaints.tsx'),
    menu: { group: '活动', icon: MessageOutlined },
  },
]
