import { goodsAudit } from '@youli/domain/catalog/goods/audit.ts'
import { goodsStatus, saleFault } from '@youli/domain/catalog/goods/rules.ts'
import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { cleaned } from '../../../kit/rich-text.ts'
import { claimEdit } from '../../../platform/operator/public/edits.ts'
import { hasCategory } from '../../category/public/categories.ts'
import { saveSkus, type SkuDraft, skusOf, skusOfGoods } from '../../stock/public/skus.ts'
import { searchRow } from '../search.ts'
import { goods, goodsDetail, goodsImage, goodsSearch, goodsShop } from '../tables.ts'
import { forgetTotals } from '../totals.ts'
import { forgetTerms } from './for-sale.ts'

/** A goods as it is saved, money in fen. */
export interface GoodsDraft {
  /** Null for a new one. */
  id: string | null
  categoryId: string | null
  name: string
  summary: string
  thumbnailUrl: string
  topping: boolean
  recommended: boolean
  baseSaleNumber: number
  limitSale: number
  expressType: number
  payWay: number
  advanceFen: number
  expressFeeFen: number
  saleType: string
  takeStartDay: string
  takeStockDay: number
  takeRemark: string
  images: readonly string[]
  /** Cleaned here. */
  detail: string
  /** Empty is every store. */
  shopIds: readonly string[]
  skus: readonly SkuDraft[]
}

/** Goods came, went or changed: cached responses, totals and what is remembered of these goods go. */
function changed(tx: Tx, tenantId: string, goodsIds: readonly string[]): void {
  tx.invalidate(tenantId, 'goods')
  tx.afterCommit(() => {
    forgetTotals(tx, tenantId)
    forgetTerms(tx, goodsIds)
  })
}

/** Makes or changes a goods with all that belongs to it; a new one is off the shelf. Answers its id; refuses `gone`, `noCategory`, `ordered`, `badDraft`. */
export async function saveGoods(tx: Tx, s: Actor, draft: GoodsDraft): Promise<string> {
  if (draft.categoryId && !(await hasCategory(tx, s.tenantId, draft.categoryId))) refuse(goodsRefusals.noCategory)
  const goodsId = draft.id ?? s.newId()
  if (draft.id) {
    const before = await lock(tx, s.tenantId, draft.id)
    if (before.status !== goodsStatus.offShelf) refuseUnpriced(draft.name, draft.skus)
  } else
    await tx.insert(goods).values({ id: goodsId, tenantId: s.tenantId, name: draft.name, status: goodsStatus.offShelf, createdAt: s.at })
  const ofSkus = await saveSkus(tx, s, goodsId, draft.skus)
  await tx
    .update(goods)
    .set({ ...columnsOf(draft), ...ofSkus, updatedAt: s.at })
    .where(eq(goods.id, goodsId))
  await saveParts(tx, goodsId, draft)
  changed(tx, s.tenantId, [goodsId])
  return goodsId
}

function refuseUnpriced(name: string, skus: readonly { spec: string; priceFen: number }[]): void {
  const fault = saleFault(
    name,
    skus.map((sku) => ({ spec: sku.spec, price: sku.priceFen })),
  )
  if (fault) refuse(goodsRefusals.badDraft, { fault })
}

async function lock(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({ status: goods.status })
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId), eq(goods.id, id), isNull(goods.deletedAt)))
    .for('update')
  return row ?? refuse(goodsRefusals.gone)
}

const columnsOf = (d: GoodsDraft) => ({
  categoryId: d.categoryId,
  name: d.name,
  summary: d.summary,
  thumbnailUrl: d.thumbnailUrl || (d.images[0] ?? ''),
  topping: d.topping,
  recommended: d.recommended,
  baseSaleNumber: d.baseSaleNumber,
  limitSale: d.limitSale,
  expressType: d.expressType,
  payWay: d.payWay,
  advanceFen: d.advanceFen,
  expressFeeFen: d.expressFeeFen,
  saleType: d.saleType,
  takeStartDay: d.takeStartDay,
  takeStockDay: d.takeStockDay,
  takeRemark: d.takeRemark,
})

async function saveParts(tx: Tx, goodsId: string, d: GoodsDraft): Promise<void> {
  const html = cleaned(d.detail)
  await tx
    .insert(goodsDetail)
    .values({ goodsId, html })
    .onConflictDoUpdate({ target: [goodsDetail.tenantId, goodsDetail.goodsId], set: { html } })
  const row = searchRow(goodsId, [d.name, d.summary, ...d.skus.map((s) => s.artNo)])
  await tx
    .insert(goodsSearch)
    .values(row)
    .onConflictDoUpdate({ target: [goodsSearch.tenantId, goodsSearch.goodsId], set: row })
  await tx.delete(goodsImage).where(eq(goodsImage.goodsId, goodsId))
  if (d.images.length > 0) await tx.insert(goodsImage).values(d.images.map((url, sort) => ({ goodsId, sort, url })))
  await tx.delete(goodsShop).where(eq(goodsShop.goodsId, goodsId))
  const shopIds = [...new Set(d.shopIds)]
  if (shopIds.length > 0) await tx.insert(goodsShop).values(shopIds.map((shopId) => ({ goodsId, shopId })))
}

