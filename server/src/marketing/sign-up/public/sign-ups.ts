import { signUpFlow } from '@youli/domain/marketing/sign-up/rules.ts'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import type { MemberKey, Visitor } from '../../../kit/http/callers.ts'
import { closedIds } from '../../activity/public/activities.ts'
import { activity } from '../../activity/tables.ts'
import { signUpsIn } from '../queries.ts'
import { auditedBy, isRunning } from '../terms.ts'
import { signUp, signUpTerms } from '../tables.ts'

/** Forgets what members who leave had answered; that they were there stays. */
export async function eraseSignUpAnswers(tx: Tx, memberId: string): Promise<void> {
  await tx.update(signUp).set({ answers: null }).where(eq(signUp.memberId, memberId))
}

/** Whether a member has a fee that may still be paid, or one that they may take back by themselves. */
export async function hasOpenFee(r: Reader, { tenantId, memberId }: MemberKey, now: Date): Promise<boolean> {
  const open = and(eq(signUp.memberId, memberId), gt(signUp.feeFen, 0), inArray(signUp.state, ['unpaid', ...signUpFlow.refund.from]))
  const rows = await r
    .select({ state: signUp.state, refundable: signUpTerms.refundable, activity })
    .from(signUp)
    .innerJoin(signUpTerms, eq(signUpTerms.activityId, signUp.activityId))
    .innerJoin(activity, eq(activity.id, signUp.activityId))
    .where(open)
  if (rows.length === 0) return false
  const closed = await closedIds(r, tenantId)
  return rows.some((row) => row.state === 'unpaid' || (row.refundable && !closed.has(row.activity.id) && isRunning(row.activity, now)))
}

/** Of the activities somebody audits, those in which sign-ups wait, oldest first. */
export async function signUpsToAudit(r: Reader, { tenantId, employee }: Pick<Visitor, 'tenantId' | 'employee'>) {
  if (!employee) return []
  return r
    .select({ activityId: activity.id, activityName: activity.activityName, count: sql<number>`count(*)::int` })
    .from(signUpTerms)
    .innerJoin(activity, eq(activity.id, signUpTerms.activityId))
    .innerJoin(signUp, and(eq(signUp.activityId, signUpTerms.activityId), eq(signUp.state, 'pending')))
    .where(and(eq(signUpTerms.tenantId, tenantId), auditedBy(employee.employeeId)))
    .groupBy(activity.id)
    .orderBy(activity.id)
}

/** Activities in which sign-ups wait for their audit, with the most first; late are those handed in before a moment. */
export const listSignUpsWaiting = (r: Reader, tenantId: string, lateBefore: Date) =>
  r
    .select({
      id: activity.id,
      name: activity.activityName,
      count: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${lt(signUp.createdAt, lateBefore)}))::int`,
    })
    .from(signUpTerms)
    .innerJoin(activity, eq(activity.id, signUpTerms.activityId))
    .innerJoin(signUp, eq(signUp.activityId, activity.id))
    .where(and(eq(signUpTerms.tenantId, tenantId), eq(signUp.tenantId, tenantId), signUpsIn.pending))
    .groupBy(activity.id)
    .orderBy(desc(sql`count(*)`), activity.id)

/** A member's sign-ups, for the copy of their data that they may ask for. */
export const signUpsOf = (r: Reader, tenantId: string, memberId: string) =>
  r
    .select({
      activityName: activity.activityName,
      state: signUp.state,
      answers: signUp.answers,
      feeFen: signUp.feeFen,
      at: signUp.createdAt,
    })
    .from(signUp)
    .innerJoin(activity, eq(activity.id, signUp.activityId))
    .where(and(eq(signUp.tenantId, tenantId), eq(signUp.memberId, memberId)))
    .orderBy(signUp.id)
