import type { StockReason } from '@youli/domain/catalog/stock/rules.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, fenColumn, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'

/** Only names the table that a foreign key points to; `goods/tables.ts` owns it. */
const goods = pgTable('goods', { id: id() })

/** What is sold: one specification of a goods with its price and its pieces. `quantity` changes only together with a movement. */
export const sku = pgTable(
  'sku',
  {
    id: id(),
    tenantId: idColumn('tenant_id').notNull(),
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
    index('sku_by_goods')
      .on(t.goodsId, t.sort, t.id)
      .where(sql`deleted_at is null`),
    check('sku_quantity', atLeastZero(t.quantity)),
    check('sku_price', atLeastZero(t.priceFen)),
  ],
)

/** Why the pieces of a SKU are what they are: append-only, and its sum is the quantity. One movement for each source and reason. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    /** Counts by itself, because a movement is written by the statement that takes the pieces. */
    id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: idColumn('tenant_id').notNull(),
    skuId: idColumn('sku_id').notNull(),
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
    uniqueIndex('stock_movement_once').on(t.skuId, t.reason, t.source),
    index('stock_movement_of_tenant').on(t.tenantId, t.id),
    index('stock_movement_of_sku').on(t.skuId, t.id),
  ],
)
