import { type FormAnswer, type FormQuestion, picturesOf } from '@youli/domain/kit/form-questions.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { payWithinMs, qrcodeSource, type SignUpState } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpRefusals as no } from '@youli/domain/marketing/sign-up/texts.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { readAnswers } from '../../kit/form-answers.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { mustTakePart } from '../../member/registration/public/leaving.ts'
import { areOwnPictures } from '../../platform/upload/public/uploads.ts'
import { asMember, transitionSignUp, noteStep, type SignUpRow } from './transitions.ts'
import { takePass, takePlace } from './places.ts'
import { type Event, eventOf, mustRun, ofMember, termsOf } from './terms.ts'
import { signUp } from './tables.ts'
import { completeSignUp } from './notifications.ts'

/** The answers to an activity's own questions. Refuses `badForm`, `badAnswer`. */
export function answersIn(fields: readonly FormQuestion[], signupDetail: string): FormAnswer[] {
  const read = readAnswers(fields, signupDetail)
  if (!read) return refuse(no.badForm)
  return read.fault === null ? read.answers : refuse(no.badAnswer, { fault: read.fault })
}

/** Who signs up. */
export interface Entering {
  me: { memberId: string; wxUserId: string; appId: string }
  actor: Actor
  app: App
}

/**
 * Signs a member up and takes a place, in the transaction given. One that still waits for its fee is answered again.
 * Refuses `gone`, `closed`, `notStarted`, `ended`, `badForm`, `badAnswer`, `notYours`, `full`, `again`.
 */
export async function submitSignUp(tx: Tx, ctx: Ctx<'member'>, activityId: string, signupDetail: string): Promise<SignUpRow> {
  const event = await eventOf(tx, ctx.me.tenantId, activityId)
  mustRun(event, ctx.now)
  const there = await ofMember(tx, activityId, ctx.me.memberId)
  if (there) return there.state === 'unpaid' && there.payBy! > ctx.now ? there : refuse(no.again)
  const answers = answersIn(event.terms.fields, signupDetail)
  if (!(await areOwnPictures(tx, ctx.me, answers.flatMap(picturesOf)))) refuse(no.notYours)
  return enterSignUp(tx, ctx, event, answers)
}

/** Writes a sign-up down and takes its place. Locks come in one order everywhere: the member, the sign-up, then the places. */
export async function enterSignUp(tx: Tx, ctx: Entering, { activity, terms }: Event, answers: FormAnswer[]): Promise<SignUpRow> {
  const { me, app, actor } = ctx
  await mustTakePart(tx, me.memberId)
  const state: SignUpState = terms.feeFen > 0 ? 'unpaid' : terms.needAudit ? 'pending' : 'passed'
  const [row] = await tx
    .insert(signUp)
    .values({
      id: actor.newId(),
      tenantId: actor.tenantId,
      activityId: activity.id,
      memberId: me.memberId,
      wxUserId: me.wxUserId,
      appId: me.appId,
      state,
      answers,
      feeFen: terms.feeFen,
      payBy: terms.feeFen > 0 ? new Date(actor.at.getTime() + payWithinMs) : null,
      createdAt: actor.at,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return refuse(no.again)
  if (!(await takePlace(tx, activity.id))) refuse(no.full)
  await sameTerms(tx, terms)
  await noteStep(tx, row, 'apply', asMember(actor, me.memberId))
  if (state === 'passed') await takePass(tx, activity.id, true)
  if (state !== 'unpaid') await completeSignUp(tx, actor, app, row, activity)
  return row
}

/** The place is locked now: what was read before an operator changed the form or the fee does not count. */
async function sameTerms(tx: Tx, read: Event['terms']): Promise<void> {
  const now = await termsOf(tx, read.tenantId, read.activityId)
  const same = now.feeFen === read.feeFen && now.needAudit === read.needAudit && JSON.stringify(now.fields) === JSON.stringify(read.fields)
  if (!same) refuse(no.badForm)
}

/** Checks a member in who came by the code on the spot. Refuses all that does not fit, a second time too. */
export async function checkInSignUp(tx: Tx, { me, actor, now }: Ctx<'member'>, activityId: string, source: string): Promise<void> {
  const event = await eventOf(tx, me.tenantId, activityId)
  mustRun(event, now)
  const mine = await ofMember(tx, activityId, me.memberId)
  if (!mine || mine.state === 'unpaid') return refuse(no.notSignedUp)
  if (mine.state === 'signedIn') refuse(no.signedIn)
  if (mine.state !== 'passed') refuse(no.notPassed)
  if (source !== qrcodeSource) refuse(no.byCode)
  const { checkInAt } = event.terms
  if (checkInAt && checkInAt > now) refuse(no.tooEarly, { time: clockOf(checkInAt).slice(0, 16) })
  await transitionSignUp(tx, mine.id, 'signIn', asMember(actor, me.memberId), { signedInAt: now })
}
