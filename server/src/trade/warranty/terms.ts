import { isId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { Term, TermScope } from '@youli/domain/trade/warranty/rules.ts'
import { termScopes } from '@youli/domain/trade/warranty/rules.ts'
import { warrantyEditRefusals as no } from '@youli/domain/trade/warranty/texts.ts'
import { and, asc, eq } from 'drizzle-orm'
import { allCategories, hasCategory } from '../../catalog/category/public/categories.ts'
import { goodsNames } from '../../catalog/goods/public/goods.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { warrantyTerm } from './tables.ts'

/** Warranty rules with the names of what they are about, widest first. */
export async function termList(r: Reader, tenantId: string) {
  const rows = await r.select().from(warrantyTerm).where(eq(warrantyTerm.tenantId, tenantId)).orderBy(asc(warrantyTerm.id))
  const kinds = new Map((await allCategories(r, tenantId)).map((c) => [c.id, c.categoryName]))
  const goods = await goodsNames(
    r,
    tenantId,
    rows.flatMap((t) => (t.scope === 'goods' ? [t.scopeId] : [])),
  )
  return rows
    .map(({ id, scope, scopeId, issues, months }) => ({
      id,
      scope,
      scopeId,
      scopeName: kinds.get(scopeId) ?? goods.get(scopeId) ?? '',
      issues,
      months,
    }))
    .toSorted((a, b) => termScopes.indexOf(a.scope) - termScopes.indexOf(b.scope))
}

interface Draft extends Term {
  scope: TermScope
  scopeId: string
}

async function isThere(tx: Tx, tenantId: string, { scope, scopeId }: Draft): Promise<boolean> {
  if (scope === 'all') return scopeId === ''
  if (!isId(scopeId)) return false
  return scope === 'category' ? hasCategory(tx, tenantId, scopeId) : (await goodsNames(tx, tenantId, [scopeId])).size > 0
}

/** Makes the rule of some goods, or changes it. Answers it before and after. Refuses `badScope`. */
export async function saveTerm(tx: Tx, { tenantId, newId }: Actor, draft: Draft) {
  if (!(await isThere(tx, tenantId, draft))) refuse(no.badScope)
  const { scope, scopeId, issues } = draft
  const term = { issues, months: issues ? draft.months : 0 }
  const [before] = await tx
    .select()
    .from(warrantyTerm)
    .where(and(eq(warrantyTerm.tenantId, tenantId), eq(warrantyTerm.scope, scope), eq(warrantyTerm.scopeId, scopeId)))
  const [after] = await tx
    .insert(warrantyTerm)
    .values({ id: newId(), tenantId, scope, scopeId, ...term })
    .onConflictDoUpdate({ target: [warrantyTerm.tenantId, warrantyTerm.scope, warrantyTerm.scopeId], set: term })
    .returning()
  return { before: before ?? null, after: after! }
}

/** Drops a rule; answers it. Refuses `noTerm`. */
export async function dropTerm(tx: Tx, { tenantId }: Actor, id: string) {
  const [gone] = await tx
    .delete(warrantyTerm)
    .where(and(eq(warrantyTerm.tenantId, tenantId), eq(warrantyTerm.id, id)))
    .returning()
  return gone ?? refuse(no.noTerm)
}
