import type { Screen } from '../../kit/router.tsx'

export const goodsScreens: Screen[] = [
  { path: '/mall', load: () => import('./MallHome.tsx'), skeleton: 'cards' },
  { path: '/mall/product', load: () => import('./GoodsList.tsx'), skeleton: 'cards' },
  { path: '/mall/product/detail/:productId', load: () => import('./GoodsDetail.tsx'), skeleton: 'detail' },
  { path: '/preview/mall/:productId', load: () => import('./GoodsPreview.tsx'), skeleton: 'detail' },
  // Written names win over parameters (conflicts K18), so this address takes only what no other screen has.
  { path: '/mall/:typeId', load: () => import('./GoodsList.tsx'), skeleton: 'cards' },
]
