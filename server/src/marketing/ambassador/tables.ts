import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../kit/db/columns.ts'

/** A member whom an operator made an ambassador of the brand. */
export const ambassador = pgTable(
  'ambassador',
  {
    memberId: idColumn('member_id').primaryKey(),
    tenantId: idColumn('tenant_id').notNull(),
    title: text('title').notNull(),
    active: boolean('active').notNull(),
    appointedAt: timeColumn('appointed_at').notNull(),
  },
  (t) => [index('ambassador_newest').on(t.tenantId, t.appointedAt.desc().nullsFirst(), t.memberId)],
)
