import type { AfterSaleActor, AfterSaleKind, AfterSaleState, AfterSaleVerb, Disposition } from '@youli/domain/trade/after-sale/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, fenColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/**
 * One application for pieces of an order, with what it brings back: worked out when it is made, while the order is held by it, and paid
 * out to the fen. At most one of an order is under way.
 */
export const afterSale = tenantTable(
  'after_sale',
  {
    id: id(),
    orderId: idColumn('order_id').notNull(),
    memberId: idColumn('member_id').notNull(),
    /** Store of a pickup order, for operators with a store scope. */
    shopId: idColumn('shop_id'),
    kind: wordColumn<AfterSaleKind>('kind').notNull(),
    /** Who began it. */
    source: wordColumn<AfterSaleActor>('source').notNull().default('buyer'),
    state: wordColumn<AfterSaleState>('state').notNull(),
    /** Main status of the order before it, and after it when something is left. */
    statusBefore: smallint('status_before').notNull(),
    reason: text('reason').notNull(),
    remark: text('remark').notNull(),
    images: jsonColumn<string[]>('images').notNull(),
    goodsFen: fenColumn('goods_fen').notNull(),
    freightFen: fenColumn('freight_fen').notNull(),
    onlineFen: fenColumn('online_fen').notNull(),
    offlineFen: fenColumn('offline_fen').notNull(),
    waivedFen: fenColumn('waived_fen').notNull(),
    /** What goes back beyond goods and freight, or less than them: goodwill, a lowered sum, goodwill set off. */
    adjustFen: fenColumn('adjust_fen').notNull().default(0),
    points: countColumn('points').notNull(),
    earnedPoints: countColumn('earned_points').notNull(),
    coupon: boolean('coupon').notNull(),
    whole: boolean('whole').notNull(),
    expressName: text('express_name').notNull().default(''),
    expressNo: text('express_no').notNull().default(''),
    disposition: wordColumn<Disposition>('disposition'),
    /** When it came into its state: what the automatic steps count from. */
    stateAt: timeColumn('state_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('after_sale_open')
      .on(t.orderId)
      .where(sql`state not in ('cancelled', 'rejected', 'refunded')`),
    index('after_sale_of_order').on(t.orderId, t.id),
    index('after_sale_of_member').on(t.memberId, t.createdAt, t.id),
    index('after_sale_of_tenant').on(t.tenantId, t.state, t.id),
    check(
      'after_sale_sum',
      sql`online_fen + offline_fen + waived_fen = goods_fen + freight_fen + adjust_fen and least(online_fen, offline_fen, waived_fen, goods_fen, freight_fen) >= 0`,
    ),
    check('after_sale_points', sql`points >= 0 and earned_points >= 0`),
  ],
)

/** Pieces of an order line in an after-sale, and what they bring. */
export const afterSaleLine = tenantTable(
  'after_sale_line',
  {
    id: id(),
    afterSaleId: idColumn('after_sale_id').notNull(),
    orderLineId: idColumn('order_line_id').notNull(),
    quantity: countColumn('quantity').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
  },
  (t) => [
    foreignKey({ name: 'after_sale_line_of', columns: [t.afterSaleId], foreignColumns: [afterSale.id] }),
    uniqueIndex('after_sale_line_once').on(t.afterSaleId, t.orderLineId),
    index('after_sale_line_of_line').on(t.orderLineId),
    check('after_sale_line_pieces', sql`quantity > 0 and amount_fen >= 0`),
  ],
)

/** The record of an after-sale, which both sides read: who did what when, with their words and pictures. */
export const afterSaleStep = tenantTable(
  'after_sale_step',
  {
    id: id(),
    afterSaleId: idColumn('after_sale_id').notNull(),
    verb: wordColumn<AfterSaleVerb | 'ask' | 'takeBack' | 'give' | 'retry' | 'failed'>('verb').notNull(),
    actor: wordColumn<AfterSaleActor>('actor').notNull(),
    actorId: idColumn('actor_id'),
    reasons: jsonColumn<{ reasonLabel: string; reasonValue: string }[]>('reasons').notNull(),
    images: jsonColumn<string[]>('images').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    foreignKey({ name: 'after_sale_step_of', columns: [t.afterSaleId], foreignColumns: [afterSale.id] }),
    index('after_sale_step_of_after_sale').on(t.afterSaleId, t.id),
    // What an operator gave back lately, for their allowance.
    index('after_sale_step_given')
      .on(t.actorId, t.at)
      .where(sql`verb = 'give'`),
  ],
)
