import { CarOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const deliveryScreens: readonly Screen[] = [
  {
    path: '/shipments',
    title: '批量发货',
    permission: orderPermissions.ship,
    load: () => import('./Shipments.tsx'),
    menu: ['订单', CarOutlined],
  },
  {
    path: '/pick-list',
    title: '备货单',
    permission: orderPermissions.view,
    load: () => import('./PickList.tsx'),
    menu: ['订单', UnorderedListOutlined],
  },
]
