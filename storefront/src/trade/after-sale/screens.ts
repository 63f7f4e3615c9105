import type { Screen } from '../../kit/router.tsx'

export const afterSaleScreens: Screen[] = [
  { path: '/mall/order/after_sale/:orderId', load: () => import('./AfterSale.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/employee/order/scan', load: () => import('./Scan.tsx'), skeleton: 'list' },
]
