import { type GiftFamily, type GiftOrder, giftStatus, productTypes } from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals as no, sendTypeTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, asc, desc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { holdsText } from '../../../kit/db/holds-text.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { partnersById } from '../../partner/public/partners.ts'
import { giftImage, giftInventory, giftProduct } from '../tables.ts'

export type GiftRow = typeof giftProduct.$inferSelect
export type InventoryRow = typeof giftInventory.$inferSelect

// The table's name is written out: an interpolated column would lose it inside the sub-query of a query on one table.
const quantity = sql<number>`(select coalesce(sum(i.quantity), 0)::int from gift_inventory i where i.tenant_id = ${tenantHere} and i.product_id = gift_product.id and i.deleted_at is null)`
const volume = sql<number>`(select coalesce(sum(o.quantity), 0)::int from gift_order o where o.tenant_id = ${tenantHere} and o.product_id = gift_product.id and o.status <> 0)`
const cover = sql<string>`coalesce((select m.url from gift_image m where m.tenant_id = ${tenantHere} and m.product_id = gift_product.id order by m.sort limit 1), '')`
const columns = { row: giftProduct, quantity, volume, cover }
export interface GiftFound {
  row: GiftRow
  quantity: number
  volume: number
  cover: string
}

export interface GiftFilter {
  families?: readonly GiftFamily[]
  onShelf?: boolean
  categoryIds?: readonly string[]
  partnerId?: string | null
  keyword?: string
  stock?: 'none' | 'some'
  /** What somebody has to spend; dearer gifts are left out. */
  spendable?: { integral: number; lucky_bean: number }
}

const matching = (tenantId: string, f: GiftFilter): SQL | undefined =>
  and(
    eq(giftProduct.tenantId, tenantId),
    f.families ? inArray(giftProduct.family, [...f.families]) : undefined,
    f.onShelf === undefined ? undefined : eq(giftProduct.onShelf, f.onShelf),
    f.categoryIds ? inArray(giftProduct.categoryId, [...f.categoryIds]) : undefined,
    f.partnerId ? eq(giftProduct.partnerId, f.partnerId) : undefined,
    f.keyword?.trim() ? holdsText(giftProduct.name, f.keyword.trim()) : undefined,
    f.stock && (f.stock === 'none' ? sql`${quantity} = 0` : sql`${quantity} > 0`),
    f.spendable &&
      or(
        and(eq(giftProduct.currency, 'integral'), lte(giftProduct.price, f.spendable.integral)),
        and(eq(giftProduct.currency, 'lucky_bean'), lte(giftProduct.price, f.spendable.lucky_bean)),
      ),
  )

const orders: Record<GiftOrder, readonly SQL[]> = {
  default: [desc(giftProduct.topping), desc(giftProduct.id)],
  popular: [desc(volume), desc(giftProduct.id)],
  priceUp: [asc(giftProduct.price), desc(giftProduct.id)],
  priceDown: [desc(giftProduct.price), desc(giftProduct.id)],
}

/** Gifts by filter. A brand has some hundreds of them, so their sums are read with them. */
export async function listGifts(
  r: Reader,
  tenantId: string,
  f: GiftFilter,
  page: Window & { order: GiftOrder },
): Promise<{ data: GiftFound[]; total: number }> {
  const where = matching(tenantId, f)
  const query = r
    .select(columns)
    .from(giftProduct)
    .where(where)
    .orderBy(...orders[page.order])
  const { rows, total } = await paged(query, page, r.$count(giftProduct, where))
  return { data: rows, total }
}

/** One gift of the tenant, on the shelf or off. Refuses `gone`. */
export async function findGift(r: Reader, tenantId: string, id: string): Promise<GiftFound> {
  const [row] = await r
    .select(columns)
    .from(giftProduct)
    .where(and(eq(giftProduct.tenantId, tenantId), eq(giftProduct.id, id)))
  return row ?? refuse(no.gone)
}

