import type { ReactNode } from 'react'
import { Redirect } from '../../kit/navigation/navigation.tsx'
import { toMyCoupons } from './links.ts'

/** `/coupon` is the member's own coupons (Spec 2 §2). */
export default function CouponHome(): ReactNode {
  return <Redirect to={toMyCoupons} />
}
