import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

const under = '/coupons'

export const couponScreens: readonly Screen[] = [
  {
    path: '/coupons',
    place: ['营销', '优惠券', '券'],
    permission: couponPermissions.view,
    load: () => import('./Coupons.tsx'),
  },
  { path: '/coupons/add', title: '新增优惠券', permission: couponPermissions.edit, load: () => import('./CouponEdit.tsx'), under },
  { path: '/coupons/:id', title: '优惠券资料', permission: couponPermissions.view, load: () => import('./CouponEdit.tsx'), under },
  { path: '/coupons/:id/claims', title: '领取与使用', permission: couponPermissions.view, load: () => import('./CouponClaims.tsx'), under },
  { path: '/coupons/:id/codes', title: '兑换码', permission: couponPermissions.issue, load: () => import('./CouponCodes.tsx'), under },
]
