import { CreditCardOutlined, SolutionOutlined } from '@ant-design/icons'
import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { giftCardLinks } from './links.ts'

const permission = giftPermissions.view
const under = giftCardLinks.list

export const giftCardScreens: readonly Screen[] = [
  { path: '/gift-cards', title: '礼品卡', permission, load: () => import('./GiftCards.tsx'), menu: ['礼品', CreditCardOutlined] },
  { path: '/gift-cards/add', title: '新增礼品卡', permission: giftPermissions.edit, load: () => import('./GiftCardEdit.tsx'), under },
  { path: '/gift-cards/:id', title: '礼品卡资料', permission, load: () => import('./GiftCardEdit.tsx'), under },
  { path: '/gift-cards/:id/figures', title: '发放统计', permission, load: () => import('./GiftCardFigures.tsx'), under },
  {
    path: '/gift-card-grants',
    title: '发卡与核销',
    permission,
    load: () => import('./GiftCardGrants.tsx'),
    menu: ['礼品', SolutionOutlined],
  },
]
