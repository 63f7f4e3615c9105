import { yuanText } from '../../../kit/yuan.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { Cell } from '../../../kit/ui/Cell.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { SectionTitle } from '../../../kit/ui/Page.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import { couponChoice } from './coupon-reads.ts'
import { CouponTicket } from './CouponTicket.tsx'
import css from './CouponTicket.module.css'

type Choice = OutputOf<'POST /coupon/api/v2/coupon/for-order'>['coupons'][number]

/** What the chosen coupon does to the order; `off` in yuan, `covers` says for which lines it is good. */
export interface ChosenCoupon {
  id: string
  name: string
  off: number
  covers: boolean[]
}

interface CouponPickerProps {
  /** The activity that sells the lines, at its price. */
  activityId?: string
  lines: readonly { productId: string; skuId: string; quantity: number }[]
  chosen: ChosenCoupon | null
  onChoose: (coupon: ChosenCoupon | null) => void
  /** Why no more may be taken off, '' when it may. */
  blocked: string
}

const nothing = '没有可用的'

const chosenOf = (c: Choice): ChosenCoupon => ({ id: c.couponId, name: c.couponName, off: c.off, covers: c.covers })

/** 优惠券 of the confirm page: at most one; the best is chosen at first, those that cannot be used say why. */
export function CouponPicker({ activityId, lines, chosen, onChoose, blocked }: CouponPickerProps): ReactNode {
  const result = lines.map(({ productId, skuId, quantity }) => ({ productId, skuId, quantity }))
  const { data } = useCall(couponChoice, { lines: result, activityId }, { quiet: true, staleTime: 0 })
  const [open, setOpen] = useState(false)
  const suggested = useRef(false)
  useEffect(() => {
    if (!data) return
    const best = data.coupons.find((c) => c.couponId === data.bestId)
    // One that somebody used up meanwhile, in another window, is let go.
    if (chosen && !data.coupons.some((c) => c.couponId === chosen.id && c.usable)) onChoose(null)
    else if (!suggested.current && best) onChoose(chosenOf(best))
    suggested.current = true
  }, [data, chosen, onChoose])
  // A note in every state: nothing below moves when the answer comes.
  if (!data || data.coupons.length === 0) return <Cell title="优惠券" note={data ? nothing : '正在挑最划算的一张'} />
  const usable = data.coupons.filter((c) => c.usable)
  const others = data.coupons.filter((c) => !c.usable)
  const pick = (c: Choice | null): void => {
    onChoose(c && chosenOf(c))
    setOpen(false)
  }
  const show = (): void => (blocked && !chosen ? alertToast(blocked) : setOpen(true))
  return (
    <>
      <Cell
        title="优惠券"
        note={chosen ? chosen.name : usable.length > 0 ? `${usable.length}张可用` : nothing}
        value={chosen ? <span className={css.off}>-{yuanText(chosen.off)}</span> : undefined}
        onClick={show}
      />
      <Popup
        open={open}
        onClose={() => setOpen(false)}
        title="选择优惠券"
        tall
        footer={
          <Button look="outline" size="lg" block onClick={() => pick(null)}>
            不使用优惠券
          </Button>
        }
      >
        {usable.length > 0 && <SectionTitle>可用优惠券（{usable.length}）</SectionTitle>}
        <ul className={css.list}>
          {usable.map((c) => (
            <li key={c.couponId}>
              <button type="button" className={css.row} aria-pressed={chosen?.id === c.couponId} onClick={() => pick(c)}>
                <CouponTicket
                  coupon={c}
                  chosen={chosen?.id === c.couponId}
                  note={`可减${yuanText(c.off)}${c.couponId === data.bestId ? '，最划算' : ''}`}
                  end={
                    <span className={css.mark} aria-hidden="true">
                      <Icon name="check" size={0.14} weight={3} />
                    </span>
                  }
                />
              </button>
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <>
            <SectionTitle>不可用优惠券（{others.length}）</SectionTitle>
            <ul className={css.list}>
              {others.map((c) => (
                <li key={c.couponId}>
                  <CouponTicket coupon={c} grey note={c.reason} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Popup>
    </>
  )
}
