import { isShopCoupon } from '@youli/domain/promotion/coupon/rules.ts'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../kit/ui/Button.tsx'
import { toCouponGoods, toMyCoupons, toOffer } from '../links.ts'
import { CouponTicket, Remaining } from './CouponTicket.tsx'
import { claimText, type Offered } from './use-claim.ts'

interface OfferRowProps {
  coupon: Offered
  from?: 'mall' | 'free'
  busy: boolean
  onClaim: (coupon: Offered) => unknown
  /** How much is left instead of nothing. */
  progress?: boolean
}

/** A coupon that can be claimed, with the button that claims it; the rest of it opens its page. */
export function OfferRow({ coupon, from, busy, onClaim, progress }: OfferRowProps): ReactNode {
  const had = coupon.personLimit > 0 && coupon.claimed >= coupon.personLimit
  return (
    <CouponTicket
      coupon={coupon}
      to={toOffer(coupon.couponMarketId, from)}
      grey={coupon.refusal !== '' && !had}
      note={progress ? <Remaining {...coupon} /> : coupon.refusal}
      end={
        progress && had ? (
          <ButtonLink size="sm" look="outline" to={isShopCoupon(coupon.couponType) ? toMyCoupons : toCouponGoods(coupon.couponMarketId)}>
            去用
          </ButtonLink>
        ) : (
          <Button
            size="sm"
            look="strong"
            disabled={coupon.refusal !== ''}
            busy={busy}
            aria-label={`${claimText(coupon)} ${coupon.couponName}`}
            onClick={() => onClaim(coupon)}
          >
            {claimText(coupon)}
          </Button>
        )
      }
    />
  )
}
