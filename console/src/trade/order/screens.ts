import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const orderScreens: readonly Screen[] = [
  {
    path: '/orders',
    place: ['订单', '全部订单'],
    permission: orderPermissions.view,
    load: () => import('./Orders.tsx'),
  },
  { path: '/orders/:id', title: '订单详情', permission: orderPermissions.view, load: () => import('./OrderDetail.tsx'), under: '/orders' },
  {
    path: '/orders/:id/print/:what',
    title: '打印订单',
    permission: orderPermissions.view,
    load: () => import('./OrderPrint.tsx'),
    under: '/orders',
    bare: true,
  },
  {
    path: '/orders/print/:what',
    title: '打印多个订单',
    permission: orderPermissions.view,
    load: () => import('./OrderPrint.tsx'),
    under: '/orders',
    bare: true,
  },
]
