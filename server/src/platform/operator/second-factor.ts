import { randomInt } from 'node:crypto'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { recoveryCodes, secondFactorPeriodS } from '@youli/domain/platform/operator/rules.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { and, count, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { blind } from '../../kit/db/encrypted.ts'
import { operatorRole, recoveryCode, role, secondFactor } from './tables.ts'

/** Letters that nobody mistakes for another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / secondFactorPeriodS)
const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: secondFactorPeriodS })
const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()
const hashOf = (operatorId: string, code: string): string => blind(`recovery:${operatorId}:${plain(code)}`)

/** Whether a role of theirs asks an operator for a second factor. */
export async function isFactorRequired(r: Reader, operatorId: string): Promise<boolean> {
  const [row] = await r
    .select({ id: role.id })
    .from(operatorRole)
    .innerJoin(role, eq(role.id, operatorRole.roleId))
    .where(and(eq(operatorRole.operatorId, operatorId), eq(role.secondFactor, true)))
    .limit(1)
  return row !== undefined
}

/** The operator's factor once it is confirmed. */
async function confirmed(r: Reader, operatorId: string) {
  const [row] = await r
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.operatorId, operatorId), isNotNull(secondFactor.confirmedAt)))
  return row ?? null
}

/** Whether logging in takes a code. */
export const isFactorOn = async (r: Reader, operatorId: string): Promise<boolean> => (await confirmed(r, operatorId)) !== null

/** What an operator is shown of their own: never the secret. */
export async function factorState(r: Reader, operatorId: string) {
  const row = await confirmed(r, operatorId)
  const [left] = await r
    .select({ n: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.operatorId, operatorId), isNull(recoveryCode.usedAt)))
  const required = await isFactorRequired(r, operatorId)
  return { on: row !== null, since: row?.confirmedAt?.getTime() ?? null, recoveryLeft: left?.n ?? 0, required }
}

/** A new secret, to be confirmed by a code. Refuses `factorOn` while one is confirmed. */
export async function beginFactor(tx: Tx, operatorId: string, label: string, issuer: string): Promise<{ secret: string; address: string }> {
  const { base32: secret } = new Secret({ size: 20 })
  const [row] = await tx
    .insert(secondFactor)
    .values({ operatorId, secret })
    .onConflictDoUpdate({
      target: [secondFactor.tenantId, secondFactor.operatorId],
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ id: secondFactor.operatorId })
  if (!row) refuse(operatorRefusals.factorOn)
  return { secret, address: totpOf(secret, label, issuer).toString() }
}

/** Takes a code of the app, each once; one half minute early or late is still right. */
async function takeCode(tx: Tx, operatorId: string, secret: string, typed: string, now: Date): Promise<boolean> {
  const delta = totpOf(secret).validate({ token: plain(typed), timestamp: now.getTime(), window: 1 })
  if (delta === null) return false
  const step = stepOf(now) + delta
  const taken = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.operatorId, operatorId), lt(secondFactor.lastStep, step)))
    .returning({ id: secondFactor.operatorId })
  return taken.length === 1
}

async function takeRecovery(tx: Tx, operatorId: string, typed: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(eq(recoveryCode.operatorId, operatorId), eq(recoveryCode.codeHash, hashOf(operatorId, typed)), isNull(recoveryCode.usedAt)))
    .returning({ id: recoveryCode.operatorId })
  return taken.length === 1
}

/** Whether what was typed proves the second factor: a code of the app or a recovery code. It is used up by that. */
export async function proveFactor(tx: Tx, operatorId: string, typed: string, now: Date): Promise<boolean> {
  const row = await confirmed(tx, operatorId)
  if (!row) return false
  return (await takeCode(tx, operatorId, row.secret, typed, now)) || (await takeRecovery(tx, operatorId, typed, now))
}

/** Turns the factor on; answers the recovery codes, which nobody sees again. False when the code is wrong. */
export async function confirmFactor(tx: Tx, operatorId: string, typed: string, now: Date): Promise<string[] | false> {
  const [row] = await tx.select().from(secondFactor).where(eq(secondFactor.operatorId, operatorId)).for('update')
  if (!row) refuse(operatorRefusals.factorNotBegun)
  if (row.confirmedAt) refuse(operatorRefusals.factorOn)
  if (!(await takeCode(tx, operatorId, row.secret, typed, now))) return false
  await tx.update(secondFactor).set({ confirmedAt: now }).where(eq(secondFactor.operatorId, operatorId))
  return freshRecoveryCodes(tx, operatorId)
}

/** New recovery codes in the place of all there were. */
export async function freshRecoveryCodes(tx: Tx, operatorId: string): Promise<string[]> {
  const part = () => Array.from({ length: recoveryCodes.length / 2 }, () => letters[randomInt(letters.length)]).join('')
  const codes = Array.from({ length: recoveryCodes.count }, () => `${part()}-${part()}`)
  await tx.delete(recoveryCode).where(eq(recoveryCode.operatorId, operatorId))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ operatorId, codeHash: hashOf(operatorId, code) })))
  return codes
}

/** Takes the factor and its recovery codes away; false when there was none. */
export async function dropFactor(tx: Tx, operatorId: string): Promise<boolean> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.operatorId, operatorId))
  const gone = await tx.delete(secondFactor).where(eq(secondFactor.operatorId, operatorId)).returning({ id: secondFactor.operatorId })
  return gone.length > 0
}

/** Of these operators, those whose factor is on. */
export async function whoHasFactor(r: Reader, operatorIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (operatorIds.length === 0) return new Set()
  const rows = await r
    .select({ id: secondFactor.operatorId })
    .from(secondFactor)
    .where(and(inArray(secondFactor.operatorId, [...operatorIds]), isNotNull(secondFactor.confirmedAt)))
  return new Set(rows.map(({ id }) => id))
}
