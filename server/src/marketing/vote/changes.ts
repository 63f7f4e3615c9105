import type { Parsed } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { appearanceDraft } from '@youli/domain/marketing/activity/draft.ts'
import type { voteConsoleCalls } from '@youli/domain/marketing/vote/console-calls.ts'
import { entryFault, voteDraftFault, type VoteField } from '@youli/domain/marketing/vote/rules.ts'
import { voteEditRefusals as no } from '@youli/domain/marketing/vote/texts.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { pick } from '../../kit/pick.ts'
import { cleaned } from '../../kit/rich-text.ts'
import { employeesByIds } from '../../member/employee/public/employees.ts'
import { nextSerial } from './review.ts'
import { fieldIdOf } from './entries.ts'
import { findPlayer, lockVote, type PlayerRow, type VoteRow } from './votes.ts'
import { vote, voteCast, votePlayer } from './tables.ts'

type Draft = Parsed<(typeof voteConsoleCalls)['POST /console/api/v1/votes/save']>
type ByHand = Parsed<(typeof voteConsoleCalls)['POST /console/api/v1/votes/players/add']>

const columnsOf = (d: Draft) => ({
  title: d.title,
  imgUrl: d.imgUrl,
  organizer: d.userName,
  remark: cleaned(d.remark),
  looks: pick(appearanceDraft, d),
  signupBegin: new Date(d.signupBegin),
  signupEnd: new Date(d.signupEnd),
  voteBegin: new Date(d.voteBegin),
  voteEnd: new Date(d.voteEnd),
  signupOn: d.signupOn,
  allowance: d.allowance,
  perDay: d.perDay,
  captchaFrom: d.captchaFrom,
  addressMost: d.addressMost,
  auditorIds: [...new Set(d.auditorIds)],
  fields: d.fields,
})

/** Whether somebody signed up, and whether somebody voted: they rely on what was said. */
export const voteReliance = async (r: Reader, voteId: string): Promise<{ frozen: boolean; voted: boolean }> => ({
  frozen: (await r.$count(votePlayer, eq(votePlayer.voteId, voteId))) > 0,
  voted: (await r.select({ id: voteCast.id }).from(voteCast).where(eq(voteCast.voteId, voteId)).limit(1)).length > 0,
})

/** Makes a voting activity, or changes one as far as players and votes let it. Answers its id; refuses as the call says. */
export async function saveVote(tx: Tx, actor: Actor, draft: Draft): Promise<string> {
  const fault = voteDraftFault(draft)
  if (fault) refuse(no.badDraft, { fault })
  const { tenantId, at, newId } = actor
  const known = await employeesByIds(tx, tenantId, draft.auditorIds)
  if (draft.auditorIds.some((id) => known.get(id)?.isActive !== true)) refuse(no.noAuditor)
  if (draft.voteId) return change(tx, actor, draft.voteId, draft)
  if (draft.voteEnd <= at.getTime()) refuse(no.badDraft, { fault: '投票结束时间须晚于当前时间' })
  const id = newId()
  await tx.insert(vote).values({ id, tenantId, ...columnsOf(draft), createdAt: at })
  tx.invalidate(tenantId, 'activity')
  return id
}

async function change(tx: Tx, { tenantId }: Actor, id: string, draft: Draft): Promise<string> {
  // Whoever signs up or votes now waits here, or is counted already.
  const before = await lockVote(tx, tenantId, id)
  const after = columnsOf(draft)
  const { frozen, voted } = await voteReliance(tx, id)
  if (frozen && shape(before.fields) !== shape(after.fields)) refuse(no.frozen)
  if (voted && !sameDeal(before, after)) refuse(no.frozenVotes)
  await tx.update(vote).set(after).where(eq(vote.id, id))
  tx.invalidate(tenantId, 'activity')
  return id
}

const sameDeal = (a: VoteRow, b: ReturnType<typeof columnsOf>): boolean =>
  a.voteBegin.getTime() === b.voteBegin.getTime() && a.allowance === b.allowance && a.perDay === b.perDay

const shape = (fields: readonly VoteField[]): string =>
  JSON.stringify(fields.map((f) => [f.fieldName, f.fieldType, f.options ?? [], f.required ?? true, f.open ?? false]))

/** Takes a voting activity down or opens it again. Answers it as it was; refuses `gone`. */
export async function setVoteOpen(tx: Tx, { tenantId }: Actor, id: string, open: boolean): Promise<VoteRow> {
  const before = await lockVote(tx, tenantId, id)
  if (before.open === open) return before
  await tx.update(vote).set({ open }).where(eq(vote.id, id))
  tx.invalidate(tenantId, 'activity')
  return before
}

/** Adds a player by hand, passed and numbered at once; questions may stay unanswered. Refuses `gone`, `badEntry`. */
export async function addPlayer(tx: Tx, { tenantId, name, at, newId }: Actor, entry: ByHand): Promise<string> {
  const v = await lockVote(tx, tenantId, entry.voteId)
  const answersByName = new Map(entry.answers.map((one) => [one.fieldName ?? '', one.fieldValue ?? '']))
  const answers = v.fields.map(({ fieldName, fieldType }, i) => ({
    fieldId: fieldIdOf(i),
    fieldType,
    fieldName,
    fieldValue: answersByName.get(fieldName) ?? '',
  }))
  const questions = v.fields.map((f) => ({ ...f, required: false }))
  const fault = entryFault({ ...entry, answers: Object.fromEntries(answers.map((one) => [one.fieldName, one.fieldValue])) }, questions)
  if (fault) refuse(no.badEntry, { fault: fault.text })
  const id = newId()
  await tx.insert(votePlayer).values({
    id,
    tenantId,
    voteId: v.id,
    serialNo: await nextSerial(tx, v.id),
    userName: entry.userName.trim(),
    uploadImg: entry.uploadImg,
    answers,
    state: 'passed',
    reachedAt: at,
    auditedBy: name,
    auditedAt: at,
    createdAt: at,
  })
  return id
}

/** Hides a player from the lists and from votes, or shows them again. Answers them as they were; refuses `noPlayer`. */
export async function setPlayerHidden(tx: Tx, { tenantId }: Actor, id: string, hidden: boolean): Promise<PlayerRow> {
  const before = await findPlayer(tx, tenantId, id)
  await tx.update(votePlayer).set({ hidden }).where(eq(votePlayer.id, id))
  return before
}
