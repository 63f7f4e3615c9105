import type { Screen } from '../../kit/router.tsx'

const own = () => import('./OwnDetail.tsx')
const offer = () => import('./OfferDetail.tsx')

export const couponScreens: Screen[] = [
  { path: '/coupon', needs: 'member', load: () => import('./CouponHome.tsx') },
  { path: '/coupon/my', needs: 'member', load: () => import('./MyCoupons.tsx') },
  { path: '/coupon/my/new', needs: 'member', load: () => import('./NewCoupons.tsx') },
  { path: '/coupon/free', load: () => import('./FreeCoupons.tsx') },
  { path: '/coupon/mall', load: () => import('./CouponMall.tsx') },
  { path: '/coupon/detail', needs: 'member', load: () => import('./AnyDetail.tsx') },
  { path: '/coupon/detail/my', needs: 'member', load: own },
  { path: '/coupon/detail/get/:id', needs: 'member', load: offer },
  { path: '/coupon/detail/mall', needs: 'member', load: offer },
  { path: '/coupon/detail/free', needs: 'member', load: offer },
  { path: '/coupon/write_off', needs: 'member', load: () => import('./WriteOff.tsx') },
  { path: '/mall/product/:couponTplId', load: () => import('./CouponGoods.tsx'), skeleton: 'cards' },
]
