import { CarOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const deliveryScreens: readonly Screen[] = [
  {
    path: '/shipments',
    title: '批量发货',
    permission: 'order.ship',
    load: () => import('./Shipments.tsx'),
    menu: { group: '订单', icon: CarOutlined },
  },
  {
    path: '/pick-list',
    title: '备货单',
    permission: 'order.view',
    load: () => import('./PickList.tsx'),
    menu: { group: '订单', icon: UnorderedListOutlined },
  },
]
