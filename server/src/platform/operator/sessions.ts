import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { sessionDays, sessionIdleHours } from '@youli/domain/platform/operator/rules.ts'
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { operatorSession } from './tables.ts'

export const isLiveSession = (now: Date) =>
  and(
    isNull(operatorSession.revokedAt),
    gt(operatorSession.lastSeenAt, new Date(now.getTime() - sessionIdleHours * hourMs)),
    gt(operatorSession.createdAt, new Date(now.getTime() - sessionDays * dayMs)),
  )

/** Notes a sign of life, at most once a minute. */
export async function touchSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(operatorSession)
    .set({ lastSeenAt: now })
    .where(and(eq(operatorSession.id, sessionId), lt(operatorSession.lastSeenAt, new Date(now.getTime() - minuteMs))))
}

/** The live sessions of an operator, last seen first. */
export const sessionsOfOperator = (r: Reader, operatorId: string, now: Date) =>
  r
    .select()
    .from(operatorSession)
    .where(and(eq(operatorSession.operatorId, operatorId), isLiveSession(now)))
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
