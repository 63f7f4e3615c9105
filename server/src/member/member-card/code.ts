import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLifeMs, codeTurnMs, isShortCode, shortCodeLength } from '@youli/domain/member/member-card/rules.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { memberCode } from './tables.ts'

interface Whose {
  tenantId: string
  memberId: string
}

const signatureOf = (secret: string, tenantId: string, said: string): string =>
  createHmac('sha256', secret).update(`${tenantId} ${said}`).digest().subarray(0, 18).toString('base64url')

/** `<member>.<end in seconds>.<signature>`: tells who holds the phone until it ends, and cannot be made by anybody else. */
export function signed(secret: string, { tenantId, memberId }: Whose, until: Date): string {
  const said = `${memberId}.${Math.floor(until.getTime() / 1000)}`
  return `${said}.${signatureOf(secret, tenantId, said)}`
}

/** The member of a signed code, or null: wrong, foreign and over are the same. */
export function memberOfSigned(secret: string, tenantId: string, code: string, now: Date): string | null {
  const [memberId = '', end = '', signature = ''] = code.split('.')
  if (!isId(memberId) || !/^\d{1,12}$/.test(end)) return null
  const right = Buffer.from(signatureOf(secret, tenantId, `${memberId}.${end}`))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number(end) * 1000 > now.getTime() ? memberId : null
}

/** The member's number of this minute; a new one when the last has had its turn. Numbers of others that are over make room. */
export async function shortCode(tx: Tx, { tenantId, memberId }: Whose, now: Date): Promise<{ code: string; renewAt: Date }> {
  const [kept] = await tx
    .select()
    .from(memberCode)
    .where(and(eq(memberCode.memberId, memberId), gt(memberCode.renewAt, now)))
  if (kept) return kept
  const renewAt = new Date(now.getTime() + codeTurnMs)
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  await tx.delete(memberCode).where(eq(memberCode.memberId, memberId))
  for (;;) {
    const code = String(randomInt(10 ** shortCodeLength)).padStart(shortCodeLength, '0')
    await tx.delete(memberCode).where(and(eq(memberCode.tenantId, tenantId), eq(memberCode.code, code), lte(memberCode.expiresAt, now)))
    const [made] = await tx.insert(memberCode).values({ memberId, tenantId, code, renewAt, expiresAt }).onConflictDoNothing().returning()
    if (made) return made
    // Either the number is somebody's, or another page of this member was faster.
    const [faster] = await tx.select().from(memberCode).where(eq(memberCode.memberId, memberId))
    if (faster) return faster
  }
}

/** The member of a number that is still good, or null. */
export async function memberOfShort(r: Reader, tenantId: string, code: string, now: Date): Promise<string | null> {
  if (!isShortCode(code)) return null
  const [row] = await r
    .select()
    .from(memberCode)
    .where(and(eq(memberCode.tenantId, tenantId), eq(memberCode.code, code), gt(memberCode.expiresAt, now)))
  return row?.memberId ?? null
}

/** Drops numbers that are over. */
export async function sweepCodes(tx: Tx, now: Date): Promise<void> {
  await tx.delete(memberCode).where(lte(memberCode.expiresAt, now))
}
