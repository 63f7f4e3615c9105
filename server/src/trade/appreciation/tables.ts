import type { ValueAddedState, ValueScope } from '@youli/domain/trade/appreciation/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, fenColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** How a value moves, the same for a template and for an order that began with it. Percents in hundredths of a percent a day. */
const terms = {
  creditPercent: countColumn('credit_percent').notNull(),
  addDays: countColumn('add_days').notNull(),
  keepingDays: countColumn('keeping_days').notNull(),
  addedBp: countColumn('added_bp').notNull(),
  devalueBp: countColumn('devalue_bp').notNull(),
  exchangeDays: countColumn('exchange_days').notNull(),
  effectiveDays: countColumn('effective_days').notNull(),
}

/** Which orders get a value-added order, and on which terms. */
export const valueTemplate = tenantTable(
  'value_template',
  {
    id: id(),
    name: text('name').notNull(),
    scope: wordColumn<ValueScope>('scope').notNull(),
    scopeIds: jsonColumn<string[]>('scope_ids').notNull(),
    /** The goods that count must come to this. */
    minFen: fenColumn('min_fen').notNull(),
    ...terms,
    /** The coupons its orders are exchanged for are of this one. */
    couponTemplateId: idColumn('coupon_template_id').notNull(),
    open: boolean('open').notNull().default(true),
    createdAt: createdAt(),
  },
  () => [check('value_template_terms', sql`credit_percent between 1 and 100 and devalue_bp > 0 and effective_days > 0`)],
)

/** A value-added order: at most one of an order, on the terms of its template at that time. */
export const valueOrder = tenantTable(
  'value_order',
  {
    id: id(),
    templateId: idColumn('template_id')
      .notNull()
      .references(() => valueTemplate.id),
    memberId: idColumn('member_id').notNull(),
    orderId: idColumn('order_id').notNull(),
    orderNo: text('order_no').notNull(),
    /** The lines that count. */
    lineIds: jsonColumn<string[]>('line_ids').notNull(),
    productName: text('product_name').notNull(),
    imageUrl: text('image_url').notNull(),
    shopId: idColumn('shop_id'),
    shopName: text('shop_name').notNull(),
    ...terms,
    /** What was paid for the goods that count and were kept, and what the value begins with. */
    paidFen: fenColumn('paid_fen').notNull(),
    baseFen: fenColumn('base_fen').notNull(),
    state: smallint('state').$type<ValueAddedState>().notNull().default(1),
    /** What it was exchanged for. */
    exchangedFen: fenColumn('exchanged_fen'),
    couponId: idColumn('coupon_id'),
    remark: text('remark').notNull().default(''),
    beganAt: timeColumn('began_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('value_order_once').on(t.orderId),
    uniqueIndex('value_order_coupon')
      .on(t.couponId)
      .where(sql`coupon_id is not null`),
    index('value_order_of_member').on(t.memberId, t.id),
    index('value_order_of_template').on(t.templateId, t.state),
    check('value_order_base', sql`base_fen between 0 and paid_fen`),
    check('value_order_state', sql`state between 1 and 3`),
    // An order that was ended after it had been exchanged keeps what it was exchanged for.
    check(
      'value_order_exchanged',
      sql`(coupon_id is null) = (exchanged_fen is null) and (state <> 2 or coupon_id is not null) and (state <> 1 or coupon_id is null)`,
    ),
    check('value_order_worth', sql`exchanged_fen is null or exchanged_fen > 0`),
  ],
)
