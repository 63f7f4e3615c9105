import type { ReactNode } from 'react'
import { usePages } from '../../../kit/client.ts'
import { useRegistered } from '../../../kit/session.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { PagedList } from '../../../kit/ui/PagedList.tsx'
import { OfferRow } from '../widgets/OfferRow.tsx'
import { useClaim } from '../widgets/use-claim.ts'

/** Coupons that can be claimed: free ones, or those of the coupon mall. Visitors register first. */
export function OfferList({ kind }: { kind: 'free' | 'mall' }): ReactNode {
  const registered = useRegistered()
  const query = usePages('GET /coupon/api/v2/market/list', { kind }, 10, { enabled: registered, quiet: true })
  const { claim, busy } = useClaim()
  if (!registered) {
    return <Empty art="ticket" text="注册会员即可领取优惠券" note="新会员还有专属好礼" to="/login/index" way="免费注册" />
  }
  return (
    <PagedList
      query={query}
      rows={(page) => page.data}
      keyOf={(coupon) => coupon.couponMarketId}
      label="可领取的优惠券"
      empty={<Empty art="ticket" text="眼下没有可领的券" note="新的优惠正在路上" />}
    >
      {(coupon) => <OfferRow coupon={coupon} from={kind} busy={busy === coupon.couponMarketId} onClaim={claim} progress />}
    </PagedList>
  )
}
