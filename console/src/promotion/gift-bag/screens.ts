import { GiftOutlined, InboxOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'
import { giftBagLinks } from './links.ts'

const permission = 'gift-bag.view'

export const giftBagScreens: readonly Screen[] = [
  { path: '/gift-bags', title: '礼包', permission, load: () => import('./GiftBags.tsx'), menu: { group: '活动', icon: GiftOutlined } },
  {
    path: '/gift-bags/add',
    title: '新增礼包',
    permission: 'gift-bag.edit',
    load: () => import('./GiftBagEdit.tsx'),
    under: giftBagLinks.list,
  },
  { path: '/gift-bags/:id', title: '编辑礼包', permission, load: () => import('./GiftBagEdit.tsx'), under: giftBagLinks.list },
  {
    path: '/gift-claims',
    title: '礼包领取记录',
    permission,
    load: () => import('./GiftClaims.tsx'),
    menu: { group: '活动', icon: InboxOutlined },
  },
]
