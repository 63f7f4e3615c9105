import { AuditOutlined, FundOutlined, WalletOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const walletScreens: readonly Screen[] = [
  {
    path: '/wallets',
    title: '会员积分',
    permission: 'wallet.view',
    load: () => import('./Wallets.tsx'),
    menu: { group: '会员', icon: WalletOutlined },
  },
  { path: '/wallets/:memberId', title: '会员积分', permission: 'wallet.view', load: () => import('./WalletDetail.tsx'), under: '/wallets' },
  {
    path: '/wallet-adjustments',
    title: '积分调整',
    permission: 'wallet.view',
    load: () => import('./Adjustments.tsx'),
    menu: { group: '会员', icon: AuditOutlined },
  },
  {
    path: '/wallet-report',
    title: '积分报表',
    permission: 'wallet.view',
    load: () => import('./Report.tsx'),
    menu: { group: '会员', icon: FundOutlined },
  },
]
