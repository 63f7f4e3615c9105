import type { ReactNode } from 'react'
import { SectionTitle } from '../../kit/ui/Page.tsx'
import { CouponTicket } from '../coupon/widgets/CouponTicket.tsx'
import { Framed } from './parts/Framed.tsx'
import { PackCard } from './widgets/PackCard.tsx'
import css from './widgets/pack.module.css'

/** 券包明细: every coupon of a pack with its terms. */
export default function PackDetail(): ReactNode {
  return (
    <Framed title="券包明细">
      {(pack) => (
        <>
          <div className={css.hero}>
            <PackCard pack={pack} link />
          </div>
          <SectionTitle>包含的优惠券</SectionTitle>
          <ul className={css.list}>
            {pack.coupons.map((coupon) => (
              <li key={coupon.couponId}>
                <CouponTicket coupon={coupon} note={coupon.remark || undefined} end={`×${coupon.quantity}`} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Framed>
  )
}
