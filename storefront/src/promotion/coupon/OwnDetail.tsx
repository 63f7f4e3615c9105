import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { WithCoupon } from './parts/WithCoupon.tsx'
import { Own } from './parts/Own.tsx'

/** One of the member's coupons. */
export default function OwnDetail(): ReactNode {
  const [params] = useSearchParams()
  const result = useCall('GET /coupon/api/v2/coupon/one', { id: params.get('id') ?? '0' }, { quiet: true, staleTime: 0 })
  return <WithCoupon result={result}>{(coupon) => <Own coupon={coupon} />}</WithCoupon>
}
