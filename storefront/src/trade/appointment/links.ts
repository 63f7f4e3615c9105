import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { bookingPage } from '@youli/domain/trade/appointment/rules.ts'
import { withQuery } from '../../kit/with-query.ts'

/** Services that may be booked. */
export const toBookingServices = '/member/appointment/list'
export const toMyBookings = '/member/appointment/my'
/** A booking with its code; with a code, as the staff who scanned it see it. */
export const toBooking = (id: string, code?: string): string => withQuery(bookingPage(id), { [shownCode]: code })
/** Today's bookings of the employee's store. */
export const toBookingCounter = '/employee/appointment/list'
