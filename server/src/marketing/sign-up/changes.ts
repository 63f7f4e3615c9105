import type { Parsed } from '@youli/domain/kit/call.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { signUpConsoleCalls } from '@youli/domain/marketing/sign-up/calls.ts'
import { unlimited } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpEditRefusals as no } from '@youli/domain/marketing/sign-up/texts.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { employeesByIds } from '../../member/employee/public/employees.ts'
import type { ActivityChange } from '../activity/public/kind.ts'
import type { ActivityRow } from '../activity/public/activities.ts'
import { hasPeople } from './queries.ts'
import type { TermsRow } from './terms.ts'
import { signUpTerms } from './tables.ts'

type Draft = Parsed<(typeof signUpConsoleCalls)['POST /console/api/v1/sign-ups/save']>

const termsIn = (d: Draft) => ({
  fields: d.fields,
  feeFen: fen(d.signupFee),
  refundable: d.refundable,
  needAudit: d.needAuduit,
  auditorIds: [...new Set(d.auditorIds)],
  signupLimit: d.signupLimit,
  passLimit: d.needAuduit ? d.passLimit : unlimited,
  checkInAt: d.checkInTime > 0 ? new Date(d.checkInTime) : null,
})

/** Keeps what a sign-up activity asks, costs and admits as far as those who signed up let it change. Refuses as the call says. */
export async function saveSignUp(tx: Tx, { tenantId }: Actor, { id, draft, before }: ActivityChange<Draft>): Promise<void> {
  await checkAuditors(tx, tenantId, draft.auditorIds)
  if (before) return change(tx, before, draft)
  await tx.insert(signUpTerms).values({ activityId: id, tenantId, ...termsIn(draft) })
}

async function change(tx: Tx, activity: ActivityRow, draft: Draft): Promise<void> {
  const { id } = activity
  // Whoever is signing up now waits here, or has its place counted already.
  const [before] = await tx.select().from(signUpTerms).where(eq(signUpTerms.activityId, id)).for('update')
  const after = termsIn(draft)
  if ((await hasPeople(tx, id)) && !sameDeal(activity, before!, draft)) refuse(no.frozen)
  if (after.signupLimit !== unlimited && after.signupLimit < before!.taken) refuse(no.tooFew, { taken: before!.taken })
  const moved = after.checkInAt?.getTime() !== before!.checkInAt?.getTime()
  await tx
    .update(signUpTerms)
    .set({ ...after, ...(moved && { remindedAt: null }) })
    .where(eq(signUpTerms.activityId, id))
}

/** Whether a draft asks and costs the same: what people relied on when they signed up. Words, limits, auditors and the end may change. */
const sameDeal = (activity: ActivityRow, before: TermsRow, d: Draft): boolean =>
  activity.startAt.getTime() === d.startTime &&
  before.feeFen === fen(d.signupFee) &&
  before.needAudit === d.needAuduit &&
  shape(before.fields) === shape(d.fields)

const shape = (fields: TermsRow['fields']): string =>
  JSON.stringify(fields.map((f) => [f.fieldName, f.fieldType, f.options ?? [], f.required ?? true]))

async function checkAuditors(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const known = await employeesByIds(tx, tenantId, ids)
  if (ids.some((id) => known.get(id)?.isActive !== true)) refuse(no.noAuditor)
}
