import { boolean, check, date, index, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedColumn } from '../../kit/db/encrypted.ts'

/** The latest code of a phone for one purpose. The code itself is never stored. */
export const smsCode = tenantTable(
  'sms_code',
  {
    /** Blind index of the phone. */
    mobile: text('mobile').notNull(),
    codeType: text('code_type').notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: countColumn('wrong_tries').notNull().default(0),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.mobile, t.codeType] })],
)

/** When a phone last got a code, and how many on that day: taken by one statement, so parallel askers get one. */
export const smsSlot = tenantTable(
  'sms_slot',
  {
    /** Blind index of the phone. */
    mobile: text('mobile').notNull(),
    takenAt: timeColumn('taken_at').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    sentToday: countColumn('sent_today').notNull(),
    /** Wrong codes of this day, over all its codes. */
    wrongDay: date('wrong_day', { mode: 'string' }),
    wrongToday: countColumn('wrong_today').notNull().default(0),
    /** Until then no code of this phone is judged. */
    waitUntil: timeColumn('wait_until'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.mobile] }),
    check('sms_slot_sent', atLeastZero(t.sentToday)),
    check('sms_slot_wrong', atLeastZero(t.wrongToday)),
  ],
)

/** How often an address did something in the hour that began with the first time. */
export const addressCount = tenantTable(
  'address_count',
  {
    kind: wordColumn<'sms' | 'lookup' | 'picture' | 'letters' | 'wrong'>('kind').notNull(),
    /** Blind index of the address; of wrong answers also of a network, a phone, or the brand; of letters without a right answer of a network or the brand. */
    address: text('address').notNull(),
    since: timeColumn('since').notNull(),
    times: countColumn('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.address] }), index('address_count_since').on(t.since)],
)

/** A picture of letters somebody was shown; gone with its answer. */
export const imageCode = tenantTable(
  'image_code',
  {
    id: id(),
    wxUserId: idColumn('wx_user_id').notNull(),
    code: encryptedColumn('code').notNull(),
    /** How hard the work beside it is. */
    level: smallint('level').notNull(),
    /** Letters and work were right; one vote may use them. */
    worked: boolean('worked').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (t) => [index('image_code_expiry').on(t.expiresAt)],
)
