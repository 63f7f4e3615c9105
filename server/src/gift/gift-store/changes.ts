import { giftDraftFault, type GiftFamily } from '@youli/domain/gift/gift-store/rules.ts'
import { giftConsoleRefusals as no } from '@youli/domain/gift/gift-store/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, operatorIdOf } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { cleaned } from '../../kit/rich-text.ts'
import { openShopsByIds } from '../../platform/store/public/stores.ts'
import { findPartner } from '../partner/public/partners.ts'
import { findCategory } from './categories.ts'
import { findGift, inventoriesOf } from './public/products.ts'
import { addGiftStock } from './stock.ts'
import { giftImage, giftInventory, giftOrder, giftProduct } from './tables.ts'

export interface InventoryDraft {
  id: string | null
  specification: string
  barcode: string
  price: number
  remark: string
  /** First pieces of a new one. */
  quantity: number
}

/** A gift as it is saved, money in fen. */
export interface GiftDraft {
  id: string | null
  family: GiftFamily
  categoryId: string | null
  partnerId: string | null
  name: string
  summary: string
  /** Cleaned here. */
  detail: string
  topping: boolean
  express: number
  tagFen: number
  settlementFen: number
  leadDay: number
  currency: WalletKind
  personLimit: number
  canGetPerDay: number
  limitExchangeTime: boolean
  exchangeBeginAt: Date | null
  exchangeEndAt: Date | null
  /** Empty is every store. */
  shopIds: string[]
  images: readonly string[]
  inventories: readonly InventoryDraft[]
}

/** What is named must be there: category of the gift's kind, an active partner, open stores. */
async function checkNamed(tx: Tx, tenantId: string, d: GiftDraft): Promise<void> {
  const fault = giftDraftFault({
    ...d,
    exchangeBeginTime: d.exchangeBeginAt?.getTime() ?? null,
    exchangeEndTime: d.exchangeEndAt?.getTime() ?? null,
  })
  if (fault) refuse(no.badDraft, { fault })
  if (d.categoryId && (await findCategory(tx, tenantId, d.categoryId)).platform !== (d.family === 'platform')) refuse(no.noCategory)
  if (d.partnerId && !(await findPartner(tx, tenantId, d.partnerId)).isActive) refuse(no.noPartner)
  const open = await openShopsByIds(tx, tenantId, d.shopIds, null)
  if (open.length < d.shopIds.length) refuse(no.noStore)
}

/** Makes a gift, off the shelf, or changes one; answers its id. Refuses `badDraft`, `noCategory`, `noPartner`, `noStore`, `familyFixed`, `specificationUsed`. */
export async function saveGift(tx: Tx, s: Actor, input: GiftDraft): Promise<string> {
  // Only a partner's gift has a partner, and only the brand's stores hand over what is not a partner's.
  const d = {
    ...input,
    partnerId: input.family === 'partner' ? input.partnerId : null,
    shopIds: input.family === 'partner' ? [] : input.shopIds,
  }
  await checkNamed(tx, s.tenantId, d)
  const { id, images, inventories, detail, ...columns } = d
  const row = { ...columns, detail: cleaned(detail), price: Math.min(...inventories.map((i) => i.price)) }
  const productId = id ?? s.newId()
  if (id) await change(tx, s.tenantId, id, row)
  else await tx.insert(giftProduct).values({ id: productId, tenantId: s.tenantId, ...row, createdAt: s.at })
  await tx.delete(giftImage).where(eq(giftImage.productId, productId))
  const urls = [...new Set(images)]
  await tx.insert(giftImage).values(urls.map((url, sort) => ({ id: s.newId(), productId, sort, url })))
  await saveInventories(tx, s, productId, inventories)
  return productId
}

async function change(tx: Tx, tenantId: string, id: string, row: Partial<typeof giftProduct.$inferInsert>): Promise<void> {
  const { row: before } = await findGift(tx, tenantId, id)
  const moved = before.family !== row.family || before.partnerId !== row.partnerId
  if (moved && (await tx.$count(giftOrder, eq(giftOrder.productId, id))) > 0) refuse(no.familyFixed)
  await tx.update(giftProduct).set(row).where(eq(giftProduct.id, id))
}

async function saveInventories(tx: Tx, s: Actor, productId: string, drafts: readonly InventoryDraft[]): Promise<void> {
  const known = await inventoriesOf(tx, productId)
  for (const gone of known.filter((i) => !drafts.some((d) => d.id === i.id))) await dropInventory(tx, gone, s.at)
  for (const [sort, { id, quantity, ...columns }] of drafts.entries()) {
    if (id && known.some((i) => i.id === id)) {
      await tx
        .update(giftInventory)
        .set({ ...columns, sort })
        .where(eq(giftInventory.id, id))
      continue
    }
    const inventoryId = s.newId()
    await tx.insert(giftInventory).values({ id: inventoryId, productId, ...columns, sort })
    const first = {
      tenantId: s.tenantId,
      inventoryId,
      quantity,
      reason: 'initial' as const,
      source: 'initial',
      operatorId: operatorIdOf(s),
      at: s.at,
    }
    await addGiftStock(tx, first)
  }
}

/** A specification with pieces stays: they would be lost from the books. Refuses `specificationUsed`. */
async function dropInventory(tx: Tx, { id, specification }: { id: string; specification: string }, at: Date): Promise<void> {
  const waiting = sql`exists (select 1 from gift_order o where o.tenant_id = ${tenantHere} and o.inventory_id = ${id}::bigint and o.status = 1)`
  const gone = await tx
    .update(giftInventory)
    .set({ deletedAt: at })
    .where(and(eq(giftInventory.id, id), eq(giftInventory.quantity, 0), sql`not ${waiting}`))
    .returning({ id: giftInventory.id })
  if (gone.length === 0) refuse(no.specificationUsed, { spec: specification || '默认' })
}
