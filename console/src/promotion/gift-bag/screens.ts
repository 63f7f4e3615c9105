import { giftBagPermissions } from '@youli/domain/promotion/gift-bag/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { giftBagLinks } from './links.ts'

const permission = giftBagPermissions.view

export const giftBagScreens: readonly Screen[] = [
  { path: '/gift-bags', place: ['营销', '礼包与领礼', '礼包'], permission, load: () => import('./GiftBags.tsx') },
  {
    path: '/gift-bags/add',
    title: '新增礼包',
    permission: giftBagPermissions.edit,
    load: () => import('./GiftBagEdit.tsx'),
    under: giftBagLinks.list,
  },
  { path: '/gift-bags/:id', title: '编辑礼包', permission, load: () => import('./GiftBagEdit.tsx'), under: giftBagLinks.list },
  { path: '/gift-claims', place: ['营销', '礼包与领礼', '记录'], permission, load: () => import('./GiftGrants.tsx') },
]
