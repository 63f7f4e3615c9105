import type { OrderActivity } from '@youli/domain/trade/order/rules.ts'
import type { Adjustment, TraceEntry } from '@youli/domain/trade/pricing/rules.ts'
import type { ReportStep } from '@youli/domain/trade/report/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, fenColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedJson } from '../../kit/db/encrypted.ts'
import type { Receiver } from './public/rows.ts'

export const tradeOrder = tenantTable(
  'trade_order',
  {
    id: id(),
    orderNo: text('order_no').notNull(),
    memberId: idColumn('member_id').notNull(),
    /** App in which it was placed: decides the paying account. */
    appId: text('app_id').notNull(),
    /** Key of the submit that made it: the same key never makes a second one. */
    requestKey: text('request_key'),
    status: smallint('status').notNull(),
    childStatus: smallint('child_status').notNull().default(0),
    type: smallint('type').notNull(),
    activityType: wordColumn<OrderActivity | ''>('activity_type').notNull().default(''),
    activityId: idColumn('activity_id'),
    /** With whom it was bought; while it waits for the others it is neither handed over nor asked back. */
    buyingGroupId: idColumn('party_id'),
    awaitsGroup: boolean('awaits_party').notNull().default(false),
    takeType: smallint('take_type').notNull(),
    shopId: idColumn('shop_id'),
    takeDate: date('take_date', { mode: 'string' }),
    receiver: encryptedJson<Receiver>('receiver'),
    /** Blind index of where a courier order goes; null for others, and for those placed before it was kept. */
    addressIndex: text('address_index'),
    payWay: smallint('pay_way').notNull(),
    /** The quantities of all its lines; what comes back is not taken off. */
    totalQuantity: countColumn('total_quantity').notNull(),
    goodsFen: fenColumn('goods_fen').notNull(),
    freightFen: fenColumn('freight_fen').notNull(),
    discountFen: fenColumn('discount_fen').notNull(),
    payableFen: fenColumn('payable_fen').notNull(),
    /** Shares of the payable still open, and what has been paid of each. */
    onlineFen: fenColumn('online_fen').notNull(),
    offlineFen: fenColumn('offline_fen').notNull(),
    onlinePaidFen: fenColumn('online_paid_fen').notNull().default(0),
    offlinePaidFen: fenColumn('offline_paid_fen').notNull().default(0),
    /** Of what was paid, what went back; of what was due at the store, what is no longer due. */
    onlineBackFen: fenColumn('online_back_fen').notNull().default(0),
    offlineBackFen: fenColumn('offline_back_fen').notNull().default(0),
    waivedFen: fenColumn('waived_fen').notNull().default(0),
    adjustments: jsonColumn<Adjustment[]>('adjustments').notNull(),
    trace: jsonColumn<TraceEntry[]>('trace').notNull(),
    remark: text('remark').notNull().default(''),
    takeRemark: text('take_remark').notNull().default(''),
    sendRemark: text('send_remark').notNull().default(''),
    expressCompany: text('express_company').notNull().default(''),
    expressNo: text('express_no').notNull().default(''),
    timeoutMinutes: countColumn('timeout_minutes').notNull(),
    payBy: timeColumn('pay_by').notNull(),
    paidAt: timeColumn('paid_at'),
    sentAt: timeColumn('sent_at'),
    receivedAt: timeColumn('received_at'),
    endedAt: timeColumn('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('trade_order_request')
      .on(t.memberId, t.requestKey)
      .where(sql`request_key is not null`),
    index('trade_order_of_member').on(t.memberId, t.id),
    index('trade_order_of_member_by_time').on(t.memberId, t.createdAt, t.id),
    index('trade_order_of_tenant').on(t.tenantId, t.status, t.id),
    index('trade_order_to_address')
      .on(t.tenantId, t.addressIndex, t.createdAt)
      .where(sql`address_index is not null`),
    index('trade_order_by_day').on(t.tenantId, t.createdAt),
    index('trade_order_by_amount').on(t.tenantId, t.payableFen, t.id),
    // Read from their ends: people tell an order by its last digits.
    index('trade_order_tail').on(t.tenantId, sql`reverse(order_no) text_pattern_ops`),
    // Down to the sums: sales of a year are added up without reading the orders.
    index('trade_order_by_payment')
      .on(t.tenantId, t.paidAt, t.id, t.shopId, t.memberId, t.totalQuantity, t.goodsFen, t.discountFen, t.freightFen, t.payableFen)
      .where(sql`paid_at is not null`),
    index('trade_order_of_store').on(t.shopId, t.status, t.id),
    index('trade_order_of_activity')
      .on(t.activityId, t.id)
      .where(sql`activity_id is not null`),
    index('trade_order_of_party')
      .on(t.buyingGroupId, t.id)
      .where(sql`party_id is not null`),
    // Few at a time: every minute those are looked for whose buying group has failed.
    index('trade_order_awaiting')
      .on(t.id)
      .where(sql`awaits_party`),
    uniqueIndex('trade_order_one_party')
      .on(t.activityId, t.memberId)
      .where(sql`party_id is not null and status between 1 and 5`),
    index('trade_order_unpaid')
      .on(t.payBy)
      .where(sql`status = 1`),
    index('trade_order_shipped')
      .on(t.sentAt)
      .where(sql`status = 3`),
    index('trade_order_received')
      .on(t.receivedAt)
      .where(sql`status = 4`),
    index('trade_order_handed_over')
      .on(t.tenantId, t.receivedAt)
      .where(sql`received_at is not null`),
    // Orders are found by their number through their id.
    check('trade_order_number', sql`order_no = 'YL' || id::text`),
    check('trade_order_awaits', sql`party_id is not null or not awaits_party`),
    check('trade_order_sum', sql`payable_fen = goods_fen + freight_fen - discount_fen`),
    check('trade_order_split', sql`online_fen + offline_fen = payable_fen and online_fen >= 0 and offline_fen >= 0`),
    check('trade_order_back', sql`online_back_fen between 0 and online_paid_fen and offline_back_fen between 0 and offline_paid_fen`),
    check('trade_order_waived', sql`waived_fen between 0 and offline_fen - offline_paid_fen`),
    check('trade_order_paid', sql`online_paid_fen between 0 and online_fen and offline_paid_fen between 0 and offline_fen`),
  ],
)

export const orderLine = tenantTable(
  'order_line',
  {
    id: id(),
    orderId: idColumn('order_id').notNull(),
    goodsId: idColumn('goods_id').notNull(),
    skuId: idColumn('sku_id').notNull(),
    /** The reserve whose pieces these are; null: the SKU's own. */
    reserveId: idColumn('reserve_id'),
    goodsName: text('goods_name').notNull(),
    spec: text('spec').notNull(),
    artNo: text('art_no').notNull(),
    imageUrl: text('image_url').notNull(),
    unitFen: fenColumn('unit_fen').notNull(),
    quantity: countColumn('quantity').notNull(),
    /** Its share of everything taken off the order: what it really cost is `unit_fen * quantity - discount_fen`. */
    discountFen: fenColumn('discount_fen').notNull().default(0),
    /** Pieces that came back or are about to: taken with the application, given back when it ends without effect. */
    backQuantity: countColumn('back_quantity').notNull().default(0),
    /** Pieces that left in parcels. */
    sentQuantity: countColumn('sent_quantity').notNull().default(0),
  },
  (t) => [
    index('order_line_of_order').on(t.orderId),
    check('order_line_quantity', sql`quantity > 0`),
    check('order_line_back', sql`back_quantity between 0 and quantity`),
    check('order_line_sent', sql`sent_quantity between 0 and quantity`),
    check('order_line_discount', sql`discount_fen between 0 and unit_fen * quantity`),
  ],
)

/** Who did what when; an order's history. */
export const orderEvent = tenantTable(
  'order_event',
  {
    id: id(),
    orderId: idColumn('order_id').notNull(),
    verb: text('verb').notNull(),
    status: smallint('status').notNull(),
    actor: text('actor').notNull(),
    actorId: idColumn('actor_id'),
    note: text('note').notNull().default(''),
    at: timeColumn('at').notNull(),
  },
  (t) => [index('order_event_of_order').on(t.orderId, t.id)],
)

/**
 * Pieces a member holds in live orders of one thing that has a limit: a goods, or an activity with a limit of its own. The person
 * limit is decided here, in the order's transaction.
 */
export const purchases = tenantTable(
  'purchase_tally',
  { memberId: idColumn('member_id').notNull(), subjectId: idColumn('subject_id').notNull(), quantity: countColumn('quantity').notNull() },
  // The subject first: who bought of an activity is counted by it.
  (t) => [primaryKey({ columns: [t.subjectId, t.memberId] }), check('purchase_tally_left', atLeastZero(t.quantity))],
)

/** Through which day a brand's sales are summed. Sums are written in the transaction that moves this day on (note 69). */
export const salesClosed = tenantTable('sales_closed', {
  tenantId: idColumn('tenant_id').primaryKey(),
  through: date('through', { mode: 'string' }).notNull(),
})

/** Paid orders of a closed day, by the moment of payment; shop 0: sent by courier. */
export const salesOfDay = tenantTable(
  'sales_of_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    shopId: idColumn('shop_id').notNull(),
    orders: countColumn('orders').notNull(),
    pieces: countColumn('pieces').notNull(),
    goodsFen: fenColumn('goods_fen').notNull(),
    discountFen: fenColumn('discount_fen').notNull(),
    freightFen: fenColumn('freight_fen').notNull(),
    payableFen: fenColumn('payable_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day, t.shopId] })],
)

/** The same orders by product; an order of several products counts for each of them. */
export const goodsSoldOfDay = tenantTable(
  'goods_sold_of_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    shopId: idColumn('shop_id').notNull(),
    goodsId: idColumn('goods_id').notNull(),
    goodsName: text('goods_name').notNull(),
    orders: countColumn('orders').notNull(),
    pieces: countColumn('pieces').notNull(),
    goodsFen: fenColumn('goods_fen').notNull(),
    discountFen: fenColumn('discount_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day, t.shopId, t.goodsId] })],
)

/** Different buyers of a day, week or month all of whose days are closed, by its first day; shop 0: of the whole brand. They do not add up. */
export const buyersOfPeriod = tenantTable(
  'buyers_of_period',
  {
    step: wordColumn<ReportStep>('step').notNull(),
    period: date('period', { mode: 'string' }).notNull(),
    shopId: idColumn('shop_id').notNull(),
    buyers: countColumn('buyers').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.step, t.period, t.shopId] })],
)
