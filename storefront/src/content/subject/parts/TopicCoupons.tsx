import { isId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { useRegistered } from '../../../kit/session.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { toLogin } from '../../../member/registration/links.ts'
import { OfferRow } from '../../../promotion/coupon/widgets/OfferRow.tsx'
import { useClaim } from '../../../promotion/coupon/widgets/use-claim.ts'
import css from '../widgets/subject.module.css'

/** Coupons of a topic, claimed where they stand, except in a preview; who has no phone yet is shown the way to one. */
export function TopicCoupons({ ids, preview }: { ids: readonly string[]; preview?: boolean }): ReactNode {
  const registered = useRegistered()
  return (
    <section className={css.goods} aria-label="优惠券">
      {registered ? (
        ids.map((id) => <Offer key={id} id={id} preview={preview} />)
      ) : (
        <ButtonLink to={toLogin} look="outline" block>
          注册会员，领取专题优惠券
        </ButtonLink>
      )}
    </section>
  )
}

/** One that ended or is gone takes no room. */
function Offer({ id, preview }: { id: string; preview?: boolean }): ReactNode {
  const { data } = useCall('GET /coupon/api/v2/market/one', { id }, { quiet: true, enabled: isId(id) })
  const { claim, busy } = useClaim()
  return data && <OfferRow coupon={data} busy={busy === data.couponMarketId} onClaim={preview ? () => toast('预览中，不能领取') : claim} />
}
