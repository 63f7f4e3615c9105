import type { StockReason } from '@youli/domain/catalog/stock/rules.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, fenColumn, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Only names the table that a foreign key points to; `goods/tables.ts` owns it. */
const goods = tenantTable('goods', { id: id() })

/** What is sold: one specification of a goods with its price and its pieces. `quantity` changes only together with a movement. */
export const sku = tenantTable(
  'sku',
  {
    id: id(),
    goodsId: idColumn('goods_id').notNull(),
    spec: text('spec').notNull(),
    artNo: text('art_no').notNull().default(''),
    quantity: countColumn('quantity').notNull().default(0),
    priceFen: fenColumn('price_fen').notNull(),
    marketPriceFen: fenColumn('market_price_fen').notNull().default(0),
    /** Money that points may replace at one piece. */
    exchangeMoneyFen: fenColumn('exchange_money_fen').notNull().default(0),
    point: countColumn('point').notNull().default(0),
    sort: integer('sort').notNull().default(0),
    createdAt: createdAt(),
    /** Taken out of the choice; its movements stay. */
    deletedAt: timeColumn('deleted_at'),
  },
  (t) => [
    foreignKey({ name: 'sku_of_goods', columns: [t.goodsId], foreignColumns: [goods.id] }),
    index('sku_by_goods').on(t.goodsId, t.sort, t.id),
    check('sku_quantity', atLeastZero(t.quantity)),
    check('sku_price', atLeastZero(t.priceFen)),
  ],
)

/**
 * Pieces of a SKU that an owner (an activity) has set aside, and what they cost there. `quantity` changes only together with a movement;
 * a closed one is empty, and what still comes back goes to the SKU.
 */
export const stockReserve = tenantTable(
  'stock_reserve',
  {
    id: id(),
    skuId: idColumn('sku_id').notNull(),
    ownerId: idColumn('owner_id').notNull(),
    priceFen: fenColumn('price_fen').notNull(),
    quantity: countColumn('quantity').notNull().default(0),
    createdAt: createdAt(),
    closedAt: timeColumn('closed_at'),
  },
  (t) => [
    foreignKey({ name: 'stock_reserve_of_sku', columns: [t.skuId], foreignColumns: [sku.id] }),
    uniqueIndex('stock_reserve_once').on(t.ownerId, t.skuId),
    index('stock_reserve_by_sku').on(t.skuId),
    check('stock_reserve_quantity', atLeastZero(t.quantity)),
    check('stock_reserve_price', atLeastZero(t.priceFen)),
    check('stock_reserve_closed', sql`closed_at is null or quantity = 0`),
  ],
)

/**
 * Why pieces are what they are: append-only. Movements without a reserve sum up to the quantity of their SKU, those with one to the
 * quantity of that reserve. One movement for each source and reason.
 */
export const stockMovement = tenantTable(
  'stock_movement',
  {
    /** Counts by itself, because a movement is written by the statement that takes the pieces. */
    id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    skuId: idColumn('sku_id').notNull(),
    /** Null: the SKU's own pieces. */
    reserveId: idColumn('reserve_id'),
    /** Signed. */
    change: integer('change').notNull(),
    reason: wordColumn<StockReason>('reason').notNull(),
    /** What caused it: id of an order line, of a submit. */
    source: text('source').notNull(),
    remark: text('remark').notNull().default(''),
    operatorId: idColumn('operator_id'),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    uniqueIndex('stock_movement_once')
      .on(t.skuId, t.reason, t.source)
      .where(sql`reserve_id is null`),
    uniqueIndex('stock_movement_of_reserve_once')
      .on(t.reserveId, t.reason, t.source)
      .where(sql`reserve_id is not null`),
    // Those of orders are found among all: they are most of them.
    index('stock_movement_by_reason')
      .on(t.tenantId, t.reason, t.id)
      .where(sql`reason <> 'order'`),
    index('stock_movement_of_sku').on(t.skuId, t.id),
  ],
)
