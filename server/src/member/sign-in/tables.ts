import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { countColumn, idColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Where a member stands; moves on by one statement that counts a day once. Days are `YYYY-MM-DD` in Shanghai. */
export const signInMember = tenantTable(
  'sign_in_member',
  {
    memberId: idColumn('member_id').primaryKey(),
    lastDay: text('last_day').notNull(),
    streak: countColumn('streak').notNull(),
    total: countColumn('total').notNull(),
  },
  () => [check('sign_in_counts', sql`streak between 1 and total`)],
)

/** Every day on which a member signed in. */
export const signInDay = tenantTable(
  'sign_in_day',
  {
    memberId: idColumn('member_id').notNull(),
    day: text('day').notNull(),
    points: countColumn('points').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ name: 'sign_in_day_pk', columns: [t.memberId, t.day] }), index('sign_in_day_of_tenant').on(t.tenantId, t.day)],
)
