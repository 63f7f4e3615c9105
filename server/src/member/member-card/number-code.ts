import { codeLifeMs, codeTurnMs, isShortCode, shortCodeLength } from '@youli/domain/member/member-card/rules.ts'
import { and, eq, gt, lte } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Reader, Tx, WideTx } from '../../kit/db/db.ts'
import { memberCode } from './tables.ts'

/** The member's number of this minute; a new one when the last has had its turn. Numbers of others that are over make room. */
export async function shortCode(tx: Tx, { tenantId, memberId }: MemberKey, now: Date): Promise<{ code: string; renewAt: Date }> {
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
export async function sweepNumberCodes(tx: WideTx, now: Date): Promise<void> {
  await tx.delete(memberCode).where(lte(memberCode.expiresAt, now))
}
