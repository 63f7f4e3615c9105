import type { Screen } from '../../kit/router.tsx'

const detail = () => import('./GiftDetail.tsx')
const buy = () => import('./GiftBuy.tsx')
const order = () => import('./GiftOrderDetail.tsx')

// `flatform` is the address's own spelling (conflicts S02).
export const giftStoreScreens: Screen[] = [
  {
    path: '/gift_store',
    load: () => import('./GiftHome.tsx'),
    skeleton: 'cards',
    first: [
      '/account/api/v1/user/all',
      '/giftmall/api/v1/giftmall/categories',
      '/giftmall/api/v1/giftmall/mobile-product-list?order=default&page=1&pageSize=10',
    ],
  },
  { path: '/gift_store/own/product/:id', load: detail, skeleton: 'detail' },
  { path: '/gift_store/own/product/:id/:flag', load: detail, skeleton: 'detail' },
  { path: '/gift_store/flatform/product/:id/:flag', load: detail, skeleton: 'detail' },
  { path: '/gift_store/partner/product/:id/:flag', load: detail, skeleton: 'detail' },
  { path: '/gift_store/own/buy', load: buy },
  { path: '/gift_store/flatform/buy', load: buy },
  { path: '/gift_store/partner/buy/:id/:flag', load: buy },
  { path: '/gift_store/order', load: () => import('./GiftOrders.tsx'), skeleton: 'list' },
  { path: '/gift_store/order/detail/:id', load: order, skeleton: 'list' },
  { path: '/gift_store/flatform/detail/:id', load: order, skeleton: 'list' },
  { path: '/gift_store/partner/detail/:id', load: order, skeleton: 'list' },
  { path: '/employee/gift_store/order', load: () => import('./GiftCounter.tsx'), skeleton: 'list' },
]
