import { dayOf } from '@youli/domain/kit/time.ts'
import { bookingStateTexts } from '@youli/domain/trade/appointment/texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { inShops } from '../../../kit/http/callers.ts'
import { tryTransitionBooking } from '../booking.ts'
import { booking } from '../tables.ts'

/** A member's bookings that are still to come. */
export const countOpenBookings = (r: Reader, memberId: string): Promise<number> =>
  r.$count(booking, and(eq(booking.memberId, memberId), eq(booking.state, 'booked')))

/** Bookings of today at a store (null: at any) that nobody has used yet. */
export const countBookingsOfToday = (r: Reader, tenantId: string, shopId: string | null, now: Date): Promise<number> =>
  r.$count(
    booking,
    and(
      eq(booking.tenantId, tenantId),
      eq(booking.day, dayOf(now)),
      eq(booking.state, 'booked'),
      shopId ? eq(booking.shopId, shopId) : undefined,
    ),
  )

/** Everything kept of a member's bookings, for their own copy of their data. */
export async function bookingsOf(r: Reader, memberId: string, shops: readonly string[] | null) {
  const mine = and(eq(booking.memberId, memberId), inShops(booking.shopId, shops))
  const rows = await r.select().from(booking).where(mine).orderBy(desc(booking.id))
  return rows.map(({ serviceName, day, start, state, remark }) => ({
    name: serviceName,
    day,
    start,
    state: bookingStateTexts[state],
    remark,
  }))
}

/** Who leaves comes to nothing any more: their places are free, and what they wrote is forgotten. */
export async function eraseBookings(tx: Tx, memberId: string, now: Date): Promise<void> {
  const open = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.memberId, memberId), eq(booking.state, 'booked')))
  for (const { id } of open) await tryTransitionBooking(tx, { by: 'member', byId: memberId, at: now }, id, 'cancel')
  await tx.update(booking).set({ remark: '' }).where(eq(booking.memberId, memberId))
}
