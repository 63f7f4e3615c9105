import { type BookingState, weekdayOf } from '@youli/domain/trade/appointment/rules.ts'
import { weekdayTexts } from '@youli/domain/trade/appointment/texts.ts'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'
import { Tag } from '../../../kit/ui/Tag.tsx'
import css from './appointment.module.css'

export type Booking = OutputOf<'GET /booking/mobile/detail'>

const tones: Record<BookingState, 'gold' | 'green' | 'grey' | 'red'> = { booked: 'gold', used: 'green', cancelled: 'grey', missed: 'red' }
/** `2026-11-23 周一 10:00-11:00` */
const timeText = ({ day, start, end }: Pick<Booking, 'day' | 'start' | 'end'>): string =>
  `${day} ${weekdayTexts[weekdayOf(day)]} ${start}-${end}`

/** A booking in a list; `who` is whom the staff serve. */
export const BookingSummary = ({ booking, who }: { booking: Booking; who?: string }): ReactNode => (
  <span className={css.face}>
    <span className={css.line}>
      <b>{booking.serviceName}</b>
      <Tag tone={tones[booking.state]}>{booking.stateName}</Tag>
    </span>
    <span>{timeText(booking)}</span>
    <small>{who ?? booking.shopName}</small>
    {booking.remark && <small>备注：{booking.remark}</small>}
    {booking.cancelReason && <small>取消原因：{booking.cancelReason}</small>}
  </span>
)
