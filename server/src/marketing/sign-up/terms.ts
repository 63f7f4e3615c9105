import { refuse } from '@youli/domain/kit/refusal.ts'
import { isTakenDown, phaseAt } from '@youli/domain/marketing/activity/rules.ts'
import { signUpRefusals as no } from '@youli/domain/marketing/sign-up/texts.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import type { Visitor } from '../../kit/http/callers.ts'
import { activityFacts, type ActivityRow, findCountingActivity } from '../activity/public/activities.ts'
import type { SignUpRow } from './transitions.ts'
import { signUp, signUpTerms } from './tables.ts'

export type TermsRow = typeof signUpTerms.$inferSelect
/** An activity with what it asks of people. */
export interface Event {
  activity: ActivityRow
  terms: TermsRow
}

export async function termsOf(r: Reader, tenantId: string, activityId: string): Promise<TermsRow> {
  const [row] = await r
    .select()
    .from(signUpTerms)
    .where(and(eq(signUpTerms.activityId, activityId), eq(signUpTerms.tenantId, tenantId)))
  return row ?? refuse(no.gone)
}

/** A sign-up activity of a tenant, its status by the tenant's setting too. Refuses `gone`. */
export async function eventOf(r: Reader, tenantId: string, activityId: string): Promise<Event> {
  const activity = await findCountingActivity(r, tenantId, activityId, 'signup')
  return { activity, terms: await termsOf(r, tenantId, activityId) }
}

/** Whether an activity is up, has begun and is not over. */
export const isRunning = (activity: ActivityRow, now: Date): boolean =>
  !isTakenDown(activity.status) && phaseAt(activityFacts(activity), now.getTime()) === 'running'

/** Refuses `closed`, `notStarted` or `ended` unless the activity is up and running. */
export function mustRun({ activity }: Event, now: Date): void {
  if (isRunning(activity, now)) return
  if (isTakenDown(activity.status)) refuse(no.closed)
  refuse(phaseAt(activityFacts(activity), now.getTime()) === 'before' ? no.notStarted : no.ended)
}

/** One sign-up of a tenant, or null. */
async function findSignUpOrNull(r: Reader, tenantId: string, id: string, lock?: 'share'): Promise<SignUpRow | null> {
  const query = r
    .select()
    .from(signUp)
    .where(and(eq(signUp.id, id), eq(signUp.tenantId, tenantId)))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** One sign-up of a tenant. Refuses `notThere`. */
export const findSignUp = async (r: Reader, tenantId: string, id: string): Promise<SignUpRow> =>
  (await findSignUpOrNull(r, tenantId, id)) ?? refuse(no.notThere)

/** The caller's own sign-up, or null: another's is not there either. Nobody changes one that is shared before the transaction ends. */
export async function findOwnSignUp(
  r: Reader,
  me: Pick<Visitor, 'tenantId' | 'memberId'>,
  id: string,
  lock?: 'share',
): Promise<SignUpRow | null> {
  const row = await findSignUpOrNull(r, me.tenantId, id, lock)
  return row && row.memberId === me.memberId ? row : null
}

/** As `findOwnSignUp`; refuses `notThere`. */
export const findOwnSignUpOrRefuse = async (r: Reader, me: Pick<Visitor, 'tenantId' | 'memberId'>, id: string): Promise<SignUpRow> =>
  (await findOwnSignUp(r, me, id)) ?? refuse(no.notThere)

/** A member's sign-up for an activity, unless it was cancelled. */
export async function ofMember(r: Reader, activityId: string, memberId: string): Promise<SignUpRow | null> {
  const [row] = await r
    .select()
    .from(signUp)
    .where(and(eq(signUp.activityId, activityId), eq(signUp.memberId, memberId), ne(signUp.state, 'cancelled')))
  return row ?? null
}

/** Activities whose sign-ups an employee audits. */
export const auditedBy = (employeeId: string) =>
  and(signUpTerms.needAudit, sql`${signUpTerms.auditorIds} @> ${JSON.stringify([employeeId])}::jsonb`)

/** Whether somebody may audit the sign-ups of an activity, or of any. */
export async function isAuditor(r: Reader, { tenantId, employee }: Visitor, activityId: string | null): Promise<boolean> {
  if (!employee) return false
  const mine = activityId ? eq(signUpTerms.activityId, activityId) : undefined
  const [row] = await r
    .select({ id: signUpTerms.activityId })
    .from(signUpTerms)
    .where(and(eq(signUpTerms.tenantId, tenantId), auditedBy(employee.employeeId), mine))
    .limit(1)
  return row !== undefined
}

/** Refuses `notAuditor`; answers the employee. */
export async function mustAudit(r: Reader, me: Visitor, activityId: string): Promise<string> {
  return me.employee && (await isAuditor(r, me, activityId)) ? me.employee.employeeId : refuse(no.notAuditor)
}
