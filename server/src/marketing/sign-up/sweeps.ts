import { clockOf } from '@youli/domain/kit/time.ts'
import { activityPage, activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { signUpMessages } from '@youli/domain/marketing/sign-up/messages.ts'
import { remindBeforeMs } from '@youli/domain/marketing/sign-up/rules.ts'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db, WideReader } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { endsWithin, type Stretch } from '../../kit/jobs/wake.ts'
import { logLeft } from '../../kit/providers/watch.ts'
import { sendMessages } from '../../platform/messaging/public/messages.ts'
import { waitingPayments } from '../../trade/payment/public/of-orders.ts'
import { attemptCloser, type CloseAttempt } from '../../trade/payment/public/payments.ts'
import { findActivityOrNull } from '../activity/public/activities.ts'
import { type SignUpRow, tryTransition } from './transitions.ts'
import { releasePlace } from './places.ts'
import { signUp, signUpTerms } from './tables.ts'

const batch = 200

/** Cancels an overdue sign-up: the provider is asked first, a payment found there wins. True when it was cancelled. */
async function closeOne(db: Db, app: App, row: SignUpRow, close: CloseAttempt, now: Date): Promise<boolean> {
  for (const attempt of await db.read((r) => waitingPayments(r, [row.id]))) if ((await close(attempt)) === 'paid') return false
  return db.transact(async (tx) => {
    const cancelled = await tryTransition(tx, row.id, 'cancel', { ...systemActor(app, row.tenantId, now), by: 'system' })
    if (cancelled) await releasePlace(tx, row.activityId, false)
    return cancelled !== null
  })
}

/** When unpaid sign-ups close within a stretch of time. */
export const signUpsCloseWithin = (r: WideReader, stretch: Stretch): Promise<Date[]> =>
  endsWithin(r, signUp, signUp.payBy, eq(signUp.state, 'unpaid'), stretch)

const isUnpaidDue = (now: Date) => and(eq(signUp.state, 'unpaid'), lte(signUp.payBy, now))

/** Cancels every unpaid sign-up whose time is over. One whose provider cannot be asked waits for the next round. Answers how many. */
export async function closeSignUps(db: Db, app: App, now: Date): Promise<number> {
  let closed = 0
  const close = attemptCloser(db, app, now)
  for (let after = '0'; ;) {
    const due = await db.read((r) =>
      r
        .select()
        .from(signUp)
        .where(and(isUnpaidDue(now), gt(signUp.id, after)))
        .orderBy(asc(signUp.id))
        .limit(batch),
    )
    for (const row of due)
      try {
        if (await closeOne(db, app, row, close, now)) closed += 1
      } catch (err) {
        logLeft(app.log, err, { signUpId: row.id }, 'sign-up left for the next round')
      }
    if (due.length < batch) return closed
    after = due.at(-1)!.id
  }
}

export const unpaidSignUpsSweep: Sweep = { brands: (r, now) => brandsWith(r, signUp, isUnpaidDue(now)), settle: closeSignUps }

/** Check-in is near, and nobody was told. */
const isNear = (now: Date) =>
  and(isNull(signUpTerms.remindedAt), lte(signUpTerms.checkInAt, new Date(now.getTime() + remindBeforeMs)), gt(signUpTerms.checkInAt, now))

/** Tells everyone who passed that check-in is near, each once. Answers of how many activities. */
export async function remindPassed(db: Db, app: App, now: Date): Promise<number> {
  const soon = isNear(now)
  let count = 0
  for (const { activityId } of await db.read((r) => r.select({ activityId: signUpTerms.activityId }).from(signUpTerms).where(soon)))
    count += await db.transact(async (tx) => {
      const [terms] = await tx
        .update(signUpTerms)
        .set({ remindedAt: now })
        .where(and(eq(signUpTerms.activityId, activityId), soon))
        .returning()
      const activity = terms && (await findActivityOrNull(tx, terms.tenantId, activityId))
      if (activity?.status !== activityStatus.open) return 0
      const passed = await tx
        .select()
        .from(signUp)
        .where(and(eq(signUp.activityId, activityId), eq(signUp.state, 'passed')))
      await sendMessages(
        tx,
        app,
        passed.map(({ id, tenantId, memberId }) => ({
          tenantId,
          memberId,
          template: signUpMessages.starting,
          values: { activityName: activity.activityName, startTime: clockOf(terms!.checkInAt!).slice(0, 16) },
          link: activityPage('signup', activityId),
          source: `sign-up:${id}:start`,
          at: now,
        })),
      )
      return 1
    })
  return count
}

export const checkInReminders: Sweep = { brands: (r, now) => brandsWith(r, signUpTerms, isNear(now)), settle: remindPassed }
