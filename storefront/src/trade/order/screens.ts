import type { Screen } from '../../kit/router.tsx'

export const orderScreens: Screen[] = [
  { path: '/mall/order/create/:productId', load: () => import('./OrderCreate.tsx'), needs: 'member', skeleton: 'list' },
  // Staff read it too; who may see an order is the server's word.
  { path: '/mall/order/detail/:orderId', load: () => import('./OrderDetail.tsx'), skeleton: 'list' },
  { path: '/mall/order/look_detail/:orderId', load: () => import('./OrderReadOnly.tsx'), skeleton: 'list' },
  { path: '/mall/order/list', load: () => import('./OrderList.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/member/shopping_record', load: () => import('./ShoppingRecord.tsx'), needs: 'member', skeleton: 'list' },
]
