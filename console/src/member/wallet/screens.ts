import { AuditOutlined, FundOutlined, WalletOutlined } from '@ant-design/icons'
import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const walletScreens: readonly Screen[] = [
  {
    path: '/wallets',
    title: '会员积分',
    permission: walletPermissions.view,
    load: () => import('./Wallets.tsx'),
    menu: ['会员', WalletOutlined],
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
    title: '积分调整',
    permission: walletPermissions.view,
    load: () => import('./Adjustments.tsx'),
    menu: ['会员', AuditOutlined],
  },
  {
    path: '/wallet-report',
    title: '积分报表',
    permission: walletPermissions.view,
    load: () => import('./Report.tsx'),
    menu: ['会员', FundOutlined],
  },
]
