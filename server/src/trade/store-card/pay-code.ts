import { randomInt } from 'node:crypto'
import { codeLifeMs, codeTurnMs, isPayCode } from '@youli/domain/trade/store-card/rules.ts'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Tx, WideDb } from '../../kit/db/db.ts'
import { storeCardCode } from './tables.ts'

/** The member's code of this minute; a new one when the last has had its turn or was used. */
export async function codeFor(tx: Tx, { tenantId, memberId }: MemberKey, now: Date): Promise<{ code: string; renewAt: Date }> {
  const own = eq(storeCardCode.memberId, memberId)
  const [kept] = await tx
    .select()
    .from(storeCardCode)
    .where(and(own, gt(storeCardCode.renewAt, now)))
  if (kept) return kept
  const times = { renewAt: new Date(now.getTime() + codeTurnMs), expiresAt: new Date(now.getTime() + codeLifeMs) }
  await tx.delete(storeCardCode).where(own)
  for (;;) {
    const code = String(randomInt(10 ** 8)).padStart(8, '0')
    await tx
      .delete(storeCardCode)
      .where(and(eq(storeCardCode.tenantId, tenantId), eq(storeCardCode.code, code), lte(storeCardCode.expiresAt, now)))
    const [made] = await tx
      .insert(storeCardCode)
      .values({ memberId, tenantId, code, ...times })
      .onConflictDoNothing()
      .returning()
    if (made) return made
    // Either the number is somebody's, or another page of this member was faster.
    const [faster] = await tx.select().from(storeCardCode).where(own)
    if (faster) return faster
  }
}

/** Uses a code up and answers whose it was; null when it is over, used, or nobody's here. */
export async function useCode(tx: Tx, tenantId: string, code: string, now: Date): Promise<string | null> {
  if (!isPayCode(code)) return null
  const good = and(eq(storeCardCode.tenantId, tenantId), eq(storeCardCode.code, code), gt(storeCardCode.expiresAt, now))
  const [used] = await tx.delete(storeCardCode).where(good).returning()
  return used?.memberId ?? null
}

/** Drops codes of past minutes. */
export const dropOldCodes = (db: WideDb, now: Date): Promise<void> =>
  db.transact(async (tx) => void (await tx.delete(storeCardCode).where(lte(storeCardCode.expiresAt, now))))
