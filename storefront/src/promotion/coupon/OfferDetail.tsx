import type { ReactNode } from 'react'
import { useParams, useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { WithCoupon } from './parts/WithCoupon.tsx'
import { Offer } from './parts/Offer.tsx'

/** A coupon to be claimed, by any of its addresses. */
export default function OfferDetail(): ReactNode {
  const { id } = useParams()
  const [params] = useSearchParams()
  const result = useCall('GET /coupon/api/v2/market/one', { id: id ?? params.get('id') ?? '0' }, { quiet: true, staleTime: 0 })
  return <WithCoupon result={result}>{(coupon) => <Offer coupon={coupon} />}</WithCoupon>
}
