import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const deliveryScreens: readonly Screen[] = [
  {
    path: '/shipments',
    place: ['订单', '发货', '批量发货'],
    permission: orderPermissions.ship,
    load: () => import('./Shipments.tsx'),
  },
  {
    path: '/pick-list',
    place: ['订单', '发货', '备货单'],
    permission: orderPermissions.view,
    load: () => import('./PickList.tsx'),
  },
]
