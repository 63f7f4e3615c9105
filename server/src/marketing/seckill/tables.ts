import type { SeckillStatus } from '@youli/domain/marketing/seckill/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { countColumn, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import type { BuyRequest } from './sale.ts'

/** What came in during one second of a sale, for the operator's chart; added up by whoever settles it. */
export const seckillSecond = tenantTable(
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

/**
 * A member's request in a sale that waits in the queue, with all that is needed to settle it, or the latest that failed. One that became
 * an order leaves no row: the order says it.
 */
export const seckillRequest = tenantTable(
  'seckill_wish',
  {
    activityId: idColumn('activity_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    status: wordColumn<Extract<SeckillStatus, 'queue' | 'failed'>>('status').notNull(),
    statusMsg: text('status_msg').notNull(),
    buyRequest: jsonColumn<BuyRequest>('tap'),
    /** It failed in the queue, so whoever sent it has not been told yet. */
    waited: boolean('waited').notNull().default(false),
    /** Its place in the queue: a time-ordered id. */
    ticket: idColumn('ticket').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.memberId] }),
    index('seckill_wish_waiting')
      .on(t.activityId, t.ticket)
      .where(sql`status = 'queue'`),
    check('seckill_wish_outcome', sql`(status = 'queue') = (tap is not null)`),
  ],
)
