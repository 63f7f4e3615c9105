import type { GiftActorKind, GiftFamily, GiftPayment, GiftStockReason, GiftVerb } from '@youli/domain/gift/gift-store/rules.ts'
import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, fenColumn, id, idColumn, jsonColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedJson } from '../../kit/db/encrypted.ts'

/** Only names the table that a foreign key points to; `partner/tables.ts` owns it. */
const partner = tenantTable('partner', { id: id() })

/** Two levels: `parentId` null is a root. Platform gifts have categories of their own. */
export const giftCategory = tenantTable(
  'gift_category',
  {
    id: id(),
    parentId: idColumn('parent_id'),
    platform: boolean('platform').notNull().default(false),
    name: text('name').notNull(),
    imageUrl: text('image_url').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ name: 'gift_category_under_parent', columns: [t.parentId], foreignColumns: [t.id] }),
    index('gift_category_of_tenant').on(t.tenantId, t.sort, t.id),
  ],
)

/** A gift. Its price is that of its cheapest specification, copied when it is saved. */
export const giftProduct = tenantTable(
  'gift_product',
  {
    id: id(),
    family: wordColumn<GiftFamily>('family').notNull(),
    categoryId: idColumn('category_id'),
    partnerId: idColumn('partner_id'),
    name: text('name').notNull(),
    summary: text('summary').notNull().default(''),
    detail: text('detail').notNull().default(''),
    onShelf: boolean('on_shelf').notNull().default(false),
    topping: boolean('topping').notNull().default(false),
    /** The gift store's own number: 0 both, 1 courier, 2 pickup. */
    express: smallint('express').notNull(),
    tagFen: fenColumn('tag_fen').notNull().default(0),
    settlementFen: fenColumn('settlement_fen').notNull().default(0),
    leadDay: countColumn('lead_day').notNull().default(0),
    currency: wordColumn<WalletKind>('currency').notNull(),
    price: countColumn('price').notNull(),
    /** Most pieces of a member, in all and on a day; 0 is unlimited. */
    personLimit: countColumn('person_limit').notNull().default(0),
    canGetPerDay: countColumn('can_get_per_day').notNull().default(0),
    limitExchangeTime: boolean('limit_exchange_time').notNull().default(false),
    exchangeBeginAt: timeColumn('exchange_begin_at'),
    exchangeEndAt: timeColumn('exchange_end_at'),
    /** Stores that hand it over; empty is every store. */
    shopIds: jsonColumn<string[]>('shop_ids').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ name: 'gift_in_category', columns: [t.categoryId], foreignColumns: [giftCategory.id] }),
    foreignKey({ name: 'gift_of_partner', columns: [t.partnerId], foreignColumns: [partner.id] }),
    index('gift_product_of_tenant').on(t.tenantId, t.family, t.id),
    index('gift_product_of_category').on(t.categoryId),
    index('gift_product_of_partner').on(t.partnerId),
    check('gift_product_price', sql`price > 0 and tag_fen >= 0 and settlement_fen >= 0`),
    check('gift_product_limits', sql`person_limit >= 0 and can_get_per_day >= 0 and lead_day >= 0`),
    check('gift_product_partner', sql`(family = 'partner') = (partner_id is not null)`),
    check('gift_product_time', sql`not limit_exchange_time or exchange_begin_at < exchange_end_at`),
    check('gift_product_express', sql`express between 0 and 2`),
  ],
)

export const giftImage = tenantTable(
  'gift_image',
  { id: id(), productId: idColumn('product_id').notNull(), sort: integer('sort').notNull(), url: text('url').notNull() },
  (t) => [
    foreignKey({ name: 'gift_image_of', columns: [t.productId], foreignColumns: [giftProduct.id] }),
    uniqueIndex('gift_image_place').on(t.productId, t.sort),
  ],
)

/** A specification of a gift with its price and pieces. `quantity` changes only together with a movement. */
export const giftInventory = tenantTable(
  'gift_inventory',
  {
    id: id(),
    productId: idColumn('product_id').notNull(),
    specification: text('specification').notNull(),
    barcode: text('barcode').notNull().default(''),
    /** In the gift's currency. */
    price: countColumn('price').notNull(),
    remark: text('remark').notNull().default(''),
    quantity: countColumn('quantity').notNull().default(0),
    sort: integer('sort').notNull().default(0),
    deletedAt: timeColumn('deleted_at'),
  },
  (t) => [
    foreignKey({ name: 'gift_inventory_of', columns: [t.productId], foreignColumns: [giftProduct.id] }),
    index('gift_inventory_of_product').on(t.productId, t.sort, t.id),
    check('gift_inventory_quantity', atLeastZero(t.quantity)),
    check('gift_inventory_price', sql`price > 0`),
  ],
)

