import { RollbackOutlined } from '@ant-design/icons'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const afterSaleScreens: readonly Screen[] = [
  {
    path: '/after-sales',
    title: '售后',
    permission: orderPermissions.view,
    load: () => import('./AfterSales.tsx'),
    menu: ['订单', RollbackOutlined],
  },
  {
    path: '/after-sales/:id',
    title: '售后详情',
    permission: orderPermissions.view,
    load: () => import('./AfterSaleDetail.tsx'),
    under: '/after-sales',
  },
]
