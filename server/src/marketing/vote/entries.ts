import { picturesOf } from '@youli/domain/kit/form-questions.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { entryFault, signUpPhase, type VoteAnswer, type VoteField } from '@youli/domain/marketing/vote/rules.ts'
import { voteRefusals as no } from '@youli/domain/marketing/vote/texts.ts'
import * as z from 'zod'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { areOwnPictures } from '../../platform/upload/public/uploads.ts'
import { winBag } from '../../promotion/gift-bag/public/awards.ts'
import { isSignUpOn } from './queries.ts'
import { findOpenVote, lockVote, timesOf, type VoteRow } from './votes.ts'
import { votePlayer } from './tables.ts'

const handedIn = z.array(
  z.object({ fieldId: z.string().optional(), fieldName: z.string().optional(), fieldValue: z.string().max(5000).nullish() }),
)
type EntryInput = z.output<typeof handedIn>
const unstorable = /[\0\p{Surrogate}]/u

/** What stands under a field's place in the form; the wire's `fieldId`. */
export const fieldIdOf = (i: number): string => String(i + 1)

function entryInputOf(enrollData: EntryInput | string): EntryInput {
  if (typeof enrollData !== 'string') return enrollData
  if (enrollData === '') return []
  try {
    return handedIn.parse(JSON.parse(enrollData))
  } catch {
    return refuse(no.badEntry, { fault: '报名资料格式不正确，请刷新后重新填写' })
  }
}

/** The answers to an activity's own questions, in their order, by id or by name; anything else is ignored. Refuses `badEntry`. */
export function entryAnswers(
  fields: readonly VoteField[],
  entry: { userName: string; uploadImg: string; enrollData: EntryInput | string },
): VoteAnswer[] {
  const input = entryInputOf(entry.enrollData)
  const valueOf = (name: string, fieldId: string) =>
    input.find((one) => (one.fieldName ? one.fieldName === name : one.fieldId === fieldId))?.fieldValue ?? ''
  const answers = fields.map(({ fieldName, fieldType }, i) => ({
    fieldId: fieldIdOf(i),
    fieldType,
    fieldName,
    fieldValue: valueOf(fieldName, fieldIdOf(i)),
  }))
  const fault = entryFault({ ...entry, answers: Object.fromEntries(answers.map((one) => [one.fieldName, one.fieldValue])) }, fields)
  if (fault) refuse(no.badEntry, { fault: fault.text })
  if (answers.some((one) => unstorable.test(one.fieldValue))) refuse(no.badEntry, { fault: '报名资料含有无法保存的字符' })
  return answers
}

interface Entry {
  voteId: string
  userName: string
  uploadImg: string
  enrollData: EntryInput | string
}

/** Hands a member's entry in. Refuses `gone`, `signUpOff`, times, `again`, `badEntry`, `notYours`. */
export async function joinVote(tx: Tx, { me, actor, now }: Ctx<'member'>, entry: Entry): Promise<string> {
  const { tenantId } = me
  // The form cannot change under an entry that is being handed in.
  const v = await lockVote(tx, tenantId, (await findOpenVote(tx, tenantId, entry.voteId)).id, 'share')
  if (!(await isSignUpOn(tx, v))) refuse(no.signUpOff)
  const phase = signUpPhase(timesOf(v), now.getTime())
  if (phase !== 'running') refuse(phase === 'before' ? no.signUpNotBegun : no.signUpOver)
  const answers = entryAnswers(v.fields, entry)
  if (!(await areOwnPictures(tx, me, [entry.uploadImg, ...answers.flatMap(picturesOf)]))) refuse(no.notYours)
  return enterVote(tx, actor, me, v, { userName: entry.userName.trim(), uploadImg: entry.uploadImg, answers })
}

/** Writes an entry down, with the bag of its scene. Refuses `again`. */
export async function enterVote(
  tx: Tx,
  actor: Actor,
  { memberId, wxUserId }: { memberId: string; wxUserId: string },
  { id: voteId }: Pick<VoteRow, 'id'>,
  entry: { userName: string; uploadImg: string; answers: VoteAnswer[] },
): Promise<string> {
  const { tenantId, at, newId } = actor
  const row = { id: newId(), tenantId, voteId, memberId, wxUserId, ...entry, state: 'pending' as const, reachedAt: at, createdAt: at }
  const [made] = await tx.insert(votePlayer).values(row).onConflictDoNothing().returning({ id: votePlayer.id })
  if (!made) return refuse(no.again)
  await winBag(tx, actor, { memberId, scene: 'vote_signup', businessId: voteId, event: `vote:${voteId}:signup` })
  return made.id
}
