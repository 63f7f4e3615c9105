import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { sceneTexts, giftRefusals as no } from '@youli/domain/promotion/gift-bag/texts.ts'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '../../kit/db/db.ts'
import { giveBack } from '../../kit/quota.ts'
import { rewardKinds, type Gift } from './rewards.ts'
import { giftBag, giftClaim } from './tables.ts'
import type { Claim, Winner } from './winning.ts'

const giftOf = (claim: Claim, index: number, at: Date): Gift => ({
  tenantId: claim.tenantId,
  memberId: claim.memberId,
  source: `gift-bag:${claim.id}:${index}`,
  remark: sceneTexts[claim.scene],
  at,
})

/** Gives all that is in a won bag, or nothing. Refuses `notThere`, `received`, `expired`, and what a content refuses. */
export async function receive(tx: Tx, newId: () => string, { tenantId, memberId }: Winner, claimId: string, now: Date): Promise<Claim> {
  const mine = and(eq(giftClaim.id, claimId), eq(giftClaim.tenantId, tenantId), eq(giftClaim.memberId, memberId))
  const [claim] = await tx
    .update(giftClaim)
    .set({ state: 'received', receivedAt: now, failMessage: '' })
    .where(and(mine, eq(giftClaim.state, 'waiting'), or(isNull(giftClaim.expiresAt), gt(giftClaim.expiresAt, now))))
    .returning()
  if (!claim) {
    const [known] = await tx.select().from(giftClaim).where(mine)
    return refuse(!known ? no.notThere : known.state === 'received' ? no.received : no.expired)
  }
  for (const [index, part] of claim.parts.entries()) await rewardKinds[part.kind].give(tx, giftOf(claim, index, now), part, newId)
  return claim
}

/** As `receive`; a refusal is noted on the claim, where the operator finds it, and answered as text. */
export async function tryReceive(
  db: Db,
  newId: () => string,
  who: Winner,
  claimId: string,
  now: Date,
): Promise<{ received: boolean; failMessage: string }> {
  try {
    await db.transact((tx) => receive(tx, newId, who, claimId, now))
    return { received: true, failMessage: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const waits = and(eq(giftClaim.id, claimId), eq(giftClaim.memberId, who.memberId), eq(giftClaim.state, 'waiting'))
    await db.transact((tx) => tx.update(giftClaim).set({ failMessage: error.message }).where(waits))
    return { received: false, failMessage: error.message }
  }
}

/**
 * Undoes `win`: what brought the bag is undone (an order was refunded in full). A bag that still waits is gone, of a received one what
 * is still there comes back. Telling it again changes nothing.
 */
export async function revoke(tx: Tx, { tenantId, memberId }: Winner, event: string, now: Date): Promise<void> {
  const of = and(eq(giftClaim.tenantId, tenantId), eq(giftClaim.memberId, memberId), eq(giftClaim.event, event))
  const claims = await tx.select().from(giftClaim).where(of).for('update')
  for (const claim of claims) {
    if (claim.state === 'revoked' || claim.state === 'expired') continue
    await tx.update(giftClaim).set({ state: 'revoked' }).where(eq(giftClaim.id, claim.id))
    if (claim.state === 'received')
      for (const [index, part] of claim.parts.entries()) await rewardKinds[part.kind].takeBack(tx, giftOf(claim, index, now), part)
    const [bag] = await tx.select().from(giftBag).where(eq(giftBag.id, claim.bagId))
    if (bag?.left != null) await giveBack(tx, { table: giftBag, where: eq(giftBag.id, bag.id), left: giftBag.left }, 1)
  }
}
