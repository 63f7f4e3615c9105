import { refuse } from '@youli/domain/kit/refusal.ts'
import { bookingMessages } from '@youli/domain/trade/appointment/messages.ts'
import {
  bookableDays,
  bookingFlow,
  bookingPage,
  type BookingVerb,
  cancelUntil,
  holdsPlace,
  isItsDay,
  momentOf,
  slotAt,
} from '@youli/domain/trade/appointment/rules.ts'
import { bookingRefusals as no } from '@youli/domain/trade/appointment/texts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { count, type CounterTable, decrement } from '../../kit/counters.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { offeredService } from './services.ts'
import { booking, bookingService, bookingSlot } from './tables.ts'

export type BookingRow = typeof booking.$inferSelect

const places: CounterTable<typeof bookingSlot> = {
  table: bookingSlot,
  keys: [bookingSlot.serviceId, bookingSlot.shopId, bookingSlot.day, bookingSlot.start],
  count: bookingSlot.taken,
}
const onePlace = ({ serviceId, shopId, day, start }: Pick<BookingRow, 'serviceId' | 'shopId' | 'day' | 'start'>) => [
  { serviceId, shopId, day, start, taken: 1 },
]

/** A booking of a tenant. Refuses `notThere`. */
export async function findBooking(r: Reader, tenantId: string, id: string): Promise<BookingRow> {
  const [row] = await r
    .select()
    .from(booking)
    .where(and(eq(booking.tenantId, tenantId), eq(booking.id, id)))
  return row ?? refuse(no.notThere)
}

/** One's own booking. Refuses `notThere`. */
export async function findOwnBooking(r: Reader, me: { tenantId: string; memberId: string }, id: string): Promise<BookingRow> {
  const row = await findBooking(r, me.tenantId, id)
  return row.memberId === me.memberId ? row : refuse(no.notThere)
}

export interface BookingRequest {
  serviceId: string
  shopId: string
  day: string
  start: string
  remark: string
}

/**
 * Takes a place of a slot for a member. The slot's counter is locked until the transaction ends, so whoever counts beyond the places
 * there are is the one who gets none. Refuses `noService`, `badStore`, `badTime`, `full`, `again`.
 */
export async function bookSlot(tx: Tx, { tenantId, newId, at }: Actor, memberId: string, request: BookingRequest): Promise<BookingRow> {
  const service = await offeredService(tx, tenantId, request.serviceId, request.shopId)
  const [taken] = await count(tx, places, onePlace(request))
  // The operator may have changed the hours while we waited for the counter.
  const [hours] = await tx.select().from(bookingService).where(eq(bookingService.id, service.id)).for('share')
  const slot = hours && slotAt(hours, request.day, request.start, at)
  if (!hours?.enabled || !slot) return refuse(no.badTime)
  if (taken! > slot.places) refuse(no.full)
  const [row] = await tx
    .insert(booking)
    .values({
      id: newId(),
      tenantId,
      memberId,
      ...request,
      serviceName: hours.name,
      picture: hours.picture,
      cancelHours: hours.cancelHours,
      end: slot.end,
      startAt: new Date(momentOf(request.day, request.start)),
      state: 'booked',
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning()
  return row ?? refuse(no.again)
}

/** The counter before the booking, as `bookSlot` takes them: two that wait for each other would wait for ever. */
async function lockSlot(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, id))
  if (row) await count(tx, places, [{ ...onePlace(row)[0]!, taken: 0 }])
}

