import { type RefusalSpec, refuse } from '@youli/domain/kit/refusal.ts'
import { addDays, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { codeLifeMs, codesPerDay, type CodeType, maxWrongCodes, resendWaitMs } from '@youli/domain/member/registration/rules.ts'
import { waitAfterWrong } from '@youli/domain/member/verify-code/rules.ts'
import { verifyCodeRefusals } from '@youli/domain/member/verify-code/texts.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { randomBytes, randomInt } from 'node:crypto'
import type { Tx } from '../../../kit/db/db.ts'
import { blind } from '../../../kit/db/encrypted.ts'
import { smsCode, smsSlot } from '../tables.ts'

// Phones stand here as blind indexes only: nobody has to read them back.

/** Whose code, for what. */
export interface CodePurpose {
  tenantId: string
  mobile: string
  codeType: CodeType
}

/** `stopped`: this wrong code was one too many for the phone; `waiting`: it waits, and nothing was judged. */
export type CodeVerdict = 'right' | 'wrong' | 'dead' | 'stopped' | 'waiting'

// Ten thousand codes are tried in no time by whoever has a copy of the table; not without the installation's key.
const hashed = (salt: string, code: string) => blind(`code:${salt}:${code}`)
const ofPhone = (p: CodePurpose) => and(eq(smsSlot.tenantId, p.tenantId), eq(smsSlot.mobile, blind(p.mobile)))
const ofCode = (p: CodePurpose) =>
  and(eq(smsCode.tenantId, p.tenantId), eq(smsCode.mobile, blind(p.mobile)), eq(smsCode.codeType, p.codeType))

/** Takes the phone's place for this minute; false when it is taken or the day's codes are used up. */
export async function takeCodeSlot(tx: Tx, p: CodePurpose, now: Date): Promise<boolean> {
  const { tenantId } = p
  const mobile = blind(p.mobile)
  const day = dayOf(now)
  const free = new Date(now.getTime() - resendWaitMs)
  const taken = await tx
    .insert(smsSlot)
    .values({ tenantId, mobile, takenAt: now, day, sentToday: 1 })
    .onConflictDoUpdate({
      target: [smsSlot.tenantId, smsSlot.mobile],
      set: { takenAt: now, day, sentToday: sql`case when ${smsSlot.day} = ${day}::date then ${smsSlot.sentToday} + 1 else 1 end` },
      setWhere: and(
        lt(smsSlot.takenAt, new Date(free.getTime() + 1)),
        sql`(${smsSlot.day} <> ${day}::date or ${smsSlot.sentToday} < ${codesPerDay})`,
      ),
    })
    .returning({ mobile: smsSlot.mobile })
  return taken.length > 0
}

/** Gives the place taken at `takenAt` back and drops its code: nothing reached the phone. */
export async function releaseCodeSlot(tx: Tx, p: CodePurpose, takenAt: Date): Promise<void> {
  const given = await tx
    .update(smsSlot)
    .set({ takenAt: new Date(takenAt.getTime() - resendWaitMs), sentToday: sql`greatest(${smsSlot.sentToday} - 1, 0)` })
    .where(and(eq(smsSlot.tenantId, p.tenantId), eq(smsSlot.mobile, blind(p.mobile)), eq(smsSlot.takenAt, takenAt)))
    .returning({ mobile: smsSlot.mobile })
  if (given.length > 0) await tx.delete(smsCode).where(ofCode(p))
}

/** Makes a code of four digits; the one before is dead. */
export async function issueCode(tx: Tx, p: CodePurpose, now: Date): Promise<string> {
  const code = String(randomInt(10_000)).padStart(4, '0')
  const salt = randomBytes(12).toString('base64url')
  const row = {
    codeHash: `${salt}.${hashed(salt, code)}`,
    wrongTries: 0,
    expiresAt: new Date(now.getTime() + codeLifeMs),
    usedAt: null,
  }
  await tx
    .insert(smsCode)
    .values({ ...p, mobile: blind(p.mobile), ...row })
    .onConflictDoUpdate({ target: [smsCode.tenantId, smsCode.mobile, smsCode.codeType], set: row })
  return code
}

/** When a phone may try codes again, or null when it may now. */
export async function codeWaitOf(tx: Tx, p: CodePurpose, now: Date): Promise<Date | null> {
  const [slot] = await tx.select({ waitUntil: smsSlot.waitUntil }).from(smsSlot).where(ofPhone(p))
  return slot?.waitUntil && slot.waitUntil > now ? slot.waitUntil : null
}

/** Counts a wrong code of a phone's day; true when the phone has to wait from now on. */
async function countWrong(tx: Tx, p: CodePurpose, now: Date): Promise<boolean> {
  const day = dayOf(now)
  const isToday = sql`${smsSlot.wrongDay} = ${day}::date`
  const [slot] = await tx
    .update(smsSlot)
    .set({ wrongDay: day, wrongToday: sql`case when ${isToday} then ${smsSlot.wrongToday} + 1 else 1 end` })
    .where(ofPhone(p))
    .returning({ wrongToday: smsSlot.wrongToday })
  const wait = waitAfterWrong(slot?.wrongToday ?? 0)
  if (wait === 0) return false
  const waitUntil = wait === null ? startOfDay(addDays(day, 1)) : new Date(now.getTime() + wait)
  await tx.update(smsSlot).set({ waitUntil }).where(ofPhone(p))
  return true
}

/** Turns a verdict into its refusal, after the transaction that counted the try. */
export function refuseWrongCode(verdict: CodeVerdict, words: { wrong: RefusalSpec; dead: RefusalSpec }): void {
  if (verdict === 'right') return
  refuse(verdict === 'wrong' || verdict === 'dead' ? words[verdict] : verifyCodeRefusals.codesWait)
}

/**
 * Judges a code; a right one is used up when `use` says so. Wrong ones are counted for the code and, over all its codes, for the phone's day,
 * in this transaction: the caller must let it commit and refuse afterwards. A phone that waits is not judged, except for somebody `known`:
 * a stranger's tries must not keep the owner out.
 */
export async function judgeVerifyCode(tx: Tx, p: CodePurpose, code: string, now: Date, use: boolean, known = false): Promise<CodeVerdict> {
  const [row] = await tx
    .select()
    .from(smsCode)
    .where(and(ofCode(p), isNull(smsCode.usedAt)))
    .for('update')
  if (!known && (await codeWaitOf(tx, p, now))) return 'waiting'
  if (!row || row.expiresAt <= now || row.wrongTries >= maxWrongCodes) return 'dead'
  const [salt = '', hash] = row.codeHash.split('.')
  if (hashed(salt, code) !== hash) {
    await tx
      .update(smsCode)
      .set({ wrongTries: sql`${smsCode.wrongTries} + 1` })
      .where(ofCode(p))
    return (await countWrong(tx, p, now)) ? 'stopped' : 'wrong'
  }
  if (use) await tx.update(smsCode).set({ usedAt: now }).where(ofCode(p))
  return 'right'
}
