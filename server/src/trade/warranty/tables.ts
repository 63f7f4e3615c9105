import type { CertificateState, TermScope } from '@youli/domain/trade/warranty/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** How long goods are warranted: everything, those of a category, or one of them. */
export const warrantyTerm = tenantTable(
  'warranty_term',
  {
    id: id(),
    scope: wordColumn<TermScope>('scope').notNull(),
    /** Category or goods; '' of everything. */
    scopeId: text('scope_id').notNull(),
    issues: boolean('issues').notNull(),
    months: countColumn('months').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('warranty_term_of').on(t.tenantId, t.scope, t.scopeId),
    check('warranty_term_months', sql`months >= 0 and (scope = 'all') = (scope_id = '')`),
  ],
)

/** A certificate of the pieces of an order line that were handed over, with everything that is printed on it as it was then. */
export const warrantyCertificate = tenantTable(
  'warranty_certificate',
  {
    id: id(),
    no: text('no').notNull(),
    memberId: idColumn('member_id').notNull(),
    orderId: idColumn('order_id').notNull(),
    orderNo: text('order_no').notNull(),
    orderLineId: idColumn('order_line_id').notNull(),
    goodsName: text('goods_name').notNull(),
    spec: text('spec').notNull(),
    artNo: text('art_no').notNull(),
    imageUrl: text('image_url').notNull(),
    /** Pieces that the buyer kept. */
    quantity: countColumn('quantity').notNull(),
    shopId: idColumn('shop_id'),
    shopName: text('shop_name').notNull(),
    boughtOn: date('bought_on', { mode: 'string' }).notNull(),
    months: countColumn('months').notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    state: wordColumn<CertificateState>('state').notNull().default('valid'),
    /** Why it ended. */
    reason: text('reason').notNull().default(''),
    replacedBy: idColumn('replaced_by'),
    endedAt: timeColumn('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('warranty_certificate_no').on(t.no),
    // A line has one certificate at a time, whoever issues one.
    uniqueIndex('warranty_certificate_of_line')
      .on(t.orderLineId)
      .where(sql`state <> 'replaced'`),
    index('warranty_certificate_of_member').on(t.memberId, t.id),
    index('warranty_certificate_of_order').on(t.orderId),
    check('warranty_certificate_quantity', atLeastZero(t.quantity)),
    check('warranty_certificate_valid', sql`state <> 'valid' or quantity > 0`),
    check('warranty_certificate_ended', sql`(state = 'valid') = (ended_at is null) and (state = 'replaced') = (replaced_by is not null)`),
  ],
)
