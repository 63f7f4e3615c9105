import type { RefundRequestState } from '@youli/domain/trade/order-refund/rules.ts'
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, fenColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import type { RefundWish } from './wish.ts'

/** A refund above the cap of whoever wants it. It holds nothing: when it is approved it is worked out anew. */
export const refundRequest = tenantTable(
  'refund_request',
  {
    id: id(),
    orderId: idColumn('order_id').notNull(),
    /** Store of a pickup order, for operators with a store scope. */
    shopId: idColumn('shop_id'),
    wish: jsonColumn<RefundWish>('wish').notNull(),
    /** What it came to when it was asked for. */
    amountFen: fenColumn('amount_fen').notNull(),
    state: wordColumn<RefundRequestState>('state').notNull(),
    askedBy: idColumn('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    decidedBy: idColumn('decided_by'),
    decidedByName: text('decided_by_name').notNull().default(''),
    decidedAt: timeColumn('decided_at'),
    note: text('note').notNull().default(''),
    /** The after-sale that carried it out. */
    afterSaleId: idColumn('after_sale_id'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('refund_request_open')
      .on(t.orderId)
      .where(sql`state = 'pending'`),
    uniqueIndex('refund_request_carried_out')
      .on(t.afterSaleId)
      .where(sql`after_sale_id is not null`),
    index('refund_request_of_tenant').on(t.tenantId, t.state, t.id),
    index('refund_request_of_order').on(t.orderId, t.id),
    check('refund_request_approved', sql`(state = 'approved') = (after_sale_id is not null)`),
  ],
)
