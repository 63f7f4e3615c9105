import type { PayType } from '@youli/domain/trade/payment/rules.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, fenColumn, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** One attempt to pay an order, or another bill, at the provider; `outTradeNo` is the number the provider knows. */
export const payment = tenantTable(
  'payment',
  {
    id: id(),
    appId: text('app_id').notNull(),
    payType: wordColumn<PayType>('pay_type').notNull().default('order'),
    /** What is paid: an order, or the thing of that type with this id. Ids are unique over all tables. */
    orderId: idColumn('order_id').notNull(),
    channel: wordColumn<'jsapi' | 'h5'>('channel').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    state: wordColumn<'waiting' | 'paid' | 'closed'>('state').notNull(),
    transactionId: text('transaction_id'),
    paidAt: timeColumn('paid_at'),
    /** The day in whose bill the provider listed it; null: in none so far. */
    billedOn: date('billed_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_number').on(t.outTradeNo),
    uniqueIndex('payment_transaction')
      .on(t.transactionId)
      .where(sql`transaction_id is not null`),
    uniqueIndex('payment_waiting')
      .on(t.orderId, t.channel)
      .where(sql`state = 'waiting'`),
    index('payment_of_order').on(t.orderId),
    index('payment_by_day')
      .on(t.paidAt)
      .where(sql`paid_at is not null`),
    check('payment_amount', sql`amount_fen > 0`),
  ],
)

/** Money on its way back to a payer. `source` says why and keeps a repeat from paying twice. */
export const refund = tenantTable(
  'refund',
  {
    id: id(),
    paymentId: idColumn('payment_id').notNull(),
    /** As its payment's. */
    orderId: idColumn('order_id').notNull(),
    outRefundNo: text('out_refund_no').notNull(),
    source: text('source').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    reason: text('reason').notNull(),
    state: wordColumn<'asked' | 'processing' | 'done' | 'failed'>('state').notNull(),
    /** Why it failed: `closed` and `abnormal` are the provider's end of it, anything else why it never began. */
    failure: text('failure').notNull().default(''),
    refundedAt: timeColumn('refunded_at'),
    /** As a payment's. */
    billedOn: date('billed_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('refund_number').on(t.outRefundNo),
    uniqueIndex('refund_source').on(t.paymentId, t.source),
    index('refund_of_order').on(t.orderId),
    index('refund_by_day')
      .on(t.refundedAt)
      .where(sql`refunded_at is not null`),
    check('refund_amount', sql`amount_fen > 0`),
  ],
)
