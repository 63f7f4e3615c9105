import { AuditOutlined, CreditCardOutlined, FundOutlined, RollbackOutlined, TagsOutlined } from '@ant-design/icons'
import { storeCardPermissions } from '@youli/domain/trade/store-card/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const permission = storeCardPermissions.view

export const storeCardScreens: readonly Screen[] = [
  { path: '/store-cards', title: '储值卡', permission, load: () => import('./StoreCards.tsx'), menu: ['会员', CreditCardOutlined] },
  { path: '/store-cards/:memberId', title: '储值卡', permission, load: () => import('./StoreCardDetail.tsx'), under: '/store-cards' },
  { path: '/store-card-offers', title: '充值档位', permission, load: () => import('./Offers.tsx'), menu: ['会员', TagsOutlined] },
  { path: '/store-card-refunds', title: '储值退款', permission, load: () => import('./Refunds.tsx'), menu: ['会员', RollbackOutlined] },
  {
    path: '/store-card-adjustments',
    title: '储值调整',
    permission,
    load: () => import('./CardAdjustments.tsx'),
    menu: ['会员', AuditOutlined],
  },
  { path: '/store-card-report', title: '储值报表', permission, load: () => import('./CardReport.tsx'), menu: ['会员', FundOutlined] },
]
