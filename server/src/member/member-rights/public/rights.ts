import { refuse } from '@youli/domain/kit/refusal.ts'
import { maxRights, pathTypeOf } from '@youli/domain/member/member-rights/rules.ts'
import { rightRefusals as no } from '@youli/domain/member/member-rights/texts.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { gradeRulesOf } from '../../grade/public/grades.ts'
import { memberRight } from '../tables.ts'

type Row = typeof memberRight.$inferSelect
export type RightDraft = Pick<Row, 'name' | 'icon' | 'h5Path' | 'remark' | 'fromLevel' | 'show'>

/** All rights of a tenant in their order. */
export const allRights = (r: Reader, tenantId: string): Promise<Row[]> =>
  r.select().from(memberRight).where(eq(memberRight.tenantId, tenantId)).orderBy(asc(memberRight.sort), asc(memberRight.id))

/** Rights a member of this grade sees; with `locked` also those of higher grades. What the grade has comes first. */
export async function rightsAt(r: Reader, tenantId: string, level: number, gradeNames: readonly string[], locked = false) {
  const shown = (await allRights(r, tenantId)).filter((right) => right.show)
  const had = shown.filter((right) => right.fromLevel <= level)
  const above = shown.filter((right) => right.fromLevel > level).toSorted((a, b) => a.fromLevel - b.fromLevel)
  return [...had, ...(locked ? above : [])].map(({ id, name, icon, h5Path, remark, fromLevel }) => ({
    id,
    name,
    icon,
    h5Path,
    h5PathType: pathTypeOf(h5Path),
    remark,
    gradeName: gradeNames[fromLevel] ?? gradeNames.at(-1) ?? '',
    unlocked: fromLevel <= level,
  }))
}

async function checkLevel(r: Reader, tenantId: string, { fromLevel }: RightDraft): Promise<void> {
  if (fromLevel >= (await gradeRulesOf(r, tenantId)).levels.length) refuse(no.badLevel)
}

/** Adds a right, which comes last; answers its id. Refuses `badLevel`, `tooMany`. */
export async function addRight(tx: Tx, { tenantId, newId }: Actor, draft: RightDraft): Promise<string> {
  await checkLevel(tx, tenantId, draft)
  const rows = await allRights(tx, tenantId)
  if (rows.length >= maxRights) refuse(no.tooMany, { max: maxRights })
  const id = newId()
  await tx.insert(memberRight).values({ id, tenantId, ...draft, sort: (rows.at(-1)?.sort ?? -1) + 1 })
  return id
}

/** Changes a right; answers what it was. Refuses `notThere`, `badLevel`. */
export async function editRight(tx: Tx, { tenantId }: Actor, id: string, draft: RightDraft): Promise<RightDraft> {
  await checkLevel(tx, tenantId, draft)
  const before = (await allRights(tx, tenantId)).find((right) => right.id === id) ?? refuse(no.notThere)
  await tx
    .update(memberRight)
    .set(draft)
    .where(and(eq(memberRight.tenantId, tenantId), eq(memberRight.id, id)))
  return before
}

/** Deletes a right; answers its name. Refuses `notThere`. */
export async function removeRight(tx: Tx, { tenantId }: Actor, id: string): Promise<string> {
  const [gone] = await tx
    .delete(memberRight)
    .where(and(eq(memberRight.tenantId, tenantId), eq(memberRight.id, id)))
    .returning({ name: memberRight.name })
  return gone?.name ?? refuse(no.notThere)
}

/** Puts rights in this order; those not named keep their place after them. Refuses `notThere` for one that is not the tenant's. */
export async function orderRights(tx: Tx, { tenantId }: Actor, ids: readonly string[]): Promise<void> {
  const known = (await allRights(tx, tenantId)).map((right) => right.id)
  if (!ids.every((id) => known.includes(id))) refuse(no.notThere)
  for (const [sort, id] of [...new Set([...ids, ...known])].entries())
    await tx.update(memberRight).set({ sort }).where(eq(memberRight.id, id))
}
