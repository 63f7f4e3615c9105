import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import { pricingTexts } from '@youli/domain/trade/pricing/texts.ts'
import { useState, type ReactNode } from 'react'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Cell } from '../../../kit/ui/Cell.tsx'
import { TextField } from '../../../kit/ui/Field.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { Amounts as AmountsCard } from '../../pricing/widgets/Amounts.tsx'
import { CouponPicker, type ChosenCoupon } from '../../../promotion/coupon/widgets/CouponPicker.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { useMissing } from '../parts/use-missing.ts'
import { usePoints } from '../parts/use-points.ts'
import css from '../parts/checkout.module.css'
import { CourierTo } from '../parts/CourierTo.tsx'
import { GoodsLines } from '../parts/GoodsLines.tsx'
import { Part } from '../parts/Part.tsx'
import { PointsToggle } from '../parts/PointsToggle.tsx'
import { PickupAt } from '../parts/PickupAt.tsx'
import { TakeWay } from '../parts/TakeWay.tsx'
import { amountsOf, handoverOf, missingPart, missingTexts, offerOf, type Amounts, type Deal, type Handover, type Reduced } from './deal.ts'
import { payWayText } from './pay-way-text.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

const maxRemark = 200

interface CheckoutProps {
  deal: Deal
  /** Everything is there: place it. `shown` are the amounts the member saw. */
  onPlace: (handover: Handover, shown: Amounts) => void
  isPlacing: boolean
  /** Why nothing with money to pay can be placed; said at the button. */
  closed?: string
  /** Instead of the way to place it: the countdown to a sale. */
  wait?: ReactNode
}

/** The order being written: how it is handed over, a word to the seller, what it costs, and the way to place it. */
export function Checkout({ deal, onPlace, isPlacing, closed = '', wait }: CheckoutProps): ReactNode {
  const ways = deal.takeTypes
  const { draft, change, lastShopId, keep } = useDraft(deal)
  const { missing, ask, within } = useMissing(draft, deal)
  const { to } = deal
  const points = usePoints(deal)
  const [usesPoints, setUsesPoints] = useState(false)
  const [coupon, setCoupon] = useState<ChosenCoupon | null>(null)
  const reduced: Reduced = {
    coupon: coupon && { id: coupon.id, name: coupon.name, faceFen: fen(coupon.off), covers: coupon.covers },
    points: points && { ...points, wanted: usesPoints },
  }
  const amounts = amountsOf(deal, draft.way, reduced)
  const barred = amounts.online > 0 ? closed : ''
  const how = payWayText(deal.payWay, amounts.online)
  const submit = (): void => {
    if (missingPart(draft, deal)) return ask()
    keep()
    return onPlace(handoverOf(draft), amounts)
  }

  return (
    <BrandPage
      flow
      title="确认订单"
      footer={
        <ActionBar note={<Payable payable={amounts.payable} note={barred || how} />}>
          {wait ?? (
            <Button look="strong" size="lg" busy={isPlacing} disabled={barred !== ''} onClick={submit}>
              {amounts.online > 0 ? '微信支付' : '确认下单'}
            </Button>
          )}
        </ActionBar>
      }
    >
      <section ref={within} aria-label={orderTexts.handover}>
        <Card flush>
          <Part missing={missing === 'way' && missingTexts.way}>
            <TakeWay ways={ways} value={draft.way} onChange={(way) => change({ way })} />
          </Part>
          {draft.way === takeType.courier && (
            <Part missing={missing === 'address' && missingTexts.address}>
              <CourierTo
                address={draft.address}
                // Also who deletes their only address stays with the courier.
                onPick={(address) => change({ address, way: takeType.courier })}
              />
            </Part>
          )}
          {draft.way === takeType.pickup && (
            <PickupAt
              deal={deal}
              store={draft.store}
              takeDate={draft.takeDate}
              lastShopId={lastShopId}
              missing={missing}
              onAskStore={ask}
              onChange={change}
            />
          )}
        </Card>
      </section>
      <Card>
        <GoodsLines lines={deal.lines} to={to === undefined ? undefined : () => to} />
      </Card>
      <Card flush>
        <CouponPicker
          activityId={deal.activityId}
          lines={deal.lines}
          chosen={coupon}
          onChoose={setCoupon}
          blocked={amounts.goods > 0 && amounts.goods - amounts.discount > 0 ? '' : pricingTexts.nothingLeft}
        />
        {points && <PointsToggle offer={offerOf(deal, reduced)} on={amounts.exchangeMoney > 0} onChange={setUsesPoints} />}
        {deal.activityId !== undefined && <Cell title={pricingTexts.points} note={pricingTexts.pointsNotInActivity} value="不可用" />}
        <div className={css.remark}>
          <TextField
            label="买家留言"
            layout="row"
            rows={1}
            maxLength={maxRemark}
            placeholder="选填，尽管说"
            value={draft.remark}
            onText={(remark) => change({ remark })}
          />
        </div>
      </Card>
      <div className={css.sums}>
        <AmountsCard of={amounts} way={draft.way}>
          <p className={css.payWay}>
            <span>支付方式</span>
            <b>{how}</b>
          </p>
        </AmountsCard>
      </div>
    </BrandPage>
  )
}

const Payable = ({ payable, note }: { payable: number; note: string }): ReactNode => (
  <div className={css.payable}>
    <span className={css.sum}>
      应付
      <Price yuan={payable} size="md" />
    </span>
    <span className={css.how}>{note}</span>
  </div>
)
