import { draftLimits } from '@youli/domain/platform/form-draft/rules.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx, WideTx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { formDraft } from './tables.ts'

type Owner = Pick<Operator, 'tenantId' | 'operatorId'>

/** What an operator filled into a form, or null. */
export async function draftOf(r: Reader, { operatorId }: Owner, form: string): Promise<{ body: string; savedAt: number } | null> {
  const [row] = await r
    .select({ body: formDraft.body, savedAt: formDraft.savedAt })
    .from(formDraft)
    .where(and(eq(formDraft.operatorId, operatorId), eq(formDraft.form, form)))
  return row ? { body: row.body, savedAt: row.savedAt.getTime() } : null
}

/** Keeps a draft in place of the one before it; of too many, the oldest go. */
export async function saveDraft(
  tx: Tx,
  { tenantId, operatorId }: Owner,
  { newId, at: savedAt }: Actor,
  form: string,
  body: string,
): Promise<void> {
  await tx
    .insert(formDraft)
    .values({ tenantId, id: newId(), operatorId, form, body, savedAt })
    .onConflictDoUpdate({ target: [formDraft.tenantId, formDraft.operatorId, formDraft.form], set: { body, savedAt } })
  const old = await tx
    .select({ form: formDraft.form })
    .from(formDraft)
    .where(eq(formDraft.operatorId, operatorId))
    .orderBy(desc(formDraft.savedAt), desc(formDraft.form))
    .offset(draftLimits.count)
  if (old.length > 0) {
    const forms = old.map((one) => one.form)
    await tx.delete(formDraft).where(and(eq(formDraft.operatorId, operatorId), inArray(formDraft.form, forms)))
  }
}

/** Forgets a draft, if there is one. */
export async function discardDraft(tx: Tx, { operatorId }: Owner, form: string): Promise<void> {
  await tx.delete(formDraft).where(and(eq(formDraft.operatorId, operatorId), eq(formDraft.form, form)))
}

/** Forgets drafts that nobody went on with for a month, of all brands. */
export async function tidyDrafts(tx: WideTx, now: Date): Promise<void> {
  await tx.delete(formDraft).where(lt(formDraft.savedAt, new Date(now.getTime() - draftLimits.days * dayMs)))
}
