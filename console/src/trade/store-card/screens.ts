import { storeCardPermissions } from '@youli/domain/trade/store-card/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const permission = storeCardPermissions.view

export const storeCardScreens: readonly Screen[] = [
  { path: '/store-cards', place: ['会员', '储值', '会员'], permission, load: () => import('./StoreCards.tsx') },
  { path: '/store-cards/:memberId', title: '储值卡', permission, load: () => import('./StoreCardDetail.tsx'), under: '/store-cards' },
  { path: '/store-card-offers', place: ['会员', '储值', '充值档位'], permission, load: () => import('./Offers.tsx') },
  { path: '/store-card-refunds', place: ['会员', '储值', '退款'], permission, load: () => import('./Refunds.tsx') },
  {
    path: '/store-card-adjustments',
    place: ['会员', '储值', '调整审批'],
    permission,
    load: () => import('./CardAdjustments.tsx'),
  },
  { path: '/store-card-report', place: ['会员', '储值', '报表'], permission, load: () => import('./CardReport.tsx') },
]
