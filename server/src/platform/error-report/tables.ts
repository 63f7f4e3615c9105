import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, id, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** One kind of client error of a tenant: how often, when first and last, and what the last one said. */
export const errorReport = tenantTable(
  'error_report',
  {
    id: id(),
    /** Of project, type and message: the same error falls into the same row. */
    hash: text('hash').notNull(),
    project: text('project').notNull(),
    type: text('type').notNull(),
    message: text('message').notNull(),
    data: text('data').notNull(),
    metadata: text('metadata').notNull(),
    ua: text('ua').notNull(),
    url: text('url').notNull(),
    /** First characters of the token's hash: tells sessions apart, opens none. */
    tokenMark: text('token_mark').notNull(),
    /** The client's own clock, as sent. */
    time: text('time').notNull(),
    times: countColumn('times').notNull().default(1),
    firstAt: timeColumn('first_at').notNull(),
    lastAt: timeColumn('last_at').notNull(),
  },
  (t) => [uniqueIndex('error_report_hash').on(t.tenantId, t.hash), index('error_report_newest').on(t.tenantId, t.lastAt)],
)
