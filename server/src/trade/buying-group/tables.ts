import type { BuyingGroupState } from '@youli/domain/trade/buying-group/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/**
 * People who buy together: their orders stand when enough of them have paid by its end, else their money goes back. The members are the
 * orders that name it; the counters are moved with them, in the same transaction.
 */
export const buyingGroup = tenantTable(
  'order_party',
  {
    id: id(),
    activityId: idColumn('activity_id').notNull(),
    /** Who opened it; null: the shop. */
    leaderId: idColumn('leader_id'),
    need: countColumn('need').notNull(),
    /** As many places as are needed, and success with the last payment. */
    exact: boolean('exact').notNull(),
    /** Places in orders that live, and of those the paid ones. They stay as they were when it was settled. */
    taken: countColumn('taken').notNull(),
    paid: countColumn('paid').notNull(),
    state: wordColumn<BuyingGroupState>('state').notNull(),
    closeAt: timeColumn('close_at').notNull(),
    settledAt: timeColumn('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_party_of_activity').on(t.activityId, t.id),
    index('order_party_due')
      .on(t.closeAt)
      .where(sql`state = 'process'`),
    check('order_party_need', sql`need > 0`),
    check('order_party_places', sql`taken >= 0 and (taken <= need or not exact)`),
    check('order_party_paid', sql`paid between 0 and taken`),
    check('order_party_state', sql`state in ('process', 'success', 'failure') and (state = 'process') = (settled_at is null)`),
    check('order_party_success', sql`state <> 'success' or paid >= need`),
  ],
)
