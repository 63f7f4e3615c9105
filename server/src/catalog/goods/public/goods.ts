import { mostOf } from '@youli/domain/catalog/goods/rules.ts'
import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import { param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { openShops, openShopsByIds } from '../../../platform/store/public/stores.ts'
import { categoryFamily } from '../../category/public/categories.ts'
import { totalQuantityOf } from '../../stock/public/levels.ts'
import { piecesMoved } from '../../stock/public/buckets.ts'
import { skusOf } from '../../stock/public/skus.ts'
import { goods, goodsDetail, goodsImage, goodsShop } from '../tables.ts'
import { cachedTotal } from '../totals.ts'
import { countGoods, type GoodsFilter, type GoodsPage, listPageOfGoods } from './list.ts'

export type GoodsRow = typeof goods.$inferSelect

/** A goods as the wire names it. */
export const presentGoods = (g: GoodsRow, totalQuantity: number) => ({
  id: g.id,
  // The payload of an order calls it so (conflicts F05).
  productId: g.id,
  goodsName: g.name,
  summary: g.summary,
  thumbnailImg: g.thumbnailUrl,
  minPrice: yuan(g.minPriceFen),
  marketPrice: yuan(g.marketPriceFen),
  skuNumber: g.skuNumber,
  exchangeMoney: yuan(g.exchangeMoneyFen),
  point: g.point,
  limitSale: g.limitSale,
  expressType: g.expressType,
  status: g.status,
  categoryId: g.categoryId ?? noId,
  saleType: g.saleType,
  takeStartTime: g.takeStartDay,
  takeStockDay: g.takeStockDay,
  takeRemark: g.takeRemark,
  expressFee: yuan(g.expressFeeFen),
  advancePayment: yuan(g.advanceFen),
  payWay: g.payWay,
  totalQuantity,
  totalSalesVolume: g.salesVolume,
  baseSaleNumber: g.baseSaleNumber,
})

/** A page of goods and how many there are (kept for a few seconds, at most 10,000). */
export async function listGoods(r: Reader, app: Pick<App, 'cache'>, tenantId: string, filter: GoodsFilter, page: GoodsPage) {
  const rows = await listPageOfGoods(r, tenantId, filter, page)
  return { rows, total: await cachedTotal(r, tenantId, filter, () => countGoods(r, tenantId, filter)) }
}

/** The filter of a category with its children; undefined for none. */
export const goodsFamilyFilter = async (r: Reader, tenantId: string, categoryId: string | null): Promise<string[] | undefined> =>
  categoryId ? categoryFamily(r, tenantId, categoryId) : undefined

const living = (tenantId: string, id: string) => and(eq(goods.tenantId, tenantId), eq(goods.id, id), isNull(goods.deletedAt))

/** One goods, also off the shelf; refuses `gone` for deleted, foreign and unknown ones. */
export async function findGoods(r: Reader, tenantId: string, id: string): Promise<{ goods: GoodsRow; totalQuantity: number }> {
  const [row] = await r.select({ goods, totalQuantity: totalQuantityOf }).from(goods).where(living(tenantId, id))
  return row ?? refuse(goodsRefusals.gone)
}

async function demand(r: Reader, tenantId: string, id: string): Promise<{ limitSale: number }> {
  const [row] = await r.select({ limitSale: goods.limitSale }).from(goods).where(living(tenantId, id))
  return row ?? refuse(goodsRefusals.gone)
}

/** Refuses `gone` unless the goods is there. */
export const refuseMissingGoods = async (r: Reader, tenantId: string, id: string): Promise<void> => void (await demand(r, tenantId, id))

/** The rich text; '' when there is none. */
export async function goodsHtml(r: Reader, tenantId: string, id: string): Promise<string> {
  const [row] = await r
    .select({ html: goodsDetail.html })
    .from(goods)
    .leftJoin(goodsDetail, eq(goodsDetail.goodsId, goods.id))
    .where(living(tenantId, id))
  return (row ?? refuse(goodsRefusals.gone)).html ?? ''
}

/** Addresses of the pictures in their order. */
export async function goodsImages(r: Reader, tenantId: string, id: string): Promise<string[]> {
  await demand(r, tenantId, id)
  const rows = await r.select({ url: goodsImage.url }).from(goodsImage).where(eq(goodsImage.goodsId, id)).orderBy(asc(goodsImage.sort))
  return rows.map((i) => i.url)
}

/** Addresses of the main pictures of the newest products on sale. */
export async function goodsPictures(r: Reader, tenantId: string, max: number): Promise<string[]> {
  const isShown = and(eq(goods.tenantId, tenantId), eq(goods.status, 1), isNull(goods.deletedAt), ne(goods.thumbnailUrl, ''))
  const rows = await r
    .select({ url: goods.thumbnailUrl })
    .from(goods)
    .where(isShown)
    .orderBy(desc(goods.topping), desc(goods.id))
    .limit(max)
  return [...new Set(rows.map((row) => row.url))]
}

/** SKUs as the wire names them; `max` is what stock and limit leave to somebody who bought nothing yet. */
export async function presentSkus(r: Reader, tenantId: string, id: string) {
  const { limitSale } = await demand(r, tenantId, id)
  const rows = await skusOf(r, tenantId, id)
  return rows.map((s) => ({
    id: s.id,
    spec: s.spec,
    quantity: s.quantity,
    price: yuan(s.priceFen),
    marketPrice: yuan(s.marketPriceFen),
    exchangeMoney: yuan(s.exchangeMoneyFen),
    point: s.point,
    max: mostOf(s.quantity, limitSale, 0),
  }))
}

/** Ids of the stores a goods is limited to; empty is every store. */
export async function goodsShopIds(r: Reader, goodsId: string): Promise<string[]> {
  const rows = await r.select({ id: goodsShop.shopId }).from(goodsShop).where(eq(goodsShop.goodsId, goodsId)).orderBy(asc(goodsShop.shopId))
  return rows.map((s) => s.id)
}

/** Ids of the open stores that hand a goods over. */
export async function pickupShopsOfGoods(r: Reader, tenantId: string, id: string): Promise<string[]> {
  await demand(r, tenantId, id)
  return openShopIds(r, tenantId, await goodsShopIds(r, id))
}

/** Of these stores (empty is every store) the open ones. */
export async function openShopIds(r: Reader, tenantId: string, limited: readonly string[]): Promise<string[]> {
  const open = limited.length > 0 ? await openShopsByIds(r, tenantId, limited, null) : await openShops(r, tenantId)
  return open.map((s) => s.id)
}

/** What decides the days of pickup; null when the goods is not there. */
export async function pickupTermsOfGoods(r: Reader, tenantId: string, id: string) {
  const [row] = await r
    .select({ saleType: goods.saleType, takeStartTime: goods.takeStartDay, takeStockDay: goods.takeStockDay })
    .from(goods)
    .where(living(tenantId, id))
  return row ?? null
}

/** Adds sold pieces to products, or takes them off (negative). */
export async function countSoldGoods(tx: Tx, changes: ReadonlyMap<string, number>): Promise<void> {
  if (changes.size === 0) return
  await countSoldPieces(tx, sql`select * from unnest(${param([...changes.keys()])}::bigint[], ${param([...changes.values()])}::int[])`)
}

/** As `countSoldGoods`; `sold` selects the id and the pieces of each product. */
export async function countSoldPieces(tx: Tx, sold: SQL): Promise<void> {
  // Products are locked in the order of their ids: two that count the same ones never wait for each other in a circle.
  const { rows: counted } = await tx.execute<{ id: string; tenant_id: string }>(sql`
    with sold(id, pieces) as (${sold}),
      locked as (select id from ${goods} where tenant_id = ${tenantHere} and id in (select id from sold) order by id for update)
    update ${goods} set sales_volume = greatest(0, ${goods.salesVolume} + sold.pieces)
    from sold join locked using (id) where ${goods.id} = sold.id and ${goods.tenantId} = ${tenantHere}
    returning ${goods.id}, ${goods.tenantId}`)
  for (const { tenant_id: tenantId, id } of counted) piecesMoved(tx, tenantId, id)
}

/** Goods by id as the wire names them, on the shelf or off it, in the order asked; those that are not there are left out. */
export async function goodsSummaries(r: Reader, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await r
    .select({ goods, totalQuantity: totalQuantityOf })
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId), inArray(goods.id, [...new Set(ids)]), isNull(goods.deletedAt)))
  const cards = new Map(rows.map((row) => [row.goods.id, presentGoods(row.goods, row.totalQuantity)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Goods of a category with its children, deleted ones left out. */
export async function goodsOfCategory(r: Reader, tenantId: string, categoryId: string): Promise<string[]> {
  const family = await categoryFamily(r, tenantId, categoryId)
  const rows = await r
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId), inArray(goods.categoryId, family), isNull(goods.deletedAt)))
  return rows.map((g) => g.id)
}

/** Names of goods by id, deleted ones too. */
export async function goodsNames(r: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select({ id: goods.id, name: goods.name })
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId), inArray(goods.id, [...new Set(ids)])))
  return new Map(rows.map((g) => [g.id, g.name]))
}

/** Categories of goods by id, deleted goods too; those without one are left out. */
export async function goodsCategories(r: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select({ id: goods.id, categoryId: goods.categoryId })
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId), inArray(goods.id, [...new Set(ids)])))
  return new Map(rows.flatMap((g) => (g.categoryId ? [[g.id, g.categoryId]] : [])))
}