/** Moves a booking by a verb of its flow with one guarded update; one that no longer holds its place gives it back. Null: somebody was faster, nothing happened. */
export async function tryTransitionBooking(
  tx: Tx,
  actor: Pick<Actor, 'by' | 'byId' | 'at'>,
  id: string,
  verb: BookingVerb,
  reason = '',
): Promise<BookingRow | null> {
  const { from, to, by } = bookingFlow[verb]
  const endedBy = by.find((one) => one === actor.by)
  if (!endedBy) throw new Error(`A ${actor.by} may not ${verb} a booking`)
  const frees = !holdsPlace(to)
  if (frees) await lockSlot(tx, id)
  const [moved] = await tx
    .update(booking)
    .set({ state: to, endedBy, endedById: actor.byId, endedAt: actor.at, cancelReason: reason })
    .where(and(eq(booking.id, id), inArray(booking.state, [...from])))
    .returning()
  if (!moved) return null
  if (frees) await decrement(tx, places, onePlace(moved))
  return moved
}

/** A member takes their booking back in time. Refuses `notThere`, `tooLate`, `changed`. */
export async function cancelOwnBooking(tx: Tx, actor: Actor, me: { tenantId: string; memberId: string }, id: string): Promise<void> {
  const row = await findOwnBooking(tx, me, id)
  if (row.state === 'booked' && actor.at.getTime() > cancelUntil(row.startAt.getTime(), row.cancelHours)) refuse(no.tooLate)
  if (!(await tryTransitionBooking(tx, actor, id, 'cancel'))) refuse(no.changed)
}

/** The store cancels a booking and says why; the member is told. Refuses `changed`. */
export async function cancelBookingFor(
  tx: Tx,
  actor: Actor,
  app: Pick<App, 'id' | 'jobs'>,
  id: string,
  reason: string,
): Promise<BookingRow> {
  const row = (await tryTransitionBooking(tx, actor, id, 'cancel', reason)) ?? refuse(no.changed)
  await sendMessage(tx, app, {
    tenantId: row.tenantId,
    memberId: row.memberId,
    template: bookingMessages.cancelled,
    values: { serviceName: row.serviceName, time: `${row.day} ${row.start}`, reason },
    link: bookingPage(row.id),
    source: `booking:${row.id}:cancelled`,
    at: actor.at,
  })
  return row
}

/** Checks a booking in on its day. Refuses `notItsDay`, `used`, `changed`. */
export async function checkInBooking(tx: Tx, actor: Actor, row: BookingRow): Promise<BookingRow> {
  if (row.state === 'booked' && !isItsDay(row.day, actor.at)) refuse(no.notItsDay, { day: row.day })
  const moved = await tryTransitionBooking(tx, actor, row.id, 'use')
  return moved ?? refuse((await findBooking(tx, row.tenantId, row.id)).state === 'used' ? no.used : no.changed)
}

/** Days and times of a service in a store that may still be booked, with the places left. Refuses `noService`, `badStore`. */
export async function freeSlots(r: Reader, tenantId: string, serviceId: string, shopId: string, now: Date) {
  const service = await offeredService(r, tenantId, serviceId, shopId)
  const days = bookableDays(service, now)
  if (days.length === 0) return []
  const taken = await r
    .select()
    .from(bookingSlot)
    .where(and(eq(bookingSlot.serviceId, serviceId), eq(bookingSlot.shopId, shopId), inArray(bookingSlot.day, days)))
  const of = new Map(taken.map((one) => [`${one.day} ${one.start}`, one.taken]))
  return days
    .map((day) => ({
      day,
      slots: service.slots
        .filter(({ start }) => slotAt(service, day, start, now))
        .map(({ start, end, places: all }) => ({ start, end, left: Math.max(0, all - (of.get(`${day} ${start}`) ?? 0)) })),
    }))
    .filter(({ slots }) => slots.length > 0)
}

/** Open bookings of each of these services. */
export async function openBookingsOf(r: Reader, serviceIds: readonly string[]): Promise<Map<string, number>> {
  if (serviceIds.length === 0) return new Map()
  const rows = await r
    .select({ id: booking.serviceId, n: sql<number>`count(*)::int` })
    .from(booking)
    .where(and(inArray(booking.serviceId, [...serviceIds]), eq(booking.state, 'booked')))
    .groupBy(booking.serviceId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
