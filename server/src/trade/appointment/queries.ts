import { noId } from '@youli/domain/kit/ids.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { addDays } from '@youli/domain/kit/time.ts'
import { type BookingState, bookingStates, cancelUntil, holdsPlace } from '@youli/domain/trade/appointment/rules.ts'
import { bookingStateTexts } from '@youli/domain/trade/appointment/texts.ts'
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { rowsByState, statesOf } from '../../kit/db/counts.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { nameOfOperator } from '../../platform/operator/public/operators.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import type { BookingRow } from './booking.ts'
import { booking, bookingService, bookingSlot } from './tables.ts'

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]

/** Bookings as phones show them. */
export async function presentBookings(r: Reader, rows: readonly BookingRow[], now: Date) {
  const shops = await storeSummaries(r, distinct(rows.map((row) => row.shopId)))
  return rows.map((row) => {
    const shop = shops.get(row.shopId)
    const { id, serviceId, serviceName, picture, shopId, day, start, end, state, remark, cancelReason } = row
    return {
      id,
      serviceId,
      serviceName,
      picture,
      shopId,
      shopName: shop?.shopName ?? '',
      shopAddress: shop?.address ?? '',
      shopTel: shop?.shopTel ?? '',
      day,
      start,
      end,
      state,
      stateName: bookingStateTexts[state],
      remark,
      cancelTime: cancelUntil(row.startAt.getTime(), row.cancelHours),
      cancelReason,
      usedTime: state === 'used' ? (row.endedAt?.getTime() ?? null) : null,
      createTime: row.createdAt.getTime(),
      nowTime: now.getTime(),
    }
  })
}

/** Bookings as the staff of a store see them: with whom they serve, phones masked. */
export async function presentBookingsToStaff(r: Reader, tenantId: string, rows: readonly BookingRow[], now: Date) {
  const people = await membersByIds(r, tenantId, distinct(rows.map((row) => row.memberId)))
  return (await presentBookings(r, rows, now)).map((one, i) => {
    const { name = '', mobile = '' } = people.get(rows[i]!.memberId) ?? {}
    return { ...one, userName: name, mobileNo: maskPhone(mobile) }
  })
}

/** A member's bookings, the latest first. */
export async function listOwnBookings(r: Reader, memberId: string, state: BookingState | undefined, page: Window) {
  const where = and(eq(booking.memberId, memberId), state ? eq(booking.state, state) : undefined)
  const query = r.select().from(booking).where(where).orderBy(desc(booking.startAt), desc(booking.id))
  return paged(query, page, r.$count(booking, where))
}

/** Most rows of a day. */
const mostRows = 300

/** A day's bookings of a store (null: of all), by time, without cancelled ones. */
export const bookingsOfDay = (r: Reader, tenantId: string, shopId: string | null, day: string): Promise<BookingRow[]> =>
  r
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.tenantId, tenantId),
        eq(booking.day, day),
        shopId ? eq(booking.shopId, shopId) : undefined,
        inArray(booking.state, bookingStates.filter(holdsPlace)),
      ),
    )
    .orderBy(asc(booking.start), asc(booking.id))
    .limit(mostRows)

/** Days are the days of the bookings, both inclusive. */
export interface BookingFilter {
  serviceId?: string | null
  shopId?: string | null
  state?: BookingState | ''
  mobileNo?: string
  /** Of these stores only; null is every store. */
  shops: readonly string[] | null
  from?: string
  to?: string
}

/** The bookings a filter means, whatever their state. */
async function inAnyState(r: Reader, tenantId: string, f: BookingFilter): Promise<SQL | undefined> {
  const member = f.mobileNo ? await memberByMobile(r, tenantId, f.mobileNo.trim()) : null
  return and(
    eq(booking.tenantId, tenantId),
    f.serviceId ? eq(booking.serviceId, f.serviceId) : undefined,
    f.shopId ? eq(booking.shopId, f.shopId) : undefined,
    f.mobileNo ? eq(booking.memberId, member?.id ?? noId) : undefined,
    f.shops ? inArray(booking.shopId, [...f.shops]) : undefined,
    f.from ? gte(booking.day, f.from) : undefined,
    f.to ? lte(booking.day, f.to) : undefined,
  )
}

const states = statesOf(booking.state, bookingStates)
const columns = { day: booking.day, createTime: booking.createdAt }

