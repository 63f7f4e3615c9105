import type { DifferenceKind, Subject } from '@youli/domain/trade/reconciliation/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, fenColumn, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** One day of one app compared with the provider's bill; comparing it again rewrites the row. */
export const reconciliationRun = tenantTable(
  'reconciliation_run',
  {
    id: id(),
    appId: text('app_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    state: wordColumn<'done' | 'failed'>('state').notNull(),
    theirPayments: countColumn('their_payments').notNull().default(0),
    theirPaidFen: fenColumn('their_paid_fen').notNull().default(0),
    ourPayments: countColumn('our_payments').notNull().default(0),
    ourPaidFen: fenColumn('our_paid_fen').notNull().default(0),
    theirRefunds: countColumn('their_refunds').notNull().default(0),
    theirRefundedFen: fenColumn('their_refunded_fen').notNull().default(0),
    ourRefunds: countColumn('our_refunds').notNull().default(0),
    ourRefundedFen: fenColumn('our_refunded_fen').notNull().default(0),
    ranAt: timeColumn('ran_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reconciliation_run_day').on(t.appId, t.day),
    index('reconciliation_run_newest').on(t.tenantId, t.day, t.id),
    check('reconciliation_run_state', sql`state in ('done', 'failed')`),
  ],
)

/** Where a bill and our books differ, with what either side says; null is a side that has nothing. Kept when it is settled. */
export const reconciliationDifference = tenantTable(
  'reconciliation_difference',
  {
    id: id(),
    runId: idColumn('run_id')
      .notNull()
      .references(() => reconciliationRun.id),
    kind: wordColumn<DifferenceKind>('kind').notNull(),
    subject: wordColumn<Subject>('subject').notNull(),
    number: text('number').notNull(),
    transactionId: text('transaction_id').notNull(),
    orderId: idColumn('order_id'),
    oursFen: fenColumn('ours_fen'),
    oursState: text('ours_state'),
    theirsFen: fenColumn('theirs_fen'),
    theirsState: text('theirs_state'),
    open: boolean('open').notNull().default(true),
    note: text('note').notNull().default(''),
    /** Null: a later comparison found it settled. */
    resolvedBy: idColumn('resolved_by'),
    resolverName: text('resolver_name').notNull().default(''),
    resolvedAt: timeColumn('resolved_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reconciliation_difference_once').on(t.runId, t.subject, t.number, t.kind),
    // Few at a time, and counted over all brands.
    index('reconciliation_difference_still_open')
      .on(t.tenantId)
      .where(sql`open`),
    check('reconciliation_difference_sides', sql`ours_fen is not null or theirs_fen is not null`),
    check('reconciliation_difference_open', sql`open = (resolved_at is null)`),
  ],
)
