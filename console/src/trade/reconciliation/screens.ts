import { reconciliationPermissions } from '@youli/domain/trade/reconciliation/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const reconciliationScreens: readonly Screen[] = [
  {
    path: '/reconciliation',
    place: ['数据', '资金对账', '账单'],
    permission: reconciliationPermissions.reconcile,
    load: () => import('./Reconciliation.tsx'),
  },
  {
    path: '/reconciliation/differences',
    place: ['数据', '资金对账', '差异'],
    permission: reconciliationPermissions.reconcile,
    load: () => import('./Differences.tsx'),
  },
]
