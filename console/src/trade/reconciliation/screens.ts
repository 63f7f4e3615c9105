import { AuditOutlined } from '@ant-design/icons'
import { reconciliationPermissions } from '@youli/domain/trade/reconciliation/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const reconciliationScreens: readonly Screen[] = [
  {
    path: '/reconciliation',
    title: '对账',
    permission: reconciliationPermissions.reconcile,
    load: () => import('./Reconciliation.tsx'),
    menu: ['订单', AuditOutlined],
  },
  {
    path: '/reconciliation/differences',
    title: '对账差异',
    permission: reconciliationPermissions.reconcile,
    load: () => import('./Differences.tsx'),
    under: '/reconciliation',
  },
]
