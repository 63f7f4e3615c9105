import type { ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { toOffer } from '../links.ts'
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
  return (
    <CouponTicket
      coupon={coupon}
      to={toOffer(coupon.couponMarketId, from)}
      grey={coupon.refusal !== ''}
      note={progress ? <Remaining {...coupon} /> : coupon.refusal}
      end={
        <Button
          size="sm"
          look={coupon.refusal ? 'outline' : 'strong'}
          disabled={coupon.refusal !== ''}
          busy={busy}
          aria-label={`${claimText(coupon)} ${coupon.couponName}`}
          onClick={() => onClaim(coupon)}
        >
          {claimText(coupon)}
        </Button>
      }
    />
  )
}
