import { check, index } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, fenColumn, idColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { member } from '../registration/tables.ts'

/** Sums over a member's paid orders, one row for every member; written by the transactions that pay and refund orders. */
export const memberTrade = tenantTable(
  'member_trade',
  {
    memberId: idColumn('member_id')
      .primaryKey()
      .references(() => member.id),
    /** Paid orders, also those refunded since. */
    orders: countColumn('orders').notNull().default(0),
    /** What they came to, less what was refunded or waived. */
    spentFen: fenColumn('spent_fen').notNull().default(0),
    /** When the last of them was placed; the epoch of a member without orders, so that they sort last. */
    lastOrderAt: timeColumn('last_order_at').notNull().default(new Date(0)),
  },
  (t) => [
    index('member_trade_by_spent').on(t.tenantId, t.spentFen, t.memberId),
    index('member_trade_by_orders').on(t.tenantId, t.orders, t.memberId),
    index('member_trade_by_last').on(t.tenantId, t.lastOrderAt, t.memberId),
    check('member_trade_orders', atLeastZero(t.orders)),
    check('member_trade_spent', atLeastZero(t.spentFen)),
  ],
)
