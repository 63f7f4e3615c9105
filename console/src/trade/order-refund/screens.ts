import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const orderRefundScreens: readonly Screen[] = [
  {
    path: '/refund-requests',
    title: '退款审批',
    permission: orderPermissions.view,
    load: () => import('./RefundRequests.tsx'),
    under: '/after-sales',
  },
]
