import { unlimited } from '@youli/domain/marketing/sign-up/rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import { signUpTerms } from './tables.ts'

// Places are counted up, so that the limit can be changed while they are being taken. Looking and taking are one statement.

/** Takes one place; false when none is left. */
export async function takePlace(tx: Tx, activityId: string): Promise<boolean> {
  const room = sql`(${signUpTerms.signupLimit} = ${unlimited} or ${signUpTerms.taken} < ${signUpTerms.signupLimit})`
  const { rowCount } = await tx.execute(
    sql`update ${signUpTerms} set taken = ${signUpTerms.taken} + 1 where ${and(eq(signUpTerms.tenantId, tx.tenantId), eq(signUpTerms.activityId, activityId), room)}`,
  )
  return rowCount === 1
}

/** Counts one as passed; false when the cap is reached and `force` is not given. */
export async function takePass(tx: Tx, activityId: string, force: boolean): Promise<boolean> {
  const room = force ? undefined : sql`(${signUpTerms.passLimit} = ${unlimited} or ${signUpTerms.passed} < ${signUpTerms.passLimit})`
  const { rowCount } = await tx.execute(
    sql`update ${signUpTerms} set passed = ${signUpTerms.passed} + 1 where ${and(eq(signUpTerms.tenantId, tx.tenantId), eq(signUpTerms.activityId, activityId), room)}`,
  )
  return rowCount === 1
}

/** Gives a place back, and what it counted as passed. The caller just moved its sign-up, so this happens once. */
export async function releasePlace(tx: Tx, activityId: string, wasPassed: boolean): Promise<void> {
  await tx
    .update(signUpTerms)
    .set({ taken: sql`${signUpTerms.taken} - 1`, ...(wasPassed && { passed: sql`${signUpTerms.passed} - 1` }) })
    .where(eq(signUpTerms.activityId, activityId))
}
