import { faceValueText, thresholdText } from '@youli/domain/promotion/coupon/texts.ts'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { useRegistered } from '../../../kit/session.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { SectionTitle } from '../../../kit/ui/Page.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { CouponTicket } from './CouponTicket.tsx'
import css from './CouponTicket.module.css'
import { OfferRow } from './OfferRow.tsx'
import { useClaim } from './use-claim.ts'

interface GoodsCouponsProps {
  goods: { id: string; categoryId: string; minPrice: number }
  /** How an operator sees it: at most four, nothing is claimed. */
  preview?: boolean
}

/** Tags shown on the goods page before the popup is opened. */
const teasers = 2
/** Spec 2 §2: coupons of the preview. */
const previewed = 4

/** 优惠券 of a goods page, among its reasons: what can be claimed and what the member has, in a popup. Only for registered members (Spec 2 §6). */
export function GoodsCoupons({ goods, preview }: GoodsCouponsProps): ReactNode {
  const registered = useRegistered()
  const result = { productId: goods.id, categoryId: goods.categoryId, price: goods.minPrice }
  const available = useCall('GET /coupon/api/v2/mall-coupon/product-available-coupons', result, { enabled: registered, quiet: true })
  const own = useCall('GET /coupon/api/v2/mall-coupon/product-user-own-coupons', result, { enabled: registered && !preview, quiet: true })
  const [open, setOpen] = useState(false)
  const { claim, busy } = useClaim()
  const offers = (available.data ?? []).slice(0, preview ? previewed : undefined)
  const mine = own.data ?? []
  if (offers.length + mine.length === 0) return null
  return (
    <>
      <button type="button" className={css.reasons} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">优惠券</span>
        {[...offers, ...mine].slice(0, teasers).map((coupon) => (
          <Tag key={coupon.couponId}>
            {faceValueText(coupon)} {thresholdText(coupon)}
          </Tag>
        ))}
        <Icon name="forward" size={0.13} />
      </button>
      <Popup open={open} onClose={() => setOpen(false)} title="优惠券" tall>
        {offers.length + mine.length === 0 && <Empty art="ticket" text="这件没有优惠券" />}
        {offers.length > 0 && (
          <>
            <SectionTitle>可领取</SectionTitle>
            <ul className={css.list}>
              {offers.map((coupon) => (
                <li key={coupon.couponId}>
                  {preview ? (
                    <CouponTicket coupon={coupon} />
                  ) : (
                    <OfferRow coupon={coupon} busy={busy === coupon.couponMarketId} onClaim={claim} />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {mine.length > 0 && (
          <>
            <SectionTitle>已领取，下单可用</SectionTitle>
            <ul className={css.list}>
              {mine.map((coupon) => (
                <li key={coupon.couponId}>
                  <CouponTicket coupon={coupon} end={<Tag tone="green">已领取</Tag>} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Popup>
    </>
  )
}
