import { goodsStatus, needsPickupDay, saleType } from '@youli/domain/catalog/goods/rules.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { param } from '../../../kit/db/bulk.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { memoryOf } from '../../../kit/db/memory.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { sku } from '../../stock/tables.ts'
import { goods } from '../tables.ts'
import { type Offer, offerOf, type OfferSku } from './offers.ts'

const saleFields = {
  tenantId: goods.tenantId,
  goodsId: goods.id,
  categoryId: goods.categoryId,
  skuId: sku.id,
  goodsName: goods.name,
  spec: sku.spec,
  artNo: sku.artNo,
  imageUrl: goods.thumbnailUrl,
  priceFen: sku.priceFen,
  marketPriceFen: sku.marketPriceFen,
  exchangeMoneyFen: sku.exchangeMoneyFen,
  point: sku.point,
  status: goods.status,
  limitSale: goods.limitSale,
  expressType: goods.expressType,
  payWay: goods.payWay,
  advanceFen: goods.advanceFen,
  expressFeeFen: goods.expressFeeFen,
  saleType: goods.saleType,
  takeStartTime: goods.takeStartDay,
  takeStockDay: goods.takeStockDay,
  takeRemark: goods.takeRemark,
  shopIds: sql<
    string[] | null
  >`(select array_agg(s.shop_id::text) from goods_shop s where s.tenant_id = ${tenantHere} and s.goods_id = ${goods.id})`,
}

/** A SKU as orders take it, but for the pieces left: those change with every order. `shopIds` null is every store. */
export type ForSale = Awaited<ReturnType<typeof ask>> extends Map<string, infer S> ? S : never

/** Terms change by an operator's hand only, who is answered when every process has forgotten them. */
const remembered = memoryOf<ForSale>('goods for sale', { max: 20_000, ttlMs: 5000 })

/** To be called after the commit that changed these goods. */
export function forgetTerms(r: Reader, goodsIds: readonly string[]): void {
  for (const id of goodsIds) remembered(r).forget(id)
}

async function ask(r: Reader, skuIds: readonly string[]) {
  const rows = await r
    .select(saleFields)
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(sql`${sku.id} = any(${param(skuIds)}::bigint[])`, isNull(sku.deletedAt), isNull(goods.deletedAt)))
  return new Map(
    rows.map(({ status, ...sale }) => [sale.skuId, { ...sale, onSale: status !== goodsStatus.offShelf, needsDay: needsPickupDay(sale) }]),
  )
}

/** What orders ask of SKUs, each named with its goods, in one query at most; what is not there is left out. */
export const forSale = (r: Reader, wanted: readonly { goodsId: string; skuId: string }[]): Promise<Map<string, ForSale>> =>
  remembered(r).fetchAll(
    wanted.map(({ goodsId, skuId }) => [goodsId, skuId]),
    (skuIds) => ask(r, skuIds),
  )

/**
 * As `forSale`, for all SKUs that an owner (an activity) sells: at its price and terms, with its pieces and the days of pickup it sets
 * (null: those of the goods). Closed reserves are left out.
 */
export async function forSaleIn(r: Reader, tenantId: string, ownerId: string) {
  const offer = await offerOf(r, tenantId, ownerId)
  const open = offer?.skus.filter((s) => !s.closed) ?? []
  const own = await forSale(
    r,
    open.map(({ skuId }) => ({ goodsId: offer!.goodsId, skuId })),
  )
  return new Map(
    open.flatMap((s) => (own.has(s.skuId) ? [[s.skuId, { ...own.get(s.skuId)!, ...saleTerms(offer!), ...saleQuantity(s) }]] : [])),
  )
}

const saleTerms = (o: Offer) => ({
  limitSale: o.personLimit,
  expressType: o.expressType,
  payWay: o.payWay,
  advanceFen: o.advanceFen,
  expressFeeFen: o.expressFeeFen,
  saleType: saleType.normal,
  takeStartTime: o.deliveryStart ?? '',
  takeStockDay: 0,
  takeRemark: o.takeRemark,
  shopIds: o.shopIds.length > 0 ? o.shopIds : null,
  needsDay: o.deliveryStart !== null,
  delivery: o.deliveryStart === null ? null : { start: o.deliveryStart, end: o.deliveryEnd ?? '' },
})

const saleQuantity = (s: OfferSku) => ({
  reserveId: s.reserveId,
  priceFen: s.priceFen,
  marketPriceFen: s.marketPriceFen,
  exchangeMoneyFen: 0,
  point: 0,
  quantity: s.quantity,
})
