import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { lockAfter, lockMinutes, passwordFault, sessionDays, sessionIdleHours } from '@youli/domain/platform/operator/rules.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../kit/db/db.ts'
import { tokenHash } from '../../kit/http/keeper-cache.ts'
import type { Operator } from '../../kit/http/who.ts'
import { grantsOf } from './roles.ts'
import { loginFailure, operator, operatorSession } from './tables.ts'

/** Verified against when a name is unknown, so that both answers take the same time. */
const nobodysHash = hash(randomBytes(16))

/** The stored form of a password. Refuses `badPassword`. */
export async function passwordHash(password: string): Promise<string> {
  const fault = passwordFault(password)
  if (fault) refuse(operatorRefusals.badPassword, { fault })
  return hash(password)
}

/**
 * Counts an attempt before the password is looked at, so that parallel guesses count too. Refuses `locked`.
 * The fifth is still tried; if it is right `forgive` clears the count.
 */
async function countAttempt(tx: Tx, loginName: string, now: Date): Promise<void> {
  await tx.insert(loginFailure).values({ loginName, lastAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(loginFailure).where(eq(loginFailure.loginName, loginName)).for('update')
  if (row!.lockedUntil && row!.lockedUntil > now) {
    const minutes = Math.ceil((row!.lockedUntil.getTime() - now.getTime()) / minuteMs)
    refuse(operatorRefusals.locked, { times: lockAfter, minutes })
  }
  const fresh = row!.lockedUntil !== null || now.getTime() - row!.lastAt.getTime() > lockMinutes * minuteMs
  const failedCount = fresh ? 1 : row!.failedCount + 1
  const lockedUntil = failedCount >= lockAfter ? new Date(now.getTime() + lockMinutes * minuteMs) : null
  await tx.update(loginFailure).set({ failedCount, lastAt: now, lockedUntil }).where(eq(loginFailure.loginName, loginName))
  // Names that nobody has tried for a day need not be remembered.
  await tx.delete(loginFailure).where(lt(loginFailure.lastAt, new Date(now.getTime() - dayMs)))
}

export interface Attempt {
  loginName: string
  password: string
  ip: string
  userAgent: string
}
type Known = typeof operator.$inferSelect

/** Checks name and password. Null when either is wrong; refuses `locked`. Talks to the database between two transactions. */
export async function identify(db: Db, { loginName: typed, password }: Attempt, now: Date): Promise<Known | null> {
  const loginName = typed.toLowerCase()
  const known = await db.transact(async (tx) => {
    await countAttempt(tx, loginName, now)
    const [row] = await tx.select().from(operator).where(eq(operator.loginName, loginName))
    return row ?? null
  })
  const right = await verify(known?.passwordHash ?? (await nobodysHash), password)
  return known?.active && right ? known : null
}

/** Opens a session for somebody identified; answers its token, which is stored only as a hash. */
export async function openSession(tx: Tx, id: string, who: Known, from: Pick<Attempt, 'ip' | 'userAgent'>, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.delete(loginFailure).where(eq(loginFailure.loginName, who.loginName))
  await tx.update(operator).set({ lastLoginAt: now }).where(eq(operator.id, who.id))
  await tx.insert(operatorSession).values({
    id,
    tenantId: who.tenantId,
    operatorId: who.id,
    tokenHash: tokenHash(token),
    userAgent: from.userAgent.slice(0, 300),
    ip: from.ip,
    createdAt: now,
    lastSeenAt: now,
  })
  return token
}

const alive = (now: Date) =>
  and(
    isNull(operatorSession.revokedAt),
    gt(operatorSession.lastSeenAt, new Date(now.getTime() - sessionIdleHours * hourMs)),
    gt(operatorSession.createdAt, new Date(now.getTime() - sessionDays * dayMs)),
  )

/** Who is behind a console token, or null: for the doorkeeper. */
export async function findOperator(r: Reader, token: string, now: Date): Promise<Operator | null> {
  const [found] = await r
    .select({ sessionId: operatorSession.id, operatorId: operator.id, tenantId: operator.tenantId, name: operator.name })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(and(eq(operatorSession.tokenHash, tokenHash(token)), eq(operator.active, true), alive(now)))
  if (!found) return null
  const { permissions, shops } = await grantsOf(r, found.operatorId)
  return { kind: 'operator', ...found, permissions: new Set(permissions), shops }
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

/** Changes one's own password. Refuses `wrongOld`, `badPassword`. */
export async function changePassword(db: Db, operatorId: string, input: { oldPassword: string; newPassword: string }): Promise<string> {
  const [row] = await db.read((r) => r.select().from(operator).where(eq(operator.id, operatorId)))
  if (!row || !(await verify(row.passwordHash, input.oldPassword))) refuse(operatorRefusals.wrongOld)
  return passwordHash(input.newPassword)
}
