import type { GiftStockReason } from '@youli/domain/gift/gift-store/rules.ts'
import { giftConsoleRefusals } from '@youli/domain/gift/gift-store/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Actor, operatorIdOf } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import * as quota from '../../kit/quota.ts'
import { giftInventory, giftMovement, giftProduct } from './tables.ts'

export interface GiftQuantity {
  tenantId: string
  inventoryId: string
  /** Whole pieces, above 0. */
  quantity: number
  reason: GiftStockReason
  /** What causes it: with specification and reason it counts once. */
  source: string
  remark?: string
  operatorId?: string | null
  at: Date
}

const quotaOf = (inventoryId: string): quota.Quota => ({
  table: giftInventory,
  where: eq(giftInventory.id, inventoryId),
  left: giftInventory.quantity,
})

const note = (tx: Tx, { tenantId, inventoryId, reason, source, remark, operatorId, at }: GiftQuantity, change: number) =>
  tx.insert(giftMovement).values({ tenantId, inventoryId, reason, source, remark, operatorId, at, change })

/** Takes a quantity out of stock; false when there are too few, and then nothing changed. */
export async function takeGiftStock(tx: Tx, gift: GiftQuantity): Promise<boolean> {
  if (!(await quota.take(tx, quotaOf(gift.inventoryId), gift.quantity))) return false
  await note(tx, gift, -gift.quantity)
  return true
}

/** Adds a quantity to the stock: the first ones, or those an order gave back. The movement is unique, so that nothing comes twice. */
export async function addGiftStock(tx: Tx, gift: GiftQuantity): Promise<void> {
  if (gift.quantity === 0) return
  await note(tx, gift, gift.quantity)
  await quota.release(tx, quotaOf(gift.inventoryId), gift.quantity)
}

/** Pieces of a specification, not locked. */
export async function giftStockLeft(r: Reader, inventoryId: string): Promise<number> {
  const [row] = await r.select({ n: giftInventory.quantity }).from(giftInventory).where(eq(giftInventory.id, inventoryId))
  return row?.n ?? 0
}

export interface GiftAdjustment {
  inventoryId: string
  /** Signed pieces, not 0. */
  change: number
  remark: string
}

/** A correction, once for each source; answers the gift and what is there before and after. Refuses `gone` by the caller's words, `stockShort`. */
export async function adjustGiftStock(tx: Tx, actor: Actor, { inventoryId, change, remark }: GiftAdjustment) {
  const { tenantId, source, at } = actor
  const [row] = await tx
    .select({ inventory: giftInventory, product: { id: giftProduct.id, name: giftProduct.name } })
    .from(giftInventory)
    .innerJoin(giftProduct, eq(giftProduct.id, giftInventory.productId))
    .where(and(eq(giftProduct.tenantId, tenantId), eq(giftInventory.id, inventoryId)))
    .for('update', { of: giftInventory })
  if (!row || row.inventory.deletedAt) return null
  const before = row.inventory.quantity
  const same = and(eq(giftMovement.inventoryId, inventoryId), eq(giftMovement.reason, 'adjust'), eq(giftMovement.source, source))
  const [repeated] = await tx.select({ id: giftMovement.id }).from(giftMovement).where(same)
  if (repeated) return { product: row.product, before, after: before }
  if (before + change < 0) refuse(giftConsoleRefusals.stockShort, { quantity: before })
  const of = { tenantId, inventoryId, source, at, operatorId: operatorIdOf(actor) }
  const gift: GiftQuantity = { ...of, remark, quantity: Math.abs(change), reason: 'adjust' }
  if (change > 0) await addGiftStock(tx, gift)
  else await takeGiftStock(tx, gift)
  return { product: row.product, before, after: before + change }
}

/** Movements of all specifications of a gift, newest first. */
export async function movementsOfGift(r: Reader, tenantId: string, productId: string, page: Window) {
  const own = r.select({ id: giftInventory.id }).from(giftInventory).where(eq(giftInventory.productId, productId))
  const where = and(eq(giftMovement.tenantId, tenantId), inArray(giftMovement.inventoryId, own))
  const query = r
    .select({ movement: giftMovement, specification: giftInventory.specification })
    .from(giftMovement)
    .innerJoin(giftInventory, eq(giftInventory.id, giftMovement.inventoryId))
    .where(where)
    .orderBy(desc(giftMovement.id))
  const { rows, total } = await paged(query, page, r.$count(giftMovement, where))
  const data = rows.map(({ movement: m, specification }) => ({
    id: m.id,
    specification,
    change: m.change,
    reason: m.reason,
    remark: m.remark,
    at: m.at.getTime(),
  }))
  return { data, total }
}
