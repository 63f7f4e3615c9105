import { stockRefusals } from '@youli/domain/catalog/stock/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import { param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { sku, stockMovement } from '../tables.ts'
import { addInitialStock } from './quantities.ts'

export interface SkuDraft {
  /** Null for a new one. */
  id: string | null
  spec: string
  artNo: string
  priceFen: number
  marketPriceFen: number
  exchangeMoneyFen: number
  point: number
  /** First pieces of a new SKU; ignored for one that is there (its pieces change by movements). */
  quantity: number
}

/** What a goods keeps of its SKUs. */
export interface SkuSummary {
  skuNumber: number
  minPriceFen: number
  /** Of the cheapest SKU. */
  marketPriceFen: number
  exchangeMoneyFen: number
  point: number
}

/** SKUs of a goods in their order. */
export const skusOf = (r: Reader, tenantId: string, goodsId: string) =>
  r
    .select()
    .from(sku)
    .where(and(eq(sku.tenantId, tenantId), eq(sku.goodsId, goodsId), isNull(sku.deletedAt)))
    .orderBy(asc(sku.sort), asc(sku.id))

const livingSkus = (r: Reader, tenantId: string, among: SQL) =>
  r
    .select({ id: sku.id, goodsId: sku.goodsId, spec: sku.spec, artNo: sku.artNo, priceFen: sku.priceFen })
    .from(sku)
    .where(and(eq(sku.tenantId, tenantId), isNull(sku.deletedAt), among))

/** SKUs of these goods. */
export const skusOfGoods = (r: Reader, tenantId: string, goodsIds: readonly string[]) =>
  livingSkus(r, tenantId, sql`${sku.goodsId} = any(${param(goodsIds)}::bigint[])`)

/** SKUs with these article numbers, those of deleted goods too. */
export const skusByArtNo = (r: Reader, tenantId: string, artNos: readonly string[]) =>
  livingSkus(r, tenantId, sql`${sku.artNo} = any(${param(artNos)}::text[])`)

/** Makes the SKUs of a goods those of the drafts, keeping ids. Refuses `notThere`, and `ordered` when one that was sold is left out. */
export async function saveSkus(tx: Tx, s: Actor, goodsId: string, drafts: readonly SkuDraft[]): Promise<SkuSummary> {
  await removeOthers(
    tx,
    s,
    goodsId,
    drafts.map((d) => d.id).filter((id) => id !== null),
  )
  for (const [sort, draft] of drafts.entries())
    await (draft.id ? change(tx, s, goodsId, { ...draft, id: draft.id }, sort) : add(tx, s, goodsId, draft, sort))
  return summaryOf(drafts)
}

function summaryOf(drafts: readonly SkuDraft[]): SkuSummary {
  const cheapest = drafts.reduce((a, b) => (b.priceFen < a.priceFen ? b : a))
  const forPoints = drafts.reduce((a, b) => (b.exchangeMoneyFen > a.exchangeMoneyFen ? b : a))
  return {
    skuNumber: drafts.length,
    minPriceFen: cheapest.priceFen,
    marketPriceFen: cheapest.marketPriceFen,
    exchangeMoneyFen: forPoints.exchangeMoneyFen,
    point: forPoints.point,
  }
}

const columnsOf = (d: SkuDraft, sort: number) => ({
  spec: d.spec,
  artNo: d.artNo,
  priceFen: d.priceFen,
  marketPriceFen: d.marketPriceFen,
  exchangeMoneyFen: d.exchangeMoneyFen,
  point: d.point,
  sort,
})

async function add(tx: Tx, s: Actor, goodsId: string, draft: SkuDraft, sort: number): Promise<void> {
  const id = s.newId()
  await tx.insert(sku).values({ id, tenantId: s.tenantId, goodsId, ...columnsOf(draft, sort), createdAt: s.at })
  await addInitialStock(tx, s, id, draft.quantity)
}

async function change(tx: Tx, s: Actor, goodsId: string, draft: SkuDraft & { id: string }, sort: number): Promise<void> {
  const changed = await tx
    .update(sku)
    .set(columnsOf(draft, sort))
    .where(and(eq(sku.tenantId, s.tenantId), eq(sku.goodsId, goodsId), eq(sku.id, draft.id), isNull(sku.deletedAt)))
    .returning({ id: sku.id })
  if (changed.length === 0) refuse(stockRefusals.notThere)
}

/** Marked first and asked after: the row lock makes an order or a setting aside that is just taking pieces finish before the question. */
async function removeOthers(tx: Tx, s: Actor, goodsId: string, kept: readonly string[]): Promise<void> {
  const others = kept.length > 0 ? notInArray(sku.id, [...kept]) : undefined
  const gone = await tx
    .update(sku)
    .set({ deletedAt: s.at })
    .where(and(eq(sku.tenantId, s.tenantId), eq(sku.goodsId, goodsId), isNull(sku.deletedAt), others))
    .returning({ id: sku.id, spec: sku.spec })
  for (const { id, spec } of gone) {
    const [used] = await tx
      .select({ reason: stockMovement.reason })
      .from(stockMovement)
      .where(and(eq(stockMovement.skuId, id), inArray(stockMovement.reason, ['order', 'set-aside'])))
      .orderBy(asc(stockMovement.reason))
      .limit(1)
    if (used) refuse(used.reason === 'order' ? stockRefusals.ordered : stockRefusals.inActivity, { spec })
  }
}
