import { giftConsoleRefusals as no } from '@youli/domain/gift/gift-store/texts.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, asc, eq, max } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { constraintOf } from '../../kit/db/errors.ts'
import { giftCategory } from './tables.ts'

export interface GiftCategoryDraft {
  categroyName: string
  imageUrl: string
  parentId: string | null
  platform: boolean
}
type Row = typeof giftCategory.$inferSelect
export const presentCategory = (c: Row) => ({ id: c.id, categroyName: c.name, imageUrl: c.imageUrl, parentId: c.parentId ?? noId })

/** Categories of a tenant in their order: the brand's, the platform's, or both. */
export const categoriesOf = (r: Reader, tenantId: string, platform?: boolean): Promise<Row[]> =>
  r
    .select()
    .from(giftCategory)
    .where(and(eq(giftCategory.tenantId, tenantId), platform === undefined ? undefined : eq(giftCategory.platform, platform)))
    .orderBy(asc(giftCategory.sort), asc(giftCategory.id))

/** One category of the tenant. Refuses `noCategory`. */
export async function findCategory(r: Reader, tenantId: string, id: string): Promise<Row> {
  const [row] = await r
    .select()
    .from(giftCategory)
    .where(and(eq(giftCategory.tenantId, tenantId), eq(giftCategory.id, id)))
  return row ?? refuse(no.noCategory)
}

/** A category and its children: what a list of it shows. */
export async function familyIds(r: Reader, tenantId: string, id: string): Promise<string[]> {
  const children = await r
    .select({ id: giftCategory.id })
    .from(giftCategory)
    .where(and(eq(giftCategory.tenantId, tenantId), eq(giftCategory.parentId, id)))
  return [id, ...children.map((c) => c.id)]
}

/** Two levels, parent and child of the same kind. */
async function checkParent(tx: Tx, tenantId: string, { parentId, platform }: GiftCategoryDraft, self: string | null): Promise<void> {
  const children = self ? (await familyIds(tx, tenantId, self)).length - 1 : 0
  if (self && children > 0 && platform !== (await findCategory(tx, tenantId, self)).platform) refuse(no.badParent)
  if (!parentId) return
  // Waits for whoever is moving or deleting that parent just now.
  const [parent] = await tx
    .select()
    .from(giftCategory)
    .where(and(eq(giftCategory.tenantId, tenantId), eq(giftCategory.id, parentId)))
    .for('update')
  if (!parent || parent.parentId || parent.id === self || parent.platform !== platform || children > 0) refuse(no.badParent)
}

/** Makes a category, which comes last, or changes one; answers its id. Refuses `noCategory`, `badParent`. */
export async function saveCategory(tx: Tx, { tenantId, newId }: Actor, id: string | null, draft: GiftCategoryDraft): Promise<string> {
  if (id) await findCategory(tx, tenantId, id)
  await checkParent(tx, tenantId, draft, id)
  tx.invalidate(tenantId, 'gifts')
  const row = { name: draft.categroyName, imageUrl: draft.imageUrl, parentId: draft.parentId, platform: draft.platform }
  if (id) {
    await tx.update(giftCategory).set(row).where(eq(giftCategory.id, id))
    return id
  }
  const [last] = await tx
    .select({ sort: max(giftCategory.sort) })
    .from(giftCategory)
    .where(eq(giftCategory.tenantId, tenantId))
  const made = newId()
  await tx.insert(giftCategory).values({ id: made, tenantId, ...row, sort: (last?.sort ?? -1) + 1 })
  return made
}

/** Puts categories in this order; those not named come after them. Refuses `noCategory`. */
export async function orderCategories(tx: Tx, { tenantId }: Actor, ids: readonly string[]): Promise<void> {
  const known = (await categoriesOf(tx, tenantId)).map((c) => c.id)
  if (!ids.every((id) => known.includes(id))) refuse(no.noCategory)
  const inOrder = [...new Set([...ids, ...known])]
  for (const [sort, id] of inOrder.entries()) await tx.update(giftCategory).set({ sort }).where(eq(giftCategory.id, id))
  tx.invalidate(tenantId, 'gifts')
}

/** Takes a category away; gifts and children keep theirs through foreign keys, which refuse for them. Answers its name; refuses `noCategory`, `categoryUsed`. */
export async function removeCategory(tx: Tx, { tenantId }: Actor, id: string): Promise<string> {
  const gone = await tx
    .delete(giftCategory)
    .where(and(eq(giftCategory.tenantId, tenantId), eq(giftCategory.id, id)))
    .returning({ name: giftCategory.name })
    .catch((error: unknown) => {
      if (constraintOf(error)) refuse(no.categoryUsed)
      throw error
    })
  if (!gone[0]) refuse(no.noCategory)
  tx.invalidate(tenantId, 'gifts')
  return gone[0].name
}
