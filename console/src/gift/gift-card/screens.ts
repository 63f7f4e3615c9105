import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { giftCardLinks } from './links.ts'

const permission = giftPermissions.view
const under = giftCardLinks.list

export const giftCardScreens: readonly Screen[] = [
  { path: '/gift-cards', place: ['营销', '礼品卡', '礼品卡'], permission, load: () => import('./GiftCards.tsx') },
  { path: '/gift-cards/add', title: '新增礼品卡', permission: giftPermissions.edit, load: () => import('./GiftCardEdit.tsx'), under },
  { path: '/gift-cards/:id', title: '礼品卡资料', permission, load: () => import('./GiftCardEdit.tsx'), under },
  { path: '/gift-cards/:id/figures', title: '发放统计', permission, load: () => import('./GiftCardFigures.tsx'), under },
  {
    path: '/gift-card-grants',
    place: ['营销', '礼品卡', '发卡与核销'],
    permission,
    load: () => import('./GiftCardGrants.tsx'),
  },
]
