import { createHash, randomBytes, randomInt } from 'node:crypto'
import { dayOf } from '@youli/domain/kit/time.ts'
import { codeLifeMs, codesPerDay, maxWrongCodes, resendWaitMs } from '@youli/domain/member/registration/rules.ts'
import type { CodeType } from '@youli/domain/member/registration/rules.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import { blind } from '../../kit/db/sealed.ts'
import { smsCode, smsSlot } from './tables.ts'

// The front door of this capability for the rest of the server.
export { countOf, sweepCounts } from './address.ts'
export { drawPicture, readPicture, showPicture, sweepPictures, tellPicture } from './picture.ts'

// Phones stand here as blind indexes only: nobody has to read them back.

/** Whose code, for what. */
export interface Purpose {
  tenantId: string
  mobile: string
  codeType: CodeType
}
export type Verdict = 'right' | 'wrong' | 'dead'

const hashed = (salt: string, code: string) => createHash('sha256').update(`${salt}:${code}`).digest('base64url')
const ofCode = (p: Purpose) => and(eq(smsCode.tenantId, p.tenantId), eq(smsCode.mobile, blind(p.mobile)), eq(smsCode.codeType, p.codeType))

/** Takes the phone's place for this minute; false when it is taken or the day's codes are used up. */
export async function takeSlot(tx: Tx, p: Purpose, now: Date): Promise<boolean> {
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
export async function giveBackSlot(tx: Tx, p: Purpose, takenAt: Date): Promise<void> {
  const given = await tx
    .update(smsSlot)
    .set({ takenAt: new Date(takenAt.getTime() - resendWaitMs), sentToday: sql`greatest(${smsSlot.sentToday} - 1, 0)` })
    .where(and(eq(smsSlot.tenantId, p.tenantId), eq(smsSlot.mobile, blind(p.mobile)), eq(smsSlot.takenAt, takenAt)))
    .returning({ mobile: smsSlot.mobile })
  if (given.length > 0) await tx.delete(smsCode).where(ofCode(p))
}

/** Makes a code of four digits; the one before is dead. */
export async function issue(tx: Tx, p: Purpose, now: Date): Promise<string> {
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

/**
 * Judges a code; a right one is used up when `use` says so. A wrong try is counted in this transaction,
 * so the caller must let it commit and refuse afterwards.
 */
export async function judge(tx: Tx, p: Purpose, code: string, now: Date, use: boolean): Promise<Verdict> {
  const [row] = await tx
    .select()
    .from(smsCode)
    .where(and(ofCode(p), isNull(smsCode.usedAt)))
    .for('update')
  if (!row || row.expiresAt <= now || row.wrongTries >= maxWrongCodes) return 'dead'
  const [salt = '', hash] = row.codeHash.split('.')
  if (hashed(salt, code) !== hash) {
    await tx
      .update(smsCode)
      .set({ wrongTries: sql`${smsCode.wrongTries} + 1` })
      .where(ofCode(p))
    return 'wrong'
  }
  if (use) await tx.update(smsCode).set({ usedAt: now }).where(ofCode(p))
  return 'right'
}
