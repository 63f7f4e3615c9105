import { ProfileOutlined } from '@ant-design/icons'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const orderScreens: readonly Screen[] = [
  {
    path: '/orders',
    title: '订单',
    permission: orderPermissions.view,
    load: () => import('./Orders.tsx'),
    menu: ['订单', ProfileOutlined],
  },
  { path: '/orders/:id', title: '订单详情', permission: orderPermissions.view, load: () => import('./OrderDetail.tsx'), under: '/orders' },
]
