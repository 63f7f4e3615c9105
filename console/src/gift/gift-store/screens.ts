import { AppstoreOutlined, BarChartOutlined, GiftOutlined, InboxOutlined } from '@ant-design/icons'
import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const under = '/gifts'
const permission = giftPermissions.view

export const giftStoreScreens: readonly Screen[] = [
  { path: '/gifts', title: '礼品', permission, load: () => import('./Gifts.tsx'), menu: ['礼品', GiftOutlined] },
  { path: '/gifts/add', title: '新增礼品', permission: giftPermissions.edit, load: () => import('./GiftEdit.tsx'), under },
  { path: '/gifts/:id', title: '礼品资料', permission, load: () => import('./GiftEdit.tsx'), under },
  {
    path: '/gift-categories',
    title: '礼品分类',
    permission: giftPermissions.edit,
    load: () => import('./GiftCategories.tsx'),
    menu: ['礼品', AppstoreOutlined],
  },
  { path: '/gift-orders', title: '礼品订单', permission, load: () => import('./GiftOrders.tsx'), menu: ['礼品', InboxOutlined] },
  { path: '/gift-orders/:id', title: '礼品订单详情', permission, load: () => import('./GiftOrderDetail.tsx'), under: '/gift-orders' },
  { path: '/gift-report', title: '兑换报表', permission, load: () => import('./GiftReport.tsx'), menu: ['礼品', BarChartOutlined] },
]
