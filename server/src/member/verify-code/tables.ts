import { check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, idColumn, timeColumn } from '../../kit/db/columns.ts'

/** The latest code of a phone for one purpose. The code itself is never stored. */
export const smsCode = pgTable(
  'sms_code',
  {
    tenantId: idColumn('tenant_id').notNull(),
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
export const smsSlot = pgTable(
  'sms_slot',
  {
    tenantId: idColumn('tenant_id').notNull(),
    mobile: text('mobile').notNull(),
    takenAt: timeColumn('taken_at').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    sentToday: countColumn('sent_today').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.mobile] }), check('sms_slot_sent', atLeastZero(t.sentToday))],
)
