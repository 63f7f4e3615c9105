import { refuse } from '@youli/domain/kit/refusal.ts'
import { keptLimits } from '@youli/domain/platform/list-view/rules.ts'
import { preferenceRefusals } from '@youli/domain/platform/list-view/texts.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { lockKept, type Owner } from './owners.ts'
import { operatorPreference } from './tables.ts'

const ofOwner = ({ tenantId, operatorId }: Owner) =>
  and(eq(operatorPreference.tenantId, tenantId), eq(operatorPreference.operatorId, operatorId))

/** Preferences of an operator, values by name. */
export async function preferencesOf(r: Reader, owner: Owner): Promise<Record<string, string>> {
  const rows = await r.select().from(operatorPreference).where(ofOwner(owner)).orderBy(asc(operatorPreference.name))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Keeps a preference, or removes it when the value is ''. Refuses `tooMany`. */
export async function savePreference(tx: Tx, owner: Owner, name: string, value: string): Promise<void> {
  if (value === '') {
    await tx.delete(operatorPreference).where(and(ofOwner(owner), eq(operatorPreference.name, name)))
    return
  }
  await lockKept(tx, owner)
  const others = await tx.$count(operatorPreference, and(ofOwner(owner), ne(operatorPreference.name, name)))
  if (others >= keptLimits.preferences) refuse(preferenceRefusals.tooMany, { max: keptLimits.preferences })
  const { tenantId, operatorId } = owner
  await tx
    .insert(operatorPreference)
    .values({ tenantId, operatorId, name, value })
    .onConflictDoUpdate({
      target: [operatorPreference.tenantId, operatorPreference.operatorId, operatorPreference.name],
      set: { value },
    })
}
