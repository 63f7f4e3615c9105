import type { Scan, TrackState } from '@youli/domain/trade/delivery/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Parcels of a known carrier that it was not asked to report on, and did not refuse to. */
export const isUnfollowed = sql`state = 'sent' and number <> '' and company_code <> '' and track_fault = '' and subscribed_number <> company_code || ' ' || number`

/** What left for the buyer of an order at once; without company and number it needed no courier. */
export const parcel = tenantTable(
  'parcel',
  {
    id: id(),
    orderId: idColumn('order_id').notNull(),
    companyCode: text('company_code').notNull().default(''),
    company: text('company').notNull().default(''),
    number: text('number').notNull().default(''),
    remark: text('remark').notNull().default(''),
    state: wordColumn<'sent' | 'takenBack'>('state').notNull().default('sent'),
    byName: text('by_name').notNull().default(''),
    sentAt: timeColumn('sent_at').notNull(),
    /** It left before parcels had rows: several orders may have had one number then. */
    carriedOver: boolean('carried_over').notNull().default(false),
    /** The number that its carrier reports of, and why it does not. */
    subscribedNumber: text('subscribed_number').notNull().default(''),
    trackFault: text('track_fault').notNull().default(''),
    trackState: wordColumn<TrackState>('track_state').notNull().default(''),
    scans: jsonColumn<Scan[]>('scans').notNull().default([]),
    trackedAt: timeColumn('tracked_at'),
  },
  (t) => [
    index('parcel_of_order').on(t.orderId, t.id),
    uniqueIndex('parcel_number_once')
      .on(t.companyCode, t.number)
      .where(sql`number <> '' and state = 'sent' and not carried_over`),
    index('parcel_by_number')
      .on(t.tenantId, sql`number text_pattern_ops`)
      .where(sql`number <> ''`),
    index('parcel_unfollowed').on(t.tenantId, t.sentAt, t.id).where(isUnfollowed),
    check('parcel_number', sql`(company = '') = (number = '')`),
  ],
)

/** Pieces of an order's line in a parcel; those of a parcel that was taken back are in none. */
export const parcelLine = tenantTable(
  'parcel_line',
  {
    parcelId: idColumn('parcel_id').notNull(),
    orderLineId: idColumn('order_line_id').notNull(),
    quantity: countColumn('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.orderLineId] }),
    index('parcel_line_of_order_line').on(t.orderLineId),
    check('parcel_line_quantity', sql`quantity > 0`),
  ],
)
