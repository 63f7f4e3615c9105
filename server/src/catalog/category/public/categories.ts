import { categoryRefusals } from '@youli/domain/catalog/category/texts.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, asc, eq, inArray, max } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { constraintOf } from '../../../kit/db/errors.ts'
import { category } from '../tables.ts'

export interface CategoryDraft {
  categoryName: string
  categoryImg: string
  parentId: string | null
}

/** All categories of a tenant in their order, as the wire names them. */
export async function allCategories(r: Reader, tenantId: string) {
  const rows = await r.select().from(category).where(eq(category.tenantId, tenantId)).orderBy(asc(category.sort), asc(category.id))
  return rows.map((c) => ({ id: c.id, categoryName: c.name, categoryImg: c.imageUrl, parentId: c.parentId ?? noId }))
}

/** Ids of a category and its children: what a list of that category shows. */
export async function categoryFamily(r: Reader, tenantId: string, id: string): Promise<string[]> {
  const children = await r
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.tenantId, tenantId), eq(category.parentId, id)))
  return [id, ...children.map((c) => c.id)]
}

/** Of these categories, each with its children: by the id asked for. */
export async function categoryFamilies(r: Reader, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map(ids.map((id) => [id, [id]]))
  if (found.size === 0) return found
  const children = await r
    .select({ id: category.id, parentId: category.parentId })
    .from(category)
    .where(inArray(category.parentId, [...found.keys()]))
  for (const child of children) found.get(child.parentId!)!.push(child.id)
  return found
}

/** Whether the tenant has this category. */
export async function hasCategory(r: Reader, tenantId: string, id: string): Promise<boolean> {
  const [row] = await r
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.tenantId, tenantId), eq(category.id, id)))
  return row !== undefined
}

/** Refuses a parent that is not there, is itself a child (two levels only), or is the category itself; and any for one with children. */
async function checkParent(tx: Tx, tenantId: string, parentId: string | null, self?: string): Promise<void> {
  if (!parentId) return
  const [parent] = await tx
    .select()
    .from(category)
    .where(and(eq(category.tenantId, tenantId), eq(category.id, parentId)))
    // Waits for whoever is moving or deleting that parent just now.
    .for('update')
  if (!parent || parent.parentId || parent.id === self) refuse(categoryRefusals.badParent)
  if (self && (await hasChildren(tx, tenantId, self))) refuse(categoryRefusals.badParent)
}

async function hasChildren(r: Reader, tenantId: string, id: string): Promise<boolean> {
  const [child] = await r
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.tenantId, tenantId), eq(category.parentId, id)))
    .limit(1)
  return child !== undefined
}

/** Makes a category, which comes last. Answers its id; refuses `badParent`. */
export async function addCategory(tx: Tx, { tenantId, newId }: Actor, draft: CategoryDraft): Promise<string> {
  await checkParent(tx, tenantId, draft.parentId)
  const [last] = await tx
    .select({ sort: max(category.sort) })
    .from(category)
    .where(eq(category.tenantId, tenantId))
  const sort = (last?.sort ?? -1) + 1
  const id = newId()
  await tx.insert(category).values({ id, tenantId, parentId: draft.parentId, name: draft.categoryName, imageUrl: draft.categoryImg, sort })
  tx.invalidate(tenantId, 'goods')
  return id
}

/** Refuses `notThere`, `badParent`. */
export async function editCategory(tx: Tx, { tenantId }: Actor, id: string, draft: CategoryDraft): Promise<void> {
  await checkParent(tx, tenantId, draft.parentId, id)
  const changed = await tx
    .update(category)
    .set({ parentId: draft.parentId, name: draft.categoryName, imageUrl: draft.categoryImg })
    .where(and(eq(category.tenantId, tenantId), eq(category.id, id)))
    .returning({ id: category.id })
  if (changed.length === 0) refuse(categoryRefusals.notThere)
  tx.invalidate(tenantId, 'goods')
}

/** Puts categories in this order; those not named keep their place after them. Refuses `notThere` for one that is not the tenant's. */
export async function orderCategories(tx: Tx, { tenantId }: Actor, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: category.id })
    .from(category)
    .where(eq(category.tenantId, tenantId))
    .orderBy(asc(category.sort), asc(category.id))
  const known = rows.map((c) => c.id)
  if (!ids.every((id) => known.includes(id))) refuse(categoryRefusals.notThere)
  const inOrder = [...new Set([...ids, ...known])]
  for (const [sort, id] of inOrder.entries()) await tx.update(category).set({ sort }).where(eq(category.id, id))
  tx.invalidate(tenantId, 'goods')
}

/** One category as it is now; refuses `notThere`. */
export async function findCategory(r: Reader, tenantId: string, id: string): Promise<CategoryDraft> {
  const [row] = await r
    .select()
    .from(category)
    .where(and(eq(category.tenantId, tenantId), eq(category.id, id)))
  if (!row) refuse(categoryRefusals.notThere)
  return { categoryName: row.name, categoryImg: row.imageUrl, parentId: row.parentId }
}

/** Refuses while it has children; goods keep their category through a foreign key, which refuses for them. */
export async function removeCategory(tx: Tx, { tenantId }: Actor, id: string): Promise<void> {
  if (await hasChildren(tx, tenantId, id)) refuse(categoryRefusals.hasChildren)
  const gone = await tx
    .delete(category)
    .where(and(eq(category.tenantId, tenantId), eq(category.id, id)))
    .returning({ id: category.id })
    .catch(refuseWhileUsed)
  if (gone.length === 0) refuse(categoryRefusals.notThere)
  tx.invalidate(tenantId, 'goods')
}

function refuseWhileUsed(error: unknown): never {
  const broken = constraintOf(error)
  if (broken) refuse(broken === 'category_under_parent' ? categoryRefusals.hasChildren : categoryRefusals.hasGoods)
  throw error
}
