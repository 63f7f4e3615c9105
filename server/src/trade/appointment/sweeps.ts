import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { bookingMessages } from '@youli/domain/trade/appointment/messages.ts'
import { bookingPage } from '@youli/domain/trade/appointment/rules.ts'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { type Letter, sendMessages } from '../../platform/messaging/public/messages.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { tryTransitionBooking } from './booking.ts'
import { booking } from './tables.ts'

const batch = 200

const isPast = (now: Date) => and(eq(booking.state, 'booked'), lt(booking.day, dayOf(now)))
const isTomorrow = (now: Date) => and(eq(booking.state, 'booked'), eq(booking.day, addDays(dayOf(now), 1)))

/** Whoever did not come on their day has missed it. Answers how many. */
export async function missPassed(db: Db, app: Pick<App, 'id'>, now: Date): Promise<number> {
  let missed = 0
  for (;;) {
    const due = await db.read((r) => r.select({ id: booking.id }).from(booking).where(isPast(now)).orderBy(asc(booking.id)).limit(batch))
    await db.transact(async (tx) => {
      for (const { id } of due) if (await tryTransitionBooking(tx, systemActor(app, tx.tenantId, now), id, 'miss')) missed += 1
    })
    if (due.length < batch) return missed
  }
}

/** Tells everybody who booked for tomorrow, each once. Answers how many were looked at. */
export async function remindOfTomorrow(db: Db, app: App, now: Date): Promise<number> {
  let count = 0
  for (let after = '0'; ;) {
    const rows = await db.read((r) =>
      r
        .select()
        .from(booking)
        .where(and(isTomorrow(now), gt(booking.id, after)))
        .orderBy(asc(booking.id))
        .limit(batch),
    )
    const shops = await db.read((r) => storeSummaries(r, [...new Set(rows.map((row) => row.shopId))]))
    const letters = rows.map((row): Letter<typeof bookingMessages.tomorrow> & { memberId: string; at: Date } => ({
      tenantId: row.tenantId,
      memberId: row.memberId,
      template: bookingMessages.tomorrow,
      values: { serviceName: row.serviceName, shopName: shops.get(row.shopId)?.shopName ?? '', time: `${row.day} ${row.start}` },
      link: bookingPage(row.id),
      source: `booking:${row.id}:tomorrow`,
      usefulUntil: row.startAt,
      at: now,
    }))
    await db.transact((tx) => sendMessages(tx, app, letters))
    count += rows.length
    if (rows.length < batch) return count
    after = rows.at(-1)!.id
  }
}

export const missedBookingsSweep: Sweep = { brands: (r, now) => brandsWith(r, booking, isPast(now)), settle: missPassed }
export const bookingReminders: Sweep = { brands: (r, now) => brandsWith(r, booking, isTomorrow(now)), settle: remindOfTomorrow }