/** Gifts by id, in the order asked; those that are gone are left out. */
export async function giftsById(r: Reader, tenantId: string, ids: readonly string[]): Promise<GiftFound[]> {
  if (ids.length === 0) return []
  const rows = await r
    .select(columns)
    .from(giftProduct)
    .where(and(eq(giftProduct.tenantId, tenantId), inArray(giftProduct.id, [...new Set(ids)])))
  const byId = new Map(rows.map((g) => [g.row.id, g]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Gifts as the wire names them. `settlement` tells what the brand owes a partner: for the two of them only. */
export async function presentGifts(r: Reader, found: readonly GiftFound[], { settlement = false } = {}) {
  const partners = await partnersById(
    r,
    found.flatMap(({ row }) => row.partnerId ?? []),
  )
  return found.map(({ row: g, ...sums }) => ({
    id: g.id,
    productName: g.name,
    summary: g.summary,
    productType: productTypes[g.family],
    categoryId: g.categoryId ?? noId,
    productStatus: g.onShelf ? giftStatus.onShelf : giftStatus.offShelf,
    takeType: g.express,
    sendTypeText: sendTypeTexts[g.express] ?? '',
    tagPrice: yuan(g.tagFen),
    volume: sums.volume,
    leadDay: g.leadDay,
    partnerId: g.partnerId ?? noId,
    partnerName: partners.get(g.partnerId ?? '')?.name ?? '',
    settlementPrice: settlement ? yuan(g.settlementFen) : 0,
    canGetPerDay: g.canGetPerDay,
    personLimit: g.personLimit,
    luckyBeanPrice: g.currency === 'lucky_bean' ? g.price : 0,
    limitExchangeTime: g.limitExchangeTime,
    exchangeBeginTime: g.exchangeBeginAt?.getTime() ?? null,
    exchangeEndTime: g.exchangeEndAt?.getTime() ?? null,
    price: g.currency === 'integral' ? g.price : 0,
    quantity: sums.quantity,
    defaultImageUrl: sums.cover,
  }))
}

/** Specifications of a gift that can be chosen, in their order. */
export const inventoriesOf = (r: Reader, productId: string): Promise<InventoryRow[]> =>
  r
    .select()
    .from(giftInventory)
    .where(and(eq(giftInventory.productId, productId), isNull(giftInventory.deletedAt)))
    .orderBy(asc(giftInventory.sort), asc(giftInventory.id))

/** One specification of a gift of the tenant. Refuses `gone`. */
export async function findInventory(r: Reader, tenantId: string, id: string): Promise<InventoryRow> {
  const [row] = await r
    .select({ inventory: giftInventory })
    .from(giftInventory)
    .innerJoin(giftProduct, eq(giftProduct.id, giftInventory.productId))
    .where(and(eq(giftProduct.tenantId, tenantId), eq(giftInventory.id, id), isNull(giftInventory.deletedAt)))
  return row?.inventory ?? refuse(no.gone)
}

export const presentInventory = (i: InventoryRow) => ({
  id: i.id,
  productId: i.productId,
  quantity: i.quantity,
  barcode: i.barcode,
  specification: i.specification,
  price: i.price,
  remark: i.remark,
})

/** Pictures of a gift in their order. */
export async function imagesOf(r: Reader, productId: string) {
  const rows = await r.select().from(giftImage).where(eq(giftImage.productId, productId)).orderBy(asc(giftImage.sort))
  return rows.map((m) => ({ id: m.id, imageIndex: m.sort, imageUrl: m.url, productId: m.productId }))
}

/** Whether a gift is a partner's own. */
export async function giftOfPartner(r: Reader, tenantId: string, id: string, partnerId: string): Promise<boolean> {
  const where = and(eq(giftProduct.tenantId, tenantId), eq(giftProduct.id, id), eq(giftProduct.partnerId, partnerId))
  return (await r.$count(giftProduct, where)) > 0
}