/** Locks living goods in the order of their ids; refuses `gone` unless all are there. */
async function lockAll(tx: Tx, tenantId: string, ids: readonly string[]) {
  const mine = and(eq(goods.tenantId, tenantId), inArray(goods.id, [...ids]), isNull(goods.deletedAt))
  const columns = { id: goods.id, name: goods.name, status: goods.status, recommended: goods.recommended }
  const rows = await tx.select(columns).from(goods).where(mine).orderBy(goods.id).for('update')
  return rows.length < new Set(ids).size ? refuse(goodsRefusals.gone) : rows
}

/** Puts goods on or off the shelf. Answers those whose status changed; refuses `gone` unless all are there, `badDraft` without a price. */
export async function setGoodsStatus(tx: Tx, { tenantId, at }: Actor, ids: readonly string[], status: number): Promise<string[]> {
  const rows = (await lockAll(tx, tenantId, ids)).filter((g) => g.status !== status)
  const changing = rows.map((g) => g.id)
  if (status !== goodsStatus.offShelf) {
    const skus = await skusOfGoods(tx, tenantId, changing)
    for (const { id, name } of rows)
      refuseUnpriced(
        name,
        skus.filter((sku) => sku.goodsId === id),
      )
  }
  if (changing.length > 0) await tx.update(goods).set({ status, updatedAt: at }).where(inArray(goods.id, changing))
  changed(tx, tenantId, changing)
  return changing
}

/** Puts a product into a category, or into none. Answers the category it was in; refuses `gone`, `noCategory`. */
export async function moveToCategory(tx: Tx, { tenantId, name, at }: Actor, id: string, categoryId: string | null): Promise<string | null> {
  await lock(tx, tenantId, id)
  if (categoryId && !(await hasCategory(tx, tenantId, categoryId))) refuse(goodsRefusals.noCategory)
  const [before] = await tx.select({ categoryId: goods.categoryId }).from(goods).where(eq(goods.id, id))
  await tx.update(goods).set({ categoryId, updatedAt: at }).where(eq(goods.id, id))
  await noteEdit(tx, { name, at }, id)
  changed(tx, tenantId, [id])
  return before!.categoryId
}

/** A form that read the product before does not overwrite this change. */
const noteEdit = (tx: Tx, { name, at }: Pick<Actor, 'name' | 'at'>, id: string) =>
  claimEdit(tx, { me: { name }, now: at }, goodsAudit.edit.subject, id)

/** A SKU as its price is decided. */
export type PricedSku = Pick<SkuDraft, 'spec' | 'priceFen' | 'exchangeMoneyFen'> & { id: string }

/** Gives the SKUs of a product new prices. Answers them as they were; refuses `gone`, and what `priceOf` refuses. */
export async function repriceGoods(tx: Tx, s: Actor, id: string, priceOf: (sku: PricedSku) => number): Promise<PricedSku[]> {
  await lock(tx, s.tenantId, id)
  const skus = await skusOf(tx, s.tenantId, id)
  const priced = skus.map((sku) => ({ ...sku, priceFen: priceOf(sku) }))
  const summary = await saveSkus(tx, s, id, priced)
  await tx
    .update(goods)
    .set({ ...summary, updatedAt: s.at })
    .where(eq(goods.id, id))
  await noteEdit(tx, s, id)
  changed(tx, s.tenantId, [id])
  return skus
}

/** Recommends goods at the mall home, or no longer. Answers those that changed; refuses `gone` unless all are there. */
export async function recommendGoods(tx: Tx, { tenantId, at }: Actor, ids: readonly string[], recommended: boolean): Promise<string[]> {
  const changing = (await lockAll(tx, tenantId, ids)).filter((g) => g.recommended !== recommended).map((g) => g.id)
  if (changing.length > 0) await tx.update(goods).set({ recommended, updatedAt: at }).where(inArray(goods.id, changing))
  changed(tx, tenantId, changing)
  return changing
}

/** Deletes a goods for everyone but its orders. Answers its name; refuses `gone`. */
export async function removeGoods(tx: Tx, { tenantId, at }: Actor, id: string): Promise<string> {
  const [gone] = await tx
    .update(goods)
    // Lets the category go, which may then be deleted too.
    .set({ deletedAt: at, status: goodsStatus.offShelf, categoryId: sql`null` })
    .where(and(eq(goods.tenantId, tenantId), eq(goods.id, id), isNull(goods.deletedAt)))
    .returning({ name: goods.name })
  changed(tx, tenantId, [id])
  return (gone ?? refuse(goodsRefusals.gone)).name
}
