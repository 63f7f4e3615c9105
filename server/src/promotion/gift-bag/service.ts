import type { Db, Reader, Tx } from '../../kit/db/db.ts'
import { and, eq, sql } from 'drizzle-orm'
import { giftClaim } from './tables.ts'
import { expire } from './winning.ts'

// The front door of this capability: what happened is told with `win`, undone with `revoke`; members receive what waits for them. A bag that is named is given with `give`.
export { birthdayBags } from './birthdays.ts'
export { findBag, openBagsOf, save } from './editing.ts'
export { rewardPages } from './pages.ts'
export type { RewardPages } from './pages.ts'
export { bagsByIds, namer, presentOne, waitingCount } from './reading.ts'
export { couponFault, rewardKinds } from './rewards.ts'
export { freeGifts } from './free-gifts.ts'
export type { FreeGifts } from './free-gifts.ts'
export { give, receive, reopen, revoke } from './receiving.ts'
export { claimById, orderEvent, win, winByOrder } from './winning.ts'
export type { Bag } from './winning.ts'

/** Ends all claims that are over, a thousand at a time. */
export async function expireClaims(db: Db, now: Date): Promise<number> {
  let ended = 0
  for (;;) {
    const some = await db.transact((tx) => expire(tx, now))
    ended += some
    if (some < 1000) return ended
  }
}

/** Bags a member won, for the copy of their data that they may ask for. */
export const giftsOf = (r: Reader, tenantId: string, memberId: string) =>
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
export async function lapseGifts(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .update(giftClaim)
    .set({ expiresAt: sql`least(coalesce(${giftClaim.expiresAt}, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz)` })
    .where(and(eq(giftClaim.memberId, memberId), eq(giftClaim.state, 'waiting')))
}
