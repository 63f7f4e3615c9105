import { RollbackOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const afterSaleScreens: readonly Screen[] = [
  {
    path: '/after-sales',
    title: '售后',
    permission: 'order.view',
    load: () => import('./AfterSales.tsx'),
    menu: { group: '订单', icon: RollbackOutlined },
  },
  {
    path: '/after-sales/:id',
    title: '售后详情',
    permission: 'order.view',
    load: () => import('./AfterSaleDetail.tsx'),
    under: '/after-sales',
  },
]
