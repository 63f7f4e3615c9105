import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const walletScreens: readonly Screen[] = [
  {
    path: '/wallets',
    place: ['会员', '积分', '会员'],
    permission: walletPermissions.view,
    load: () => import('./Wallets.tsx'),
  },
  {
    path: '/wallets/:memberId',
    title: '会员积分',
    permission: walletPermissions.view,
    load: () => import('./WalletDetail.tsx'),
    under: '/wallets',
  },
  {
    path: '/wallet-adjustments',
    place: ['会员', '积分', '调整审批'],
    permission: walletPermissions.view,
    load: () => import('./Adjustments.tsx'),
  },
  {
    path: '/wallet-report',
    place: ['会员', '积分', '报表'],
    permission: walletPermissions.view,
    load: () => import('./Report.tsx'),
  },
]
