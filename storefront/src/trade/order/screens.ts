import type { Screen } from '../../kit/router.tsx'

export const orderScreens: Screen[] = [
  {
    path: '/mall/order/create/:productId',
    load: () => import('./OrderCreate.tsx'),
    needs: 'member',
    skeleton: 'list',
    first: ['/goods/info?id=:productId', '/goods/store/mobile-all?goodsId=:productId'],
    picture: 'thumbnailImg',
  },
  // Staff read it too; who may see an order is the server's word.
  {
    path: '/mall/order/detail/:orderId',
    load: () => import('./OrderDetail.tsx'),
    skeleton: 'list',
    first: ['/order/api/v1/order/view?id=:orderId'],
    picture: 'lines.0.imageUrl',
  },
  { path: '/mall/order/look_detail/:orderId', load: () => import('./OrderReadOnly.tsx'), skeleton: 'list' },
  {
    path: '/mall/order/list',
    load: () => import('./OrderList.tsx'),
    needs: 'member',
    skeleton: 'list',
    first: ['/order/api/v1/order/list?status=:status&page=1&pageSize=10'],
  },
  { path: '/member/shopping_record', load: () => import('./ShoppingRecord.tsx'), needs: 'member', skeleton: 'list' },
]
