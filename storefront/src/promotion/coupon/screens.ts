import type { Screen } from '../../kit/router.tsx'

const own = () => import('./OwnDetail.tsx')
const offer = () => import('./OfferDetail.tsx')

export const couponScreens: Screen[] = [
  {
    path: '/coupon',
    needs: 'member',
    load: () => import('./CouponHome.tsx'),
    first: ['/coupon/api/v2/coupon/my?state=unused&order=ending&page=1&pageSize=10'],
  },
  {
    path: '/coupon/my',
    needs: 'member',
    load: () => import('./MyCoupons.tsx'),
    first: ['/coupon/api/v2/coupon/my?state=unused&order=ending&page=1&pageSize=10'],
  },
  { path: '/coupon/my/new', needs: 'member', load: () => import('./NewCoupons.tsx') },
  { path: '/coupon/free', load: () => import('./FreeCoupons.tsx'), first: ['/coupon/api/v2/market/list?kind=free&page=1&pageSize=10'] },
  {
    path: '/coupon/mall',
    load: () => import('./CouponMall.tsx'),
    first: ['/coupon/api/v2/pack/list', '/coupon/api/v2/market/list?kind=mall&page=1&pageSize=10'],
  },
  { path: '/coupon/detail', needs: 'member', load: () => import('./AnyDetail.tsx') },
  { path: '/coupon/detail/my', needs: 'member', load: own },
  { path: '/coupon/detail/get/:id', needs: 'member', load: offer },
  { path: '/coupon/detail/mall', needs: 'member', load: offer },
  { path: '/coupon/detail/free', needs: 'member', load: offer },
  { path: '/coupon/write_off', needs: 'member', load: () => import('./WriteOff.tsx') },
  { path: '/mall/product/:couponTplId', load: () => import('./CouponGoods.tsx'), skeleton: 'cards' },
]
