import { leftPercent, type CouponType } from '@youli/domain/promotion/coupon/rules.ts'
import {
  couponTypeTexts,
  faceValueText,
  offTypeTexts,
  termText,
  thresholdText,
  type CouponTerms,
} from '@youli/domain/promotion/coupon/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import css from './CouponTicket.module.css'

interface TicketProps {
  coupon: CouponTerms & { couponName: string; couponType: CouponType }
  /** Used, over or not to be had: without colour. */
  grey?: boolean
  chosen?: boolean
  /** Below the term: a reason, the progress. */
  note?: ReactNode
  /** On the right: a button or a mark. */
  end?: ReactNode
  /** Where a tap on it leads, but for the button. */
  to?: string
}

/** What it is worth, as a figure with its unit; an exchange has a word instead. */
function faceOf(coupon: Pick<CouponTerms, 'offType' | 'faceValue'>): { figure: string; unit: string } {
  if (coupon.offType === 'exchange') return { figure: '', unit: offTypeTexts.exchange }
  const figure = faceValueText(coupon).replace(/[¥折]/, '')
  return { figure, unit: coupon.offType === 'discount' ? '折' : '元' }
}

/** A coupon as a ticket: what it is worth, from when until when, and what can be done with it. */
export function CouponTicket({ coupon, grey, chosen, note, end, to }: TicketProps): ReactNode {
  const face = faceOf(coupon)
  const kind = couponTypeTexts[coupon.couponType]
  return (
    <span className={cx(css.ticket, grey && css.grey, chosen && css.chosen)}>
      <span className={css.face}>
        <b className={css.worth}>
          <span className={cx(face.figure ? css.figure : css.word, face.figure.length > 4 && css.long)}>{face.figure || face.unit}</span>
          {face.figure && <span className={css.unit}>{face.unit}</span>}
        </b>
        <span className={css.condition}>{thresholdText(coupon)}</span>
      </span>
      <span className={css.body}>
        {kind !== coupon.couponName && <span className={css.kind}>{kind}</span>}
        <span className={css.name}>
          {to ? (
            <Link to={to} className={css.link}>
              {coupon.couponName}
            </Link>
          ) : (
            coupon.couponName
          )}
        </span>
        <span className={css.foot}>
          <span className={css.facts}>
            <span className={css.term}>{termText(coupon)}</span>
            {note && <span className={css.note}>{note}</span>}
          </span>
          {end && <span className={css.end}>{end}</span>}
        </span>
      </span>
    </span>
  )
}

/** How much of it is left, in figures and as a bar. */
export function Remaining({ getQuantity, putQuantity }: { getQuantity: number; putQuantity: number }): ReactNode {
  const percent = leftPercent(getQuantity, putQuantity)
  return (
    <span className={css.progress}>
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      剩 {percent}%
    </span>
  )
}
