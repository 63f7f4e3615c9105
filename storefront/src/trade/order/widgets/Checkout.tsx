import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import { pricingTexts } from '@youli/domain/trade/pricing/texts.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSession } from '../../../kit/session.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Cell } from '../../../kit/ui/Cell.tsx'
import { TextField } from '../../../kit/ui/Field.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { useAddresses } from '../../../member/address/widgets/use-addresses.ts'
import { Amounts as AmountsCard } from '../../pricing/widgets/Amounts.tsx'
import { CouponPicker, type ChosenCoupon } from '../../../promotion/coupon/widgets/CouponPicker.tsx'
import { usePoints } from '../parts/use-points.ts'
import css from '../parts/checkout.module.css'
import { firstWay, keepChoice, lastChoice } from '../parts/first-choice.ts'
import { CourierTo } from '../parts/CourierTo.tsx'
import { GoodsLines } from '../parts/GoodsLines.tsx'
import { Part } from '../parts/Part.tsx'
import { PointsToggle } from '../parts/PointsToggle.tsx'
import { PickupAt } from '../parts/PickupAt.tsx'
import { TakeWay } from '../parts/TakeWay.tsx'
import {
  amountsOf,
  handoverOf,
  missingPart,
  missingTexts,
  offerOf,
  type Amounts,
  type Deal,
  type Draft,
  type Handover,
  type Reduced,
} from './deal.ts'
import { payWayText } from './pay-way-text.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

const maxRemark = 200

interface CheckoutProps {
  deal: Deal
  /** Everything is there: place it. `shown` are the amounts the member saw. */
  onPlace: (handover: Handover, shown: Amounts) => void
  isPlacing: boolean
  /** Instead of the way to place it: the countdown to a sale. */
  wait?: ReactNode
}

/** The order being written: how it is handed over, a word to the seller, what it costs, and the way to place it. */
export function Checkout({ deal, onPlace, isPlacing, wait }: CheckoutProps): ReactNode {
  const ways = deal.takeTypes
  const [draft, setDraft] = useState<Draft>({
    way: takeType.none,
    address: null,
    store: null,
    takeDate: '',
    remark: '',
  })
  const [touched, setTouched] = useState(false)
  const addresses = useAddresses(ways.includes(takeType.courier))
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }))
  const who = { appId: useSession((s) => s.appId), userId: useSession((s) => s.userId) }
  const last = lastChoice(who)
  const hasAddress = addresses.isPending ? undefined : (addresses.data ?? []).length > 0
  const full: Draft = {
    ...draft,
    way: draft.way || firstWay(ways, last.way, hasAddress),
    // The default address comes first and is used until another is chosen.
    address: draft.address ?? (touched ? null : (addresses.data?.[0] ?? null)),
  }
  const [asked, setAsked] = useState(0)
  const missing = asked > 0 ? missingPart(full, deal) : null
  const handover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked === 0) return
    const part = handover.current?.querySelector<HTMLElement>('[data-missing]')
    part?.scrollIntoView?.({ behavior: 'smooth', block: 'center' })
    part?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [asked])
  const { to } = deal
  const points = usePoints(deal)
  const [usesPoints, setUsesPoints] = useState(false)
  const [coupon, setCoupon] = useState<ChosenCoupon | null>(null)
  const reduced: Reduced = {
    coupon: coupon && { id: coupon.id, name: coupon.name, faceFen: fen(coupon.off), covers: coupon.covers },
    points: points && { ...points, wanted: usesPoints },
  }
  const amounts = amountsOf(deal, full.way, reduced)
  const how = payWayText(deal.payWay, amounts.online)
  const submit = (): void => {
    if (missingPart(full, deal)) return setAsked((times) => times + 1)
    keepChoice(who, full)
    return onPlace(handoverOf(full), amounts)
  }

  return (
    <BrandPage
      title="确认订单"
      footer={
        <ActionBar note={<Payable payable={amounts.payable} note={how} />}>
          {wait ?? (
            <Button look="strong" size="lg" busy={isPlacing} onClick={submit}>
              {amounts.online > 0 ? '微信支付' : '确认下单'}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div ref={handover} role="group" aria-label={orderTexts.handover}>
        <Card flush>
          <Part missing={missing === 'way' && missingTexts.way}>
            <TakeWay ways={ways} value={full.way} onChange={(way) => change({ way })} />
          </Part>
          {full.way === takeType.courier && (
            <Part missing={missing === 'address' && missingTexts.address}>
              <CourierTo
                address={full.address}
                onPick={(address) => {
                  setTouched(true)
                  // Also who deletes their only address stays with the courier.
                  change({ address, way: takeType.courier })
                }}
              />
            </Part>
          )}
          {full.way === takeType.pickup && (
            <PickupAt
              deal={deal}
              store={full.store}
              takeDate={full.takeDate}
              lastShopId={last.shopId}
              missing={missing}
              onAskStore={() => setAsked((times) => times + 1)}
              onChange={change}
            />
          )}
        </Card>
      </div>
      <Card>
        <GoodsLines lines={deal.lines} to={to === undefined ? undefined : () => to} />
      </Card>
      <Card flush>
        <TextField
          label="买家留言"
          rows={2}
          maxLength={maxRemark}
          placeholder="选填，可告诉我们您的特殊要求"
          value={draft.remark}
          onText={(remark) => change({ remark })}
        />
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
      </Card>
      <Card>
        <AmountsCard of={amounts} way={full.way}>
          <p className={css.payWay}>
            <span>支付方式</span>
            <b>{how}</b>
          </p>
        </AmountsCard>
      </Card>
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
