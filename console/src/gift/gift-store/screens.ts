import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const under = '/gifts'
const permission = giftPermissions.view

export const giftStoreScreens: readonly Screen[] = [
  { path: '/gifts', place: ['营销', '积分商城', '礼品'], permission, load: () => import('./Gifts.tsx') },
  { path: '/gifts/add', title: '新增礼品', permission: giftPermissions.edit, load: () => import('./GiftEdit.tsx'), under },
  { path: '/gifts/:id', title: '礼品资料', permission, load: () => import('./GiftEdit.tsx'), under },
  {
    path: '/gift-categories',
    place: ['营销', '积分商城', '分类'],
    permission: giftPermissions.edit,
    load: () => import('./GiftCategories.tsx'),
  },
  { path: '/gift-orders', place: ['订单', '礼品订单'], permission, load: () => import('./GiftOrders.tsx') },
  { path: '/gift-orders/:id', title: '礼品订单详情', permission, load: () => import('./GiftOrderDetail.tsx'), under: '/gift-orders' },
  { path: '/gift-report', place: ['营销', '积分商城', '报表'], permission, load: () => import('./GiftReport.tsx') },
]
