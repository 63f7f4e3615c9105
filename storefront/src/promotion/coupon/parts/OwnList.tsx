import { phaseTexts } from '@youli/domain/promotion/coupon/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { usePages } from '../../../kit/client.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { PagedList } from '../../../kit/ui/PagedList.tsx'
import { toFreeCoupons, toOwnCoupon } from '../links.ts'
import { CouponTicket } from '../widgets/CouponTicket.tsx'
import css from '../widgets/CouponTicket.module.css'

interface OwnListProps {
  state: 'unused' | 'used' | 'expired'
  order?: 'ending' | 'newest'
}

/** The member's coupons of a state, each opening its page. */
export function OwnList({ state, order = 'ending' }: OwnListProps): ReactNode {
  const query = usePages('GET /coupon/api/v2/coupon/my', { state, order }, 10, { quiet: true })
  return (
    <PagedList
      query={query}
      rows={(page) => page.data}
      keyOf={(coupon) => coupon.couponId}
      label="优惠券"
      empty={
        <Empty art="ticket" text="这里没有优惠券" note={state === 'unused' ? '去领券中心看看有什么优惠' : undefined}>
          {state === 'unused' && (
            <ButtonLink to={toFreeCoupons} look="strong">
              去领券
            </ButtonLink>
          )}
        </Empty>
      }
    >
      {(coupon) => (
        <Link to={toOwnCoupon(coupon.couponId)} className={css.row}>
          <CouponTicket
            coupon={coupon}
            grey={coupon.state !== 'unused' && coupon.state !== 'coming'}
            end={
              coupon.state === 'unused' ? (
                <span className={css.use}>去用</span>
              ) : (
                <span className={css.state}>{phaseTexts[coupon.state]}</span>
              )
            }
          />
        </Link>
      )}
    </PagedList>
  )
}
