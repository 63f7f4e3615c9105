import { date, check, primaryKey } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, idColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Orders booked for pickup at a store on a day. */
export const pickupDay = tenantTable(
  'pickup_day',
  { shopId: idColumn('shop_id').notNull(), day: date('day', { mode: 'string' }).notNull(), taken: countColumn('taken').notNull() },
  (t) => [primaryKey({ columns: [t.shopId, t.day] }), check('pickup_day_taken', atLeastZero(t.taken))],
)
