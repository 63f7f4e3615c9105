import { refuse } from '@youli/domain/kit/refusal.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { and, eq } from 'drizzle-orm'
import type { AnyReader, Db, Tx, WideDb, WideTx } from '../../kit/db/db.ts'
import { newToken, tokenHash } from '../../kit/http/token.ts'
import { type Brake, deviceBrakes, clearBrakes, pressBrakes, releaseBrakes, strangerBrakes } from './brakes.ts'
import { isKnownDevice, rememberDevice } from './devices.ts'
import { hashNewPassword, isRight } from './public/passwords.ts'
import { isFactorOn, proveFactor } from './second-factor.ts'
import { operator, operatorLogin, operatorSession } from './tables.ts'

/** Where somebody is: the browser's own id is null until it was given one. */
export interface Place {
  ip: string
  userAgent: string
  browserId: string | null
}
export interface Attempt extends Place {
  loginName: string
  password: string
  /** From the authenticator app, or a recovery code. */
  code?: string
}
export type LoginOperator = typeof operator.$inferSelect

/** The operator with a log-in name, in any tenant. */
export async function operatorBy(tx: WideTx, loginName: string): Promise<LoginOperator | null> {
  const [login] = await tx.select().from(operatorLogin).where(eq(operatorLogin.loginName, loginName))
  if (!login) return null
  const [row] = await tx.of(login.tenantId).select().from(operator).where(eq(operator.loginName, loginName))
  return row ?? null
}

/** The brakes of a try in an operator's name, and whether they used this browser before. */
async function brakesFor(r: AnyReader, loginName: string, operatorId: string | null, { ip, browserId }: Place) {
  const known = operatorId !== null && (await isKnownDevice(r, operatorId, browserId))
  const brakes: Brake[] = known ? deviceBrakes(operatorId, browserId!) : strangerBrakes(loginName, ip)
  return { known, brakes }
}

/** Somebody who proved who they are. */
export interface Proven {
  who: LoginOperator
  brakes: readonly Brake[]
  /** From a browser they never logged in with. */
  newDevice: boolean
}

/**
 * Checks name, password and, where it is on, the second factor. Refuses `locked`, `wrongLogin`, `codeNeeded`, `wrongCode`.
 * Talks to the database before and after the password is looked at, never while.
 */
export async function identifyOperator(db: WideDb, attempt: Attempt, now: Date): Promise<Proven> {
  const loginName = attempt.loginName.toLowerCase()
  const { row, known, brakes } = await db.transact(async (tx) => {
    const row = await operatorBy(tx, loginName)
    const own = row ? tx.of(row.tenantId) : tx
    const found = await brakesFor(own, loginName, row?.id ?? null, attempt)
    await pressBrakes(own, found.brakes, now)
    return { row, ...found }
  })
  const right = await isRight(row?.passwordHash ?? null, attempt.password)
  if (!row?.active || !right) refuse(operatorRefusals.wrongLogin)
  const proof = await db.of(row.tenantId).transact(async (tx) => {
    if (!(await isFactorOn(tx, row.id))) return 'proven'
    if (attempt.code) return (await proveFactor(tx, row.id, attempt.code, now)) ? 'proven' : 'wrong'
    // The password was no guess; only the code is still to come.
    await releaseBrakes(tx, brakes)
    return 'asked'
  })
  if (proof === 'asked') refuse(operatorRefusals.codeNeeded)
  if (proof === 'wrong') refuse(operatorRefusals.wrongCode)
  return { who: row, brakes, newDevice: !known && row.lastLoginAt !== null }
}

/** Opens a session for somebody who proved who they are; answers its token, which is stored only as a hash. Refuses `wrongLogin` when they were changed meanwhile. */
export async function openSession(tx: Tx, id: string, { who, brakes }: Proven, place: Place, now: Date): Promise<string> {
  const token = newToken(who.tenantId)
  await clearBrakes(tx, brakes)
  const [same] = await tx
    .update(operator)
    .set({ lastLoginAt: now })
    .where(and(eq(operator.id, who.id), eq(operator.active, true), eq(operator.passwordHash, who.passwordHash)))
    .returning({ id: operator.id })
  if (!same) refuse(operatorRefusals.wrongLogin)
  await tx.insert(operatorSession).values({
    id,
    tenantId: who.tenantId,
    operatorId: who.id,
    tokenHash: tokenHash(token),
    userAgent: place.userAgent.slice(0, 300),
    ip: place.ip,
    createdAt: now,
    lastSeenAt: now,
  })
  if (place.browserId) await rememberDevice(tx, who.id, place.browserId, now)
  return token
}

/** Who changes something of their own account, and from where. */
export interface Self extends Place {
  operatorId: string
}

/** Lets somebody who is logged in prove it once more, braked like a log-in. Answers what `look` does, or refuses `no` when it is null. */
async function once<T>(
  db: Db,
  self: Self,
  now: Date,
  no: typeof operatorRefusals.wrongOld | typeof operatorRefusals.wrongCode,
  look: (row: LoginOperator) => Promise<T | null>,
) {
  const { row, brakes } = await db.transact(async (tx) => {
    const [row] = await tx.select().from(operator).where(eq(operator.id, self.operatorId))
    const { brakes } = await brakesFor(tx, row!.loginName, row!.id, self)
    await pressBrakes(tx, brakes, now)
    return { row: row!, brakes }
  })
  const found = await look(row)
  if (found === null) refuse(no)
  await db.transact((tx) => clearBrakes(tx, brakes))
  return found
}

/** One's own password, asked again. Refuses `locked`, `wrongOld`. */
export const samePerson = (db: Db, self: Self, password: string, now: Date): Promise<LoginOperator> =>
  once(db, self, now, operatorRefusals.wrongOld, async (row) => ((await isRight(row.passwordHash, password)) ? row : null))

/** A code of one's own, asked for; `take` uses it up, with null when it is wrong. Refuses `locked`, `wrongCode`. */
export const sameCode = <T>(db: Db, self: Self, now: Date, take: (tx: Tx) => Promise<T | null>): Promise<T> =>
  once(db, self, now, operatorRefusals.wrongCode, () => db.transact(take))

/** The stored form of one's own new password. Refuses `locked`, `wrongOld`, `badPassword`. */
export async function changedPassword(db: Db, self: Self, input: { oldPassword: string; newPassword: string }, now: Date): Promise<string> {
  const owner = await samePerson(db, self, input.oldPassword, now)
  return hashNewPassword(db, input.newPassword, owner)
}
