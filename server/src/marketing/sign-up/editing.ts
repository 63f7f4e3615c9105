import type { Parsed } from '@youli/domain/kit/call.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { signUpConsoleCalls } from '@youli/domain/marketing/sign-up/calls.ts'
import { draftFault, unlimited } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpEditRefusals as no } from '@youli/domain/marketing/sign-up/texts.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { cleaned } from '../../kit/rich-text.ts'
import * as employees from '../../member/employee/service.ts'
import * as activities from '../activity/service.ts'
import { hasPeople } from './reading.ts'
import type { TermsRow } from './standing.ts'
import { signUpTerms } from './tables.ts'

export type Draft = Parsed<(typeof signUpConsoleCalls)['POST /console/api/v1/sign-ups/save']>

const words = (d: Draft): activities.ActivityDraft => ({ ...activities.wordsOf(d), remark: cleaned(d.activityRemark) })

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

/** Makes a sign-up activity, or changes one as far as those who signed up let it. Answers its id; refuses as the call says. */
export async function save(tx: Tx, s: Actor, draft: Draft): Promise<string> {
  const fault = draftFault(draft) ?? (draft.endTime <= s.at.getTime() ? '结束时间须晚于当前时间' : null)
  if (fault) refuse(no.badDraft, { fault })
  await checkAuditors(tx, s.tenantId, draft.auditorIds)
  if (draft.activityId) return change(tx, s, draft.activityId, draft)
  const id = s.newId()
  await activities.make(tx, s, { id, type: 'signup' }, words(draft))
  await tx.insert(signUpTerms).values({ activityId: id, tenantId: s.tenantId, ...termsIn(draft) })
  return id
}

async function change(tx: Tx, s: Actor, id: string, draft: Draft): Promise<string> {
  const activity = await activities.lock(tx, s.tenantId, id, 'signup')
  if (activity.finishedAt) refuse(no.over)
  // Whoever is signing up now waits here, or has its place counted already.
  const [before] = await tx.select().from(signUpTerms).where(eq(signUpTerms.activityId, id)).for('update')
  const after = termsIn(draft)
  if ((await hasPeople(tx, id)) && !sameDeal(activity, before!, draft)) refuse(no.frozen)
  if (after.signupLimit !== unlimited && after.signupLimit < before!.taken) refuse(no.tooFew, { taken: before!.taken })
  const moved = after.checkInAt?.getTime() !== before!.checkInAt?.getTime()
  await activities.edit(tx, s, id, words(draft))
  await tx
    .update(signUpTerms)
    .set({ ...after, ...(moved && { remindedAt: null }) })
    .where(eq(signUpTerms.activityId, id))
  return id
}

/** Whether a draft asks and costs the same: what people relied on when they signed up. Words, limits, auditors and the end may change. */
const sameDeal = (activity: activities.ActivityRow, before: TermsRow, d: Draft): boolean =>
  activity.startAt.getTime() === d.startTime &&
  before.feeFen === fen(d.signupFee) &&
  before.needAudit === d.needAuduit &&
  shape(before.fields) === shape(d.fields)

const shape = (fields: TermsRow['fields']): string =>
  JSON.stringify(fields.map((f) => [f.fieldName, f.fieldType, f.options ?? [], f.required ?? true]))

async function checkAuditors(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const known = await employees.byIds(tx, tenantId, ids)
  if (ids.some((id) => known.get(id)?.isActive !== true)) refuse(no.noAuditor)
}

/** Takes an activity down, opens it again or ends it for good. Answers the status before; refuses `gone`, `over`. */
export async function setStatus(tx: Tx, by: Actor, activityId: string, status: number): Promise<number> {
  const a = await activities.lock(tx, by.tenantId, activityId, 'signup')
  if (a.status === status) return status
  if (a.finishedAt) refuse(no.over)
  await activities.setStatus(tx, by, a, status)
  return a.status
}
