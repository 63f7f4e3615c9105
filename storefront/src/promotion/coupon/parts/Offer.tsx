import type { ReactNode } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import type { OutputOf } from '../../../kit/client.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { FactRow } from '../../../kit/ui/FactRow.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { toOwnCoupon } from '../links.ts'
import { CouponTicket, Remaining } from '../widgets/CouponTicket.tsx'
import { claimText, useClaim } from '../widgets/use-claim.ts'
import css from './coupon.module.css'
import { Facts } from './Facts.tsx'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

/** A coupon that can be claimed; afterwards the member's own is shown. */
export function Offer({ coupon }: { coupon: OutputOf<'GET /coupon/api/v2/market/one'> }): ReactNode {
  const { claim, busy } = useClaim((id) => navigate(toOwnCoupon(id), { replace: true }))
  return (
    <BrandPage
      title="优惠券详情"
      footer={
        <ActionBar>
          <Button look="strong" size="lg" block disabled={coupon.refusal !== ''} busy={busy !== ''} onClick={() => void claim(coupon)}>
            {claimText(coupon)}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.hero}>
        <CouponTicket coupon={coupon} grey={coupon.refusal !== ''} note={<Remaining {...coupon} />} />
      </div>
      <Facts coupon={coupon} shops={coupon.shops} />
      <Card flush>
        <FactRow name="领取限制">
          {coupon.personLimit > 0 ? `每人限领${coupon.personLimit}张，您已领${coupon.claimed}张` : '不限张数'}
        </FactRow>
        {coupon.refusal && <FactRow name="当前状态">{coupon.refusal}</FactRow>}
      </Card>
    </BrandPage>
  )
}
