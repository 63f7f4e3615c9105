import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, createdAt, fenColumn, id, idColumn, jsonColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Only names the table that a foreign key points to; `category/tables.ts` owns it. */
const category = tenantTable('category', { id: id() })

/** Where a list looks: on sale, not deleted. */
const onShelf = sql`status = 1 and deleted_at is null`

/** Prices, points and the SKU count are those of its SKUs, copied when they are saved, so a list needs no join to sort. */
export const goods = tenantTable(
  'goods',
  {
    id: id(),
    categoryId: idColumn('category_id'),
    name: text('name').notNull(),
    summary: text('summary').notNull().default(''),
    thumbnailUrl: text('thumbnail_url').notNull().default(''),
    status: integer('status').notNull(),
    topping: boolean('topping').notNull().default(false),
    recommended: boolean('recommended').notNull().default(false),
    minPriceFen: fenColumn('min_price_fen').notNull().default(0),
    /** Market price of the cheapest SKU. */
    marketPriceFen: fenColumn('market_price_fen').notNull().default(0),
    /** The most that points may replace at one of its SKUs; 0 keeps it out of the list of points goods. */
    exchangeMoneyFen: fenColumn('exchange_money_fen').notNull().default(0),
    point: countColumn('point').notNull().default(0),
    skuNumber: countColumn('sku_number').notNull().default(0),
    salesVolume: countColumn('sales_volume').notNull().default(0),
    baseSaleNumber: countColumn('base_sale_number').notNull().default(0),
    /** Sales as shown, the order of "by sales". */
    shownSales: integer('shown_sales')
      .notNull()
      .generatedAlwaysAs(sql`sales_volume + base_sale_number`),
    /** Most pieces a person may buy; 0 is unlimited. */
    limitSale: countColumn('limit_sale').notNull().default(0),
    expressType: integer('express_type').notNull().default(0),
    payWay: integer('pay_way').notNull().default(1),
    advanceFen: fenColumn('advance_fen').notNull().default(0),
    expressFeeFen: fenColumn('express_fee_fen').notNull().default(0),
    saleType: text('sale_type').notNull().default('normal'),
    /** `YYYY-MM-DD` of a presale, else ''. */
    takeStartDay: text('take_start_day').notNull().default(''),
    takeStockDay: countColumn('take_stock_day').notNull().default(0),
    takeRemark: text('take_remark').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: timeColumn('updated_at')
      .notNull()
      .default(sql`now()`),
    deletedAt: timeColumn('deleted_at'),
  },
  (t) => [
    foreignKey({ name: 'goods_in_category', columns: [t.categoryId], foreignColumns: [category.id] }),
    // `topping` stands first, because a list reads topped and other goods each in order (list.ts).
    index('goods_newest').on(t.tenantId, t.topping, t.id).where(onShelf),
    index('goods_by_price').on(t.tenantId, t.topping, t.minPriceFen, t.id).where(onShelf),
    index('goods_by_sales').on(t.tenantId, t.topping, t.shownSales, t.id).where(onShelf),
    index('goods_recommended')
      .on(t.tenantId, t.topping, t.id)
      .where(sql`recommended and ${onShelf}`),
    index('goods_for_points')
      .on(t.tenantId, t.topping, t.id)
      .where(sql`exchange_money_fen > 0 and ${onShelf}`),
    index('goods_of_category').on(t.categoryId, t.topping, t.id),
    index('goods_of_tenant')
      .on(t.tenantId, t.topping, t.id)
      .where(sql`deleted_at is null`),
    check('goods_sales', atLeastZero(t.salesVolume)),
    check('goods_price', atLeastZero(t.minPriceFen)),
  ],
)

/** Words of a goods cut into single and double characters: finds any part of a name without reading every row. */
export const goodsSearch = tenantTable(
  'goods_search',
  {
    goodsId: idColumn('goods_id').primaryKey(),
    /** Name, summary and article numbers in lower case. */
    words: text('words').notNull(),
    grams: text('grams').array().notNull(),
  },
  (t) => [
    index('goods_search_grams').using('gin', t.grams),
    foreignKey({ name: 'goods_search_of', columns: [t.goodsId], foreignColumns: [goods.id] }),
  ],
)

/** The rich text, cleaned; beside the row, because lists never need it. */
export const goodsDetail = tenantTable(
  'goods_detail',
  { goodsId: idColumn('goods_id').primaryKey(), html: text('html').notNull() },
  (t) => [foreignKey({ name: 'goods_detail_of', columns: [t.goodsId], foreignColumns: [goods.id] })],
)

export const goodsImage = tenantTable(
  'goods_image',
  { goodsId: idColumn('goods_id').notNull(), sort: integer('sort').notNull(), url: text('url').notNull() },
  (t) => [
    primaryKey({ columns: [t.goodsId, t.sort] }),
    foreignKey({ name: 'goods_image_of', columns: [t.goodsId], foreignColumns: [goods.id] }),
  ],
)

/** Stores that hand a goods over; no row at all means every store. */
export const goodsShop = tenantTable(
  'goods_shop',
  { goodsId: idColumn('goods_id').notNull(), shopId: idColumn('shop_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.goodsId, t.shopId] }),
    foreignKey({ name: 'goods_shop_of', columns: [t.goodsId], foreignColumns: [goods.id] }),
  ],
)

/** How an owner (an activity) sells a goods instead of the goods' own terms; its SKUs with price and pieces are the owner's stock reserves. */
export const goodsOffer = tenantTable(
  'goods_offer',
  {
    ownerId: idColumn('owner_id').primaryKey(),
    goodsId: idColumn('goods_id').notNull(),
    /** Most pieces a person may buy; 0 is unlimited. */
    personLimit: countColumn('person_limit').notNull(),
    payWay: integer('pay_way').notNull(),
    advanceFen: fenColumn('advance_fen').notNull(),
    expressType: integer('express_type').notNull(),
    expressFeeFen: fenColumn('express_fee_fen').notNull(),
    /** Empty is every store. */
    shopIds: jsonColumn<string[]>('shop_ids').notNull(),
    /** First and last day of pickup; null when no day is asked for, or when there is no last one. */
    deliveryStart: date('delivery_start', { mode: 'string' }),
    deliveryEnd: date('delivery_end', { mode: 'string' }),
    takeRemark: text('take_remark').notNull(),
  },
  (t) => [
    foreignKey({ name: 'goods_offer_of', columns: [t.goodsId], foreignColumns: [goods.id] }),
    index('goods_offer_by_goods').on(t.goodsId),
    check('goods_offer_limit', atLeastZero(t.personLimit)),
    check('goods_offer_fees', sql`advance_fen >= 0 and express_fee_fen >= 0`),
  ],
)