/** Why pieces are what they are: append-only, one for each source and reason. */
export const giftMovement = tenantTable(
  'gift_movement',
  {
    id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    inventoryId: idColumn('inventory_id').notNull(),
    /** Signed. */
    change: integer('change').notNull(),
    reason: wordColumn<GiftStockReason>('reason').notNull(),
    /** What caused it: an order, a submit. */
    source: text('source').notNull(),
    remark: text('remark').notNull().default(''),
    operatorId: idColumn('operator_id'),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    foreignKey({ name: 'gift_movement_of', columns: [t.inventoryId], foreignColumns: [giftInventory.id] }),
    uniqueIndex('gift_movement_once').on(t.inventoryId, t.reason, t.source),
  ],
)

/** Pieces a member holds of a gift: in all (`all`) and on each day (`YYYY-MM-DD`). The limits are decided here. */
export const giftCounter = tenantTable(
  'gift_tally',
  {
    memberId: idColumn('member_id').notNull(),
    productId: idColumn('product_id').notNull(),
    period: text('period').notNull(),
    quantity: countColumn('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.productId, t.period] }), check('gift_tally_quantity', atLeastZero(t.quantity))],
)

/** Who receives a courier order: a copy, so later edits of the address change nothing. */
export interface GiftReceiver {
  addressId: string
  name: string
  mobile: string
  area: string
  address: string
}

/** One exchange: points for pieces of one specification. What it says of the gift is a copy. */
export const giftOrder = tenantTable(
  'gift_order',
  {
    id: id(),
    memberId: idColumn('member_id').notNull(),
    /** The release before this one asks for it; goes with the next (note 55). */
    requestKey: text('request_key'),
    family: wordColumn<GiftFamily>('family').notNull(),
    productId: idColumn('product_id').notNull(),
    inventoryId: idColumn('inventory_id').notNull(),
    partnerId: idColumn('partner_id'),
    name: text('name').notNull(),
    specification: text('specification').notNull(),
    imageUrl: text('image_url').notNull(),
    quantity: countColumn('quantity').notNull(),
    currency: wordColumn<WalletKind>('currency').notNull(),
    price: countColumn('price').notNull(),
    /** What left the member's wallet; 0 where a voucher paid. */
    amount: countColumn('amount').notNull(),
    paidWith: wordColumn<GiftPayment>('paid_with').notNull().default('wallet'),
    /** The gift card, or the grant of a free gift, that paid. */
    voucherId: idColumn('voucher_id'),
    /** What the brand owes its partner for it. */
    settlementFen: fenColumn('settlement_fen').notNull().default(0),
    takeType: smallint('take_type').notNull(),
    shopId: idColumn('shop_id'),
    receiver: encryptedJson<GiftReceiver>('receiver'),
    readyDay: text('ready_day').notNull(),
    remark: text('remark').notNull().default(''),
    status: smallint('status').notNull(),
    expressCompany: text('express_company').notNull().default(''),
    expressNo: text('express_no').notNull().default(''),
    closeReason: text('close_reason').notNull().default(''),
    sentAt: timeColumn('sent_at'),
    endedAt: timeColumn('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ name: 'gift_order_of', columns: [t.productId], foreignColumns: [giftProduct.id] }),
    foreignKey({ name: 'gift_order_from', columns: [t.inventoryId], foreignColumns: [giftInventory.id] }),
    uniqueIndex('gift_order_request')
      .on(t.memberId, t.requestKey)
      .where(sql`request_key is not null`),
    index('gift_order_of_member').on(t.memberId, t.id),
    index('gift_order_of_tenant').on(t.tenantId, t.status, t.id),
    index('gift_order_of_product').on(t.productId),
    index('gift_order_of_store').on(t.shopId, t.id),
    index('gift_order_of_partner').on(t.partnerId, t.id),
    index('gift_order_shipped')
      .on(t.sentAt)
      .where(sql`status = 2`),
    // A voucher pays for one order that lives.
    uniqueIndex('gift_order_of_voucher')
      .on(t.paidWith, t.voucherId)
      .where(sql`voucher_id is not null and status <> 0`),
    check(
      'gift_order_amount',
      sql`quantity > 0 and price > 0 and amount = case when paid_with = 'wallet' then price * quantity else 0 end`,
    ),
    check('gift_order_paid', sql`(paid_with = 'wallet') = (voucher_id is null)`),
    check('gift_order_take', sql`(take_type = 2) = (receiver is not null) and (shop_id is null or take_type = 1)`),
    check('gift_order_ended', sql`(status in (0, 3)) = (ended_at is not null)`),
  ],
)

/** Who did what when; a gift order's history. */
export const giftOrderEvent = tenantTable(
  'gift_order_event',
  {
    id: id(),
    orderId: idColumn('order_id').notNull(),
    verb: wordColumn<GiftVerb | 'exchange'>('verb').notNull(),
    actor: wordColumn<GiftActorKind>('actor').notNull(),
    actorId: idColumn('actor_id'),
    note: text('note').notNull().default(''),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    foreignKey({ name: 'gift_order_event_of', columns: [t.orderId], foreignColumns: [giftOrder.id] }),
    index('gift_order_event_of_order').on(t.orderId, t.id),
  ],
)
