import { BarChartOutlined, LineChartOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const reportScreens: readonly Screen[] = [
  {
    path: '/dashboard',
    title: '经营概览',
    permission: 'dashboard.view',
    load: () => import('./Dashboard.tsx'),
    menu: { group: '概览', icon: LineChartOutlined },
  },
  {
    path: '/reports',
    title: '经营报表',
    permission: 'report.view',
    load: () => import('./Reports.tsx'),
    menu: { group: '概览', icon: BarChartOutlined },
  },
]
