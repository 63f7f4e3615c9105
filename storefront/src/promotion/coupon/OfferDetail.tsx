import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import { Asked } from './parts/Asked.tsx'
import { Offer } from './parts/Offer.tsx'

/** A coupon to be claimed, by any of its addresses. */
export default function OfferDetail(): ReactNode {
  const { id } = useParams()
  const [params] = useSearchParams()
  const asked = useCall('GET /coupon/api/v2/market/one', { id: id ?? params.get('id') ?? '0' }, { quiet: true, staleTime: 0 })
  return <Asked asked={asked}>{(coupon) => <Offer coupon={coupon} />}</Asked>
}