/** The bookings a filter means. */
export const bookingConditions = async (r: Reader, tenantId: string, f: BookingFilter): Promise<SQL | undefined> =>
  and(await inAnyState(r, tenantId, f), states[f.state || 'all'])

/** Bookings of a filter, the latest first unless another order is chosen. */
export async function listBookings(r: Reader, tenantId: string, f: BookingFilter, page: SortedWindow<keyof typeof columns>) {
  const asked = { table: booking, states, state: f.state, others: await inAnyState(r, tenantId, f) }
  return rowsByState(r, asked, page, sortedBy(page.sort ?? '-day', columns, booking.id))
}

/** Bookings as the console shows them. */
export async function bookingsForAdmin(r: Reader, { tenantId }: Operator, rows: readonly BookingRow[]) {
  const shops = await storeSummaries(r, distinct(rows.map((row) => row.shopId)))
  const people = await membersByIds(r, tenantId, distinct(rows.map((row) => row.memberId)))
  const by = (actor: string) => distinct(rows.flatMap((row) => (row.endedBy === actor && row.endedById ? [row.endedById] : [])))
  const names = new Map(await employeeNames(r, tenantId, by('employee')))
  for (const id of by('operator')) names.set(id, await nameOfOperator(r, tenantId, id))
  return rows.map((row) => {
    const { name = '', mobile = '' } = people.get(row.memberId) ?? {}
    return {
      id: row.id,
      serviceId: row.serviceId,
      serviceName: row.serviceName,
      shopId: row.shopId,
      shopName: shops.get(row.shopId)?.shopName ?? '',
      memberId: row.memberId,
      userName: name,
      mobileNo: mobile,
      day: row.day,
      start: row.start,
      end: row.end,
      state: row.state,
      remark: row.remark,
      endedBy: row.endedBy === 'member' ? '会员' : ((row.endedById && names.get(row.endedById)) ?? ''),
      cancelReason: row.cancelReason,
      usedTime: row.state === 'used' ? (row.endedAt?.getTime() ?? null) : null,
      createTime: row.createdAt.getTime(),
    }
  })
}

/** Seven days from one on: the times somebody booked, with how many came and how many places there are. */
export async function bookingWeek(
  r: Reader,
  { tenantId, shops }: Operator,
  f: { from: string; serviceId: string | null; shopId: string | null },
) {
  const days = Array.from({ length: 7 }, (_, i) => addDays(f.from, i))
  const rows = await r
    .select({ slot: bookingSlot, service: bookingService })
    .from(bookingSlot)
    .innerJoin(bookingService, eq(bookingService.id, bookingSlot.serviceId))
    .where(
      and(
        eq(bookingService.tenantId, tenantId),
        inArray(bookingSlot.day, days),
        f.serviceId ? eq(bookingSlot.serviceId, f.serviceId) : undefined,
        f.shopId ? eq(bookingSlot.shopId, f.shopId) : undefined,
        shops ? inArray(bookingSlot.shopId, [...shops]) : undefined,
        sql`${bookingSlot.taken} > 0`,
      ),
    )
    .orderBy(asc(bookingSlot.day), asc(bookingSlot.start), asc(bookingSlot.serviceId), asc(bookingSlot.shopId))
  const came = await r
    .select({ serviceId: booking.serviceId, shopId: booking.shopId, day: booking.day, start: booking.start, n: sql<number>`count(*)::int` })
    .from(booking)
    .where(and(eq(booking.tenantId, tenantId), inArray(booking.day, days), eq(booking.state, 'used')))
    .groupBy(booking.serviceId, booking.shopId, booking.day, booking.start)
  const keyOf = (s: { serviceId: string; shopId: string; day: string; start: string }) => `${s.serviceId} ${s.shopId} ${s.day} ${s.start}`
  const used = new Map(came.map((one) => [keyOf(one), one.n]))
  const faces = await storeSummaries(r, distinct(rows.map(({ slot }) => slot.shopId)))
  return days.map((day) => ({
    day,
    slots: rows
      .filter(({ slot }) => slot.day === day)
      .map(({ slot, service }) => {
        const now = service.slots.find((one) => one.start === slot.start)
        return {
          serviceId: slot.serviceId,
          serviceName: service.name,
          shopId: slot.shopId,
          shopName: faces.get(slot.shopId)?.shopName ?? '',
          start: slot.start,
          end: now?.end ?? '',
          taken: slot.taken,
          used: used.get(keyOf(slot)) ?? 0,
          places: now?.places ?? 0,
        }
      }),
  }))
}
