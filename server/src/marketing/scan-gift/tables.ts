import { sql } from 'drizzle-orm'
import { boolean, check, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, id, idColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A code that gives whoever scans it a gift bag, so many times in all. */
export const scanGift = tenantTable(
  'scan_gift',
  {
    id: id(),
    name: text('name').notNull(),
    giftBagId: idColumn('gift_bag_id').notNull(),
    startAt: timeColumn('start_at').notNull(),
    endAt: timeColumn('end_at').notNull(),
    putQuantity: countColumn('put_quantity').notNull(),
    left: countColumn('left_quantity').notNull(),
    open: boolean('open').notNull().default(true),
    successTips: text('success_tips').notNull(),
    successBackground: text('success_background').notNull(),
    failTips: text('fail_tips').notNull(),
    failBackground: text('fail_background').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('scan_gift_left', sql`${t.left} between 0 and ${t.putQuantity}`), check('scan_gift_times', sql`${t.endAt} > ${t.startAt}`)],
)

/** Who received it: once per member. `nth` is their turn, `claim_id` the bag they were given. */
export const scanGiftReceipt = tenantTable(
  'scan_gift_receipt',
  {
    scanGiftId: idColumn('scan_gift_id')
      .notNull()
      .references(() => scanGift.id),
    memberId: idColumn('member_id').notNull(),
    nth: countColumn('nth').notNull(),
    grantId: idColumn('claim_id').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scanGiftId, t.memberId] }),
    unique('scan_gift_receipt_nth').on(t.scanGiftId, t.nth),
    unique('scan_gift_receipt_claim').on(t.grantId),
  ],
)
