import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { heldThrough, sessionDays, sessionIdleHours, shopsThrough } from '@youli/domain/platform/operator/rules.ts'
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { tokenHash } from '../../kit/http/keeper-cache.ts'
import type { Operator } from '../../kit/http/who.ts'
import { grantsOf } from './roles.ts'
import * as factor from './second-factor.ts'
import { operator, operatorSession } from './tables.ts'

const alive = (now: Date) =>
  and(
    isNull(operatorSession.revokedAt),
    gt(operatorSession.lastSeenAt, new Date(now.getTime() - sessionIdleHours * hourMs)),
    gt(operatorSession.createdAt, new Date(now.getTime() - sessionDays * dayMs)),
  )

/** Who is behind a console token, or null: for the doorkeeper. */
export async function findOperator(r: Reader, token: string, now: Date): Promise<Omit<Operator, 'membersOf'> | null> {
  const [found] = await r
    .select({ sessionId: operatorSession.id, operatorId: operator.id, tenantId: operator.tenantId, name: operator.name })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(and(eq(operatorSession.tokenHash, tokenHash(token)), eq(operator.active, true), alive(now)))
  if (!found) return null
  const roles = await grantsOf(r, found.operatorId)
  const held = heldThrough(roles)
  const mustEnrol = (await factor.isRequired(r, found.operatorId)) && !(await factor.isOn(r, found.operatorId))
  return { kind: 'operator', ...found, permissions: new Set(held.keys()), shops: shopsThrough(roles), held, mustEnrol }
}

/** Notes a sign of life, at most once a minute. */
export async function touch(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(operatorSession)
    .set({ lastSeenAt: now })
    .where(and(eq(operatorSession.id, sessionId), lt(operatorSession.lastSeenAt, new Date(now.getTime() - minuteMs))))
}

/** The live sessions of an operator, last seen first. */
export const sessionsOf = (r: Reader, operatorId: string, now: Date) =>
  r
    .select()
    .from(operatorSession)
    .where(and(eq(operatorSession.operatorId, operatorId), alive(now)))
    .orderBy(desc(operatorSession.lastSeenAt))

/** Ends sessions of an operator: one, or all, or all but one. Answers the token hashes that are dead now. */
export async function endSessions(tx: Tx, operatorId: string, which: { only?: string; except?: string }, now: Date): Promise<string[]> {
  const ended = await tx
    .update(operatorSession)
    .set({ revokedAt: now })
    .where(
      and(
        eq(operatorSession.operatorId, operatorId),
        isNull(operatorSession.revokedAt),
        which.only ? eq(operatorSession.id, which.only) : undefined,
        which.except ? ne(operatorSession.id, which.except) : undefined,
      ),
    )
    .returning({ tokenHash: operatorSession.tokenHash })
  return ended.map((s) => s.tokenHash)
}
