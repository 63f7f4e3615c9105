import { refuse } from '@youli/domain/kit/refusal.ts'
import { ambassadorRefusals as no } from '@youli/domain/marketing/ambassador/texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import type { Within } from '../../../kit/http/callers.ts'
import { countBrought } from '../../../member/registration/public/member-search.ts'
import { memberByMobile, membersByIds } from '../../../member/registration/public/members.ts'
import { ambassador } from '../tables.ts'

const one = (tenantId: string, memberId: string) => and(eq(ambassador.tenantId, tenantId), eq(ambassador.memberId, memberId))

/** A member's record as an ambassador, or null. */
export async function findAmbassador(r: Reader, { tenantId, memberId }: { tenantId: string; memberId: string | null }) {
  if (!memberId) return null
  const [row] = await r.select().from(ambassador).where(one(tenantId, memberId))
  if (!row) return null
  const invited = (await countBrought(r, tenantId, [memberId])).get(memberId) ?? 0
  return { ambassadorId: row.memberId, active: row.active, title: row.title, invited, time: row.appointedAt.getTime() }
}

/** Makes a member an ambassador, of those within a scope. Refuses `noMember`, `isOne`. */
export async function appointAmbassador(
  tx: Tx,
  { tenantId, at }: Actor,
  { mobileNo, title }: { mobileNo: string; title: string },
  scope?: Within,
): Promise<string> {
  const found = await memberByMobile(tx, tenantId, mobileNo.replaceAll(' ', ''), scope)
  if (!found || found.leftAt) return refuse(no.noMember)
  const row = { memberId: found.id, tenantId, title, active: true, appointedAt: at }
  const made = await tx.insert(ambassador).values(row).onConflictDoNothing().returning({ id: ambassador.memberId })
  return made.length > 0 ? found.id : refuse(no.isOne)
}

/** Stops an ambassador, or takes them up again; answers how they stood. Refuses `notThere`. */
export async function setAmbassadorActive(tx: Tx, { tenantId }: Actor, memberId: string, active: boolean): Promise<boolean> {
  const [before] = await tx.select().from(ambassador).where(one(tenantId, memberId)).for('update')
  if (!before) return refuse(no.notThere)
  await tx.update(ambassador).set({ active }).where(one(tenantId, memberId))
  return before.active
}

/** Ambassadors of a tenant, newest first. */
export async function listAmbassadors(r: Reader, tenantId: string, page: Window) {
  const where = eq(ambassador.tenantId, tenantId)
  const query = r.select().from(ambassador).where(where).orderBy(desc(ambassador.appointedAt), ambassador.memberId)
  const { rows, total } = await paged(query, page, r.$count(ambassador, where))
  const ids = rows.map((a) => a.memberId)
  const people = await membersByIds(r, tenantId, ids)
  const invited = await countBrought(r, tenantId, ids)
  const data = rows.map((a) => ({
    memberId: a.memberId,
    userName: people.get(a.memberId)?.name ?? '',
    mobileNo: people.get(a.memberId)?.mobile ?? '',
    title: a.title,
    active: a.active,
    invited: invited.get(a.memberId) ?? 0,
    time: a.appointedAt.getTime(),
  }))
  return { data, total }
}
