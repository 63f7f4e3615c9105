import { BarChartOutlined, LineChartOutlined } from '@ant-design/icons'
import { reportPermissions } from '@youli/domain/trade/report/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const reportScreens: readonly Screen[] = [
  {
    path: '/dashboard',
    title: '经营概览',
    permission: reportPermissions.dashboard,
    load: () => import('./Dashboard.tsx'),
    menu: ['概览', LineChartOutlined],
  },
  {
    path: '/reports',
    title: '经营报表',
    permission: reportPermissions.view,
    load: () => import('./Reports.tsx'),
    menu: ['概览', BarChartOutlined],
  },
]
