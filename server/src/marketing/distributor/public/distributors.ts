import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { distributorRefusals as no } from '@youli/domain/marketing/distributor/texts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { MemberKey } from '../../../kit/http/callers.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { broughtQuery } from '../../../member/registration/public/member-search.ts'
import { distributor, distributorProspect } from '../tables.ts'

export type DistributorRow = typeof distributor.$inferSelect

/** A member as a distributor, or null. */
export async function findDistributor(r: Reader, { tenantId, memberId }: MemberKey): Promise<DistributorRow | null> {
  const [row] = await r
    .select()
    .from(distributor)
    .where(and(eq(distributor.tenantId, tenantId), eq(distributor.memberId, memberId)))
  return row ?? null
}

/** The status check of every page: refuses `notOne`, `stopped`. */
export async function requireDistributor(r: Reader, owner: MemberKey): Promise<DistributorRow> {
  const row = (await findDistributor(r, owner)) ?? refuse(no.notOne)
  return row.state === 'active' ? row : refuse(no.stopped)
}

/** Refuses `noMember` unless a member came by this distributor. */
export async function requireOwnMember(r: Reader, me: MemberKey, memberId: string): Promise<void> {
  const theirs = broughtQuery(r, me.tenantId, me.memberId).as('theirs')
  const [row] = await r
    .select({ id: theirs.id })
    .from(theirs)
    .where(inArray(theirs.id, [memberId]))
  if (!row) refuse(no.noMember)
}

/** When the month of a moment began, in Shanghai. */
export const monthStart = (now: Date): Date => startOfDay(`${dayOf(now).slice(0, 7)}-01`)

/** What a member who left had entered goes with them. */
export async function eraseDistributor(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(distributorProspect).where(eq(distributorProspect.distributorId, memberId))
  await tx.update(distributor).set({ state: 'stopped' }).where(eq(distributor.memberId, memberId))
}
