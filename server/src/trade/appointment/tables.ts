import type { BookingActor, BookingState, Slot } from '@youli/domain/trade/appointment/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Something a store does for members who book it: when, where and how many at a time. */
export const bookingService = tenantTable('booking_service', {
  id: id(),
  name: text('name').notNull(),
  picture: text('picture').notNull(),
  remark: text('remark').notNull(),
  /** Empty: every store. */
  shopIds: jsonColumn<string[]>('shop_ids').notNull(),
  /** 1 is Monday. */
  weekdays: jsonColumn<number[]>('weekdays').notNull(),
  slots: jsonColumn<Slot[]>('slots').notNull(),
  daysAhead: countColumn('days_ahead').notNull(),
  closedDays: jsonColumn<string[]>('closed_days').notNull(),
  cancelHours: countColumn('cancel_hours').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  createdAt: createdAt(),
})

/** How many places of a slot of a day are taken: bookings that were not cancelled. */
export const bookingSlot = tenantTable(
  'booking_slot',
  {
    serviceId: idColumn('service_id').notNull(),
    shopId: idColumn('shop_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    start: text('start').notNull(),
    taken: countColumn('taken').notNull(),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.shopId, t.day, t.start] }), check('booking_slot_taken', atLeastZero(t.taken))],
)

/** A member's place in a slot. */
export const booking = tenantTable(
  'booking',
  {
    id: id(),
    serviceId: idColumn('service_id').notNull(),
    /** The service as it was then. */
    serviceName: text('service_name').notNull(),
    picture: text('picture').notNull(),
    cancelHours: countColumn('cancel_hours').notNull(),
    shopId: idColumn('shop_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** `HH:MM`. */
    start: text('start').notNull(),
    end: text('end').notNull(),
    startAt: timeColumn('start_at').notNull(),
    state: wordColumn<BookingState>('state').notNull(),
    remark: text('remark').notNull().default(''),
    /** Who used, cancelled or missed it, and when. */
    endedBy: wordColumn<BookingActor>('ended_by'),
    endedById: idColumn('ended_by_id'),
    endedAt: timeColumn('ended_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('booking_once')
      .on(t.serviceId, t.memberId, t.day)
      .where(sql`state = 'booked'`),
    index('booking_of_member').on(t.memberId, t.id),
    index('booking_of_tenant').on(t.tenantId, t.day, t.id),
    index('booking_of_slot').on(t.serviceId, t.shopId, t.day),
    index('booking_open')
      .on(t.day)
      .where(sql`state = 'booked'`),
    check('booking_ended', sql`(state = 'booked') = (ended_at is null)`),
  ],
)
