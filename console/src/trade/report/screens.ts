import { reportPermissions } from '@youli/domain/trade/report/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const reportScreens: readonly Screen[] = [
  {
    path: '/reports',
    place: ['数据', '经营报表'],
    permission: reportPermissions.view,
    load: () => import('./Reports.tsx'),
  },
]
