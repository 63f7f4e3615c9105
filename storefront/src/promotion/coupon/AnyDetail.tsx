import { isRefusal } from '@youli/client/error.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { WithCoupon } from './parts/WithCoupon.tsx'
import { Offer } from './parts/Offer.tsx'
import { Own } from './parts/Own.tsx'

/** `/coupon/detail`: the member's own coupon of that id, else the one to be claimed. `type` and `status` are what lists wrote; the server decides. */
export default function AnyDetail(): ReactNode {
  const [params] = useSearchParams()
  const id = params.get('id') ?? '0'
  const own = useCall('GET /coupon/api/v2/coupon/one', { id }, { quiet: true, staleTime: 0 })
  const other = isRefusal(own.error)
  const offer = useCall('GET /coupon/api/v2/market/one', { id }, { quiet: true, enabled: other })
  if (other) return <WithCoupon result={offer}>{(coupon) => <Offer coupon={coupon} />}</WithCoupon>
  return <WithCoupon result={own}>{(coupon) => <Own coupon={coupon} />}</WithCoupon>
}
