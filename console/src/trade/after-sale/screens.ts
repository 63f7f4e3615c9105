import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const afterSaleScreens: readonly Screen[] = [
  {
    path: '/after-sales',
    place: ['订单', '售后'],
    permission: orderPermissions.view,
    load: () => import('./AfterSales.tsx'),
  },
  {
    path: '/after-sales/:id',
    title: '售后详情',
    permission: orderPermissions.view,
    load: () => import('./AfterSaleDetail.tsx'),
    under: '/after-sales',
  },
]
