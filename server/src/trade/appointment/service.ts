import { bookingStateTexts } from '@youli/domain/trade/appointment/texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { tryMove } from './booking.ts'
import { booking } from './tables.ts'

// The front door of this capability for the rest of the server.
export { countOpen as countOpenBookings } from './booking.ts'
export { countOfToday as countBookingsOfToday } from './reading.ts'
export { missPassed, remindOfTomorrow } from './sweeps.ts'

/** Everything kept of a member's bookings, for their own copy of their data. */
export async function bookingsOf(r: Reader, memberId: string) {
  const rows = await r.select().from(booking).where(eq(booking.memberId, memberId)).orderBy(desc(booking.id))
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
  for (const { id } of open) await tryMove(tx, { by: 'member', byId: memberId, at: now }, id, 'cancel')
  await tx.update(booking).set({ remark: '' }).where(eq(booking.memberId, memberId))
}
