import type { Screen } from '../../kit/router.tsx'

export const goodsScreens: Screen[] = [
  {
    path: '/mall',
    load: () => import('./MallHome.tsx'),
    skeleton: 'cards',
    first: [
      '/goods/mobile/list?showTopping=true&categoryId=:categoryId&marketType=:marketType&keyword=:keyword&page=1&pageSize=10',
      '/goods/mobile/list?recommended=true&page=1&pageSize=10',
      '/goods/category/all',
      '/customize-page/custom/get?pageName=mall_home',
    ],
  },
  {
    path: '/mall/product',
    load: () => import('./GoodsList.tsx'),
    skeleton: 'cards',
    first: [
      '/goods/mobile/list?showTopping=true&categoryId=:categoryId&marketType=:marketType&keyword=:keyword&page=1&pageSize=10',
      '/goods/category/all',
    ],
  },
  {
    path: '/mall/product/detail/:productId',
    load: () => import('./GoodsDetail.tsx'),
    skeleton: 'detail',
    first: [
      '/goods/img/list?goodsId=:productId',
      '/goods/info?id=:productId',
      '/goods/store/mobile-all?goodsId=:productId',
      '/goods/detail/info?goodsId=:productId',
      '/goods/take-shop?id=:productId',
      '/comment/api/v1/comment/goods-summary?goodsId=:productId',
    ],
    picture: '0.imgUrl',
  },
  { path: '/preview/mall/:productId', load: () => import('./GoodsPreview.tsx'), skeleton: 'detail' },
  // Written names win over parameters (conflicts K18), so this address takes only what no other screen has.
  { path: '/mall/:typeId', load: () => import('./GoodsList.tsx'), skeleton: 'cards' },
]
