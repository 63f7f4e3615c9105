import { boolean, index, text } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A member whom an operator made an ambassador of the brand. */
export const ambassador = tenantTable(
  'ambassador',
  {
    memberId: idColumn('member_id').primaryKey(),
    title: text('title').notNull(),
    active: boolean('active').notNull(),
    appointedAt: timeColumn('appointed_at').notNull(),
  },
  (t) => [index('ambassador_newest').on(t.tenantId, t.appointedAt.desc().nullsFirst(), t.memberId)],
)
