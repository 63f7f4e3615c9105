import type { ReactNode } from 'react'
import { Navigate } from '../../kit/nav.tsx'
import { toMyCoupons } from './links.ts'

/** `/coupon` is the member's own coupons (Spec 2 §2). */
export default function CouponHome(): ReactNode {
  return <Navigate to={toMyCoupons} replace />
}
