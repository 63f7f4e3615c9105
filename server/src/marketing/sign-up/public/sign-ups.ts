import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import type { Visitor } from '../../../kit/http/callers.ts'
import { activity } from '../../activity/tables.ts'
import { auditedBy } from '../terms.ts'
import { signUp, signUpTerms } from '../tables.ts'

/** Forgets what members who leave had answered; that they were there stays. */
export async function eraseSignUpAnswers(tx: Tx, memberId: string): Promise<void> {
  await tx.update(signUp).set({ answers: null }).where(eq(signUp.memberId, memberId))
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
