import { goodsStatus, mostOf } from '@youli/domain/catalog/goods/rules.ts'
import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, sql } from 'drizzle-orm'
import { param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { allocationsOf } from '../../stock/public/allocations.ts'
import { goods, goodsDetail, goodsOffer } from '../tables.ts'
import type { presentGoods } from './goods.ts'

/** How an owner sells a goods: pay way, hand-over, limit; money in fen. */
export type OfferTerms = Omit<typeof goodsOffer.$inferInsert, 'ownerId' | 'tenantId'>

/** One SKU of an offer; `quantity` is what the owner has set aside, `ownQuantity` what the SKU has besides. */
export interface OfferSku {
  reserveId: string
  skuId: string
  spec: string
  artNo: string
  priceFen: number
  ownPriceFen: number
  marketPriceFen: number
  quantity: number
  ownQuantity: number
  closed: boolean
}

/** A goods as an owner sells it. */
export interface Offer extends Required<OfferTerms> {
  ownerId: string
  goodsName: string
  thumbnailUrl: string
  /** On the shelf and not deleted. */
  onSale: boolean
  skus: OfferSku[]
  /** Of the cheapest SKU. */
  minPriceFen: number
  marketPriceFen: number
  /** Of all SKUs together. */
  quantity: number
}

/** Makes or changes the terms of an owner. */
export async function saveOffer(tx: Tx, tenantId: string, ownerId: string, terms: OfferTerms): Promise<void> {
  await tx
    .insert(goodsOffer)
    .values({ ownerId, tenantId, ...terms })
    .onConflictDoUpdate({ target: [goodsOffer.tenantId, goodsOffer.ownerId], set: terms })
}

/** What an owner sells, with its SKUs; null when it sells nothing, or is another tenant's. */
export async function offerOf(r: Reader, tenantId: string, ownerId: string): Promise<Offer | null> {
  const [row] = await r
    .select({ terms: goodsOffer, name: goods.name, thumbnailUrl: goods.thumbnailUrl, status: goods.status, deletedAt: goods.deletedAt })
    .from(goodsOffer)
    .innerJoin(goods, eq(goods.id, goodsOffer.goodsId))
    .where(and(eq(goodsOffer.ownerId, ownerId), eq(goodsOffer.tenantId, tenantId)))
  if (!row) return null
  const skus = (await allocationsOf(r, tenantId, ownerId)).map(asOfferSku)
  return {
    ...row.terms,
    goodsName: row.name,
    thumbnailUrl: row.thumbnailUrl,
    onSale: row.status !== goodsStatus.offShelf && row.deletedAt === null,
    skus,
    ...cheapest(skus),
    quantity: skus.reduce((sum, s) => sum + s.quantity, 0),
  }
}

const asOfferSku = ({ reserve, sku }: Awaited<ReturnType<typeof allocationsOf>>[number]): OfferSku => ({
  reserveId: reserve.id,
  skuId: sku.id,
  spec: sku.spec,
  artNo: sku.artNo,
  priceFen: reserve.priceFen,
  ownPriceFen: sku.priceFen,
  // What is struck through: the market price, or what the SKU costs outside.
  marketPriceFen: sku.marketPriceFen || sku.priceFen,
  quantity: reserve.quantity,
  ownQuantity: sku.quantity,
  closed: reserve.closedAt !== null,
})

const cheapest = (skus: readonly OfferSku[]): { minPriceFen: number; marketPriceFen: number } => {
  const first = skus.reduce<OfferSku | null>((a, b) => (a && a.priceFen <= b.priceFen ? a : b), null)
  return { minPriceFen: first?.priceFen ?? 0, marketPriceFen: first?.marketPriceFen ?? 0 }
}

/** The offer of an owner for this goods; refuses `gone` when it does not sell it. */
export async function offerOfGoods(r: Reader, tenantId: string, ownerId: string, goodsId: string): Promise<Offer> {
  const offer = await offerOf(r, tenantId, ownerId)
  return offer?.goodsId === goodsId ? offer : refuse(goodsRefusals.gone)
}

/** The rich text of a goods that is sold in an offer, also when the goods itself was deleted. */
export async function offerHtml(r: Reader, goodsId: string): Promise<string> {
  const [row] = await r.select({ html: goodsDetail.html }).from(goodsDetail).where(eq(goodsDetail.goodsId, goodsId))
  return row?.html ?? ''
}

/** Lowest price, its market price, limit and pieces by owner, for lists. */
export async function offerPrices(r: Reader, tenantId: string, ownerIds: readonly string[]) {
  if (ownerIds.length === 0) return new Map<string, Prices>()
  const { rows } = await r.execute<Prices & { ownerId: string }>(sql`
    select o.owner_id::text as "ownerId", o.goods_id::text as "goodsId", g.name as "goodsName", o.person_limit as "personLimit",
      coalesce((array_agg(v.price_fen order by v.price_fen, s.sort))[1], 0)::float8 as "minPriceFen",
      coalesce((array_agg(case when s.market_price_fen > 0 then s.market_price_fen else s.price_fen end order by v.price_fen, s.sort))[1], 0)::float8
        as "marketPriceFen",
      coalesce(sum(v.quantity), 0)::int as quantity
    from goods_offer o
    join goods g on g.id = o.goods_id and g.tenant_id = o.tenant_id
    left join stock_reserve v on v.owner_id = o.owner_id and v.tenant_id = o.tenant_id
    left join sku s on s.id = v.sku_id and s.tenant_id = v.tenant_id
    where o.tenant_id = ${tenantId}::bigint and o.owner_id = any(${param(ownerIds)}::bigint[])
    group by o.tenant_id, o.owner_id, g.tenant_id, g.id`)
  return new Map(rows.map(({ ownerId, ...prices }) => [ownerId, prices]))
}
interface Prices {
  goodsId: string
  goodsName: string
  personLimit: number
  minPriceFen: number
  marketPriceFen: number
  quantity: number
}

/** A goods as the wire names it, with the offer's price, pieces and terms. */
export const presentOffer = (own: ReturnType<typeof presentGoods>, o: Offer) => ({
  ...own,
  minPrice: yuan(o.minPriceFen),
  marketPrice: yuan(o.marketPriceFen),
  skuNumber: o.skus.length,
  exchangeMoney: 0,
  point: 0,
  limitSale: o.personLimit,
  expressType: o.expressType,
  expressFee: yuan(o.expressFeeFen),
  payWay: o.payWay,
  advancePayment: yuan(o.advanceFen),
  takeStartTime: o.deliveryStart ?? '',
  takeRemark: o.takeRemark,
  totalQuantity: o.quantity,
})

/** SKUs of an offer as the wire names them; `max` is what pieces and limit leave to somebody who bought nothing yet. */
export const presentOfferSkus = (o: Offer) =>
  o.skus.map((s) => ({
    id: s.skuId,
    spec: s.spec,
    quantity: s.quantity,
    price: yuan(s.ownPriceFen),
    activityPrice: yuan(s.priceFen),
    marketPrice: yuan(s.marketPriceFen),
    exchangeMoney: 0,
    point: 0,
    max: mostOf(s.quantity, o.personLimit, 0),
  }))
