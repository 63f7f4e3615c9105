import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../../kit/jobs/sweep.ts'
import { giftGrant } from '../tables.ts'
import { expireGrants } from './awards.ts'

/** Ends all grants that are over, a thousand at a time. */
export async function expireGiftGrants(db: Db, now: Date): Promise<number> {
  let ended = 0
  for (;;) {
    const some = await db.transact((tx) => expireGrants(tx, now))
    ended += some
    if (some < 1000) return ended
  }
}

export const endedGrantsSweep: Sweep = {
  brands: (r, now) => brandsWith(r, giftGrant, and(eq(giftGrant.state, 'waiting'), lte(giftGrant.expiresAt, now))),
  settle: (db, _, now) => expireGiftGrants(db, now),
}

/** Bags a member won, for the copy of their data that they may ask for. */
export const bagsOfMember = (r: Reader, tenantId: string, memberId: string) =>
  r
    .select({
      scene: giftGrant.scene,
      state: giftGrant.state,
      wonAt: giftGrant.wonAt,
      receivedAt: giftGrant.receivedAt,
      parts: giftGrant.parts,
    })
    .from(giftGrant)
    .where(and(eq(giftGrant.tenantId, tenantId), eq(giftGrant.memberId, memberId)))
    .orderBy(giftGrant.id)

/** A member leaves: what still waits for them is over. */
export async function expireBagsOf(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .update(giftGrant)
    .set({ expiresAt: sql`least(coalesce(${giftGrant.expiresAt}, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz)` })
    .where(and(eq(giftGrant.memberId, memberId), eq(giftGrant.state, 'waiting')))
}
