import type { Screen } from '../../kit/router.tsx'

export const distributorScreens: Screen[] = [
  { path: '/diamond_angel/member/list', load: () => import('./AngelMembers.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/diamond_angel/member/sale_order', load: () => import('./AngelOrders.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/diamond_angel/member/detail/:id', load: () => import('./AngelMember.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/diamond_angel/member/form', load: () => import('./AngelForm.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/diamond_angel/member/coupon_list', load: () => import('./AngelCoupons.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/diamond_angel/member/coupon_detail/:id', load: () => import('./AngelCoupon.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/diamond_angel/member/coupon_get', load: () => import('./GiveCoupon.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/diamond_angel/rank', load: () => import('./AngelRank.tsx'), needs: 'member', skeleton: 'list' },
]
