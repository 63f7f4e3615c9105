import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import { Asked } from './parts/Asked.tsx'
import { Own } from './parts/Own.tsx'

/** One of the member's coupons. */
export default function OwnDetail(): ReactNode {
  const [params] = useSearchParams()
  const asked = useCall('GET /coupon/api/v2/coupon/one', { id: params.get('id') ?? '0' }, { quiet: true, staleTime: 0 })
  return <Asked asked={asked}>{(coupon) => <Own coupon={coupon} />}</Asked>
}
