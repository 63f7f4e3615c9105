import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { countColumn, idColumn, timeColumn } from '../../kit/db/columns.ts'

/** What came in during one second of a sale, for the operator's chart; added up by whoever settles it. */
export const seckillPulse = pgTable(
  'seckill_pulse',
  {
    activityId: idColumn('activity_id').notNull(),
    /** The beginning of the second. */
    second: timeColumn('second').notNull(),
    /** Wishes received, settled (sold or not), refused before they were kept. */
    taps: countColumn('taps').notNull(),
    settled: countColumn('settled').notNull(),
    refused: countColumn('refused').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.second] }),
    check('seckill_pulse_counts', sql`taps >= 0 and settled >= 0 and refused >= 0`),
  ],
)
