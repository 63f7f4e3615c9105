import { and, eq, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../../kit/db/db.ts'
import { giftClaim } from '../tables.ts'
import { expire } from './winning.ts'

/** Ends all claims that are over, a thousand at a time. */
export async function expireBagClaims(db: Db, now: Date): Promise<number> {
  let ended = 0
  for (;;) {
    const some = await db.transact((tx) => expire(tx, now))
    ended += some
    if (some < 1000) return ended
  }
}

/** Bags a member won, for the copy of their data that they may ask for. */
export const bagsOfMember = (r: Reader, tenantId: string, memberId: string) =>
  r
    .select({
      scene: giftClaim.scene,
      state: giftClaim.state,
      wonAt: giftClaim.wonAt,
      receivedAt: giftClaim.receivedAt,
      parts: giftClaim.parts,
    })
    .from(giftClaim)
    .where(and(eq(giftClaim.tenantId, tenantId), eq(giftClaim.memberId, memberId)))
    .orderBy(giftClaim.id)

/** A member leaves: what still waits for them is over. */
export async function expireBagsOf(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .update(giftClaim)
    .set({ expiresAt: sql`least(coalesce(${giftClaim.expiresAt}, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz)` })
    .where(and(eq(giftClaim.memberId, memberId), eq(giftClaim.state, 'waiting')))
}
