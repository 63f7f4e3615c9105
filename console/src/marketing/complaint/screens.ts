import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const complaintScreens: readonly Screen[] = [
  {
    path: '/complaints',
    place: ['营销', '营销中心', '投诉'],
    permission: activityPermissions.view,
    load: () => import('./Complaints.tsx'),
  },
]
