import { AuditOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const reconciliationScreens: readonly Screen[] = [
  {
    path: '/reconciliation',
    title: '对账',
    permission: 'payment.reconcile',
    load: () => import('./Reconciliation.tsx'),
    menu: { group: '订单', icon: AuditOutlined },
  },
  {
    path: '/reconciliation/differences',
    title: '对账差异',
    permission: 'payment.reconcile',
    load: () => import('./Differences.tsx'),
    under: '/reconciliation',
  },
]
