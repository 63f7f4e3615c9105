import type { Screen } from '../../kit/router.tsx'

export const cartScreens: Screen[] = [
  { path: '/mall/cart', load: () => import('./Cart.tsx'), needs: 'member', skeleton: 'list', first: ['/order/api/v1/cart/list'] },
  {
    path: '/mall/cart/confirm',
    load: () => import('./CartConfirm.tsx'),
    needs: 'member',
    skeleton: 'list',
    first: [
      '/order/api/v1/cart/checkout',
      '/deliver/api/v1/express-address/list-address?expressAddressType=user',
      '/user/account/api/v1/integral-balance',
      '/promotion/api/v1/points-deduction/param?key=POINT_EXCHANGE_RATE',
    ],
  },
]
