import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { graceDays } from '@youli/domain/promotion/gift-bag/rules.ts'
import { giftRefusals as no, sceneTexts } from '@youli/domain/promotion/gift-bag/texts.ts'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Actor, AnyActor } from '../../../kit/actor.ts'
import type { App } from '../../../kit/app.ts'
import type { Db, Tx } from '../../../kit/db/db.ts'
import { release } from '../../../kit/quota.ts'
import { giftBag, giftGrant } from '../tables.ts'
import { freeGifts, type GiftRequest } from './free-gifts.ts'
import { type Gift, rewardKinds } from './rewards.ts'
import { awardBag, type Bag, type GiftGrant, type GiftEvent, lockMember } from './awards.ts'

const giftOf = (grant: GiftGrant, index: number): Gift => ({
  memberId: grant.memberId,
  source: `gift-bag:${grant.id}:${index}`,
  remark: sceneTexts[grant.scene],
})

/** Moves a won bag to received. Refuses `notThere`, `received`, `expired`. */
async function close(tx: Tx, { tenantId, at: now }: AnyActor, memberId: string, grantId: string): Promise<GiftGrant> {
  const mine = and(eq(giftGrant.id, grantId), eq(giftGrant.tenantId, tenantId), eq(giftGrant.memberId, memberId))
  const [grant] = await tx
    .update(giftGrant)
    .set({ state: 'received', receivedAt: now, failMessage: '' })
    .where(and(mine, eq(giftGrant.state, 'waiting'), or(isNull(giftGrant.expiresAt), gt(giftGrant.expiresAt, now))))
    .returning()
  if (grant) return grant
  const [known] = await tx.select().from(giftGrant).where(mine)
  return refuse(!known ? no.notThere : known.state === 'received' ? no.received : no.expired)
}

/** Gives all that is in a won bag, or nothing. Refuses `notThere`, `received`, `expired`, and what a content refuses. */
export async function receiveBag(tx: Tx, actor: AnyActor, memberId: string, grantId: string): Promise<GiftGrant> {
  const grant = await close(tx, actor, memberId, grantId)
  for (const [index, part] of grant.parts.entries()) await rewardKinds[part.kind].give(tx, actor, giftOf(grant, index), part)
  return grant
}

/**
 * Gives a bag of a scene that names its bags, all of it, once for each event. Refuses `expired` when it is stopped or not in its time,
 * `noneLeft`, `received`, and what a content refuses.
 */
export async function giveBag(tx: Tx, actor: AnyActor, bag: Bag, giftEvent: GiftEvent): Promise<GiftGrant> {
  const grant = await winNamed(tx, actor, bag, giftEvent)
  return receiveBag(tx, actor, giftEvent.memberId, grant.id)
}

/** Wins a bag of a scene that names its bags. Refuses `expired`, `noneLeft`. */
export async function winNamed(tx: Tx, actor: AnyActor, bag: Bag, giftEvent: GiftEvent): Promise<GiftGrant> {
  if (!bag.open || bag.beginsAt > actor.at || bag.endsAt <= actor.at) refuse(no.expired)
  await lockMember(tx, giftEvent.memberId)
  return (await awardBag(tx, actor, bag, giftEvent)) ?? refuse(no.noneLeft)
}

/**
 * Receives a won free gift: its member says where it goes, and its order is made in the same transaction. Answers the order's id.
 * Refuses `notThere`, `wrongKind`, `received`, `expired`, and `noGift` with the words of the gift store.
 */
export async function receiveGift(
  tx: Tx,
  actor: Actor,
  app: Pick<App, 'extensions'>,
  memberId: string,
  { grantId, request }: { grantId: string; request: GiftRequest },
): Promise<string> {
  const grant = await close(tx, actor, memberId, grantId)
  const [part] = grant.parts
  if (part?.kind !== 'gift') refuse(no.wrongKind)
  try {
    return await app.extensions.at(freeGifts).order(tx, actor, memberId, { ...request, productId: part.businessId }, grantId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(no.noGift, { reason: error.message })
  }
}

/** The order of a free gift was taken back: it can be received again, for 30 days more where its days were over meanwhile. */
export async function reopenFreeGift(tx: Tx, grantId: string, at: Date): Promise<void> {
  const [now, longer] = [at.toISOString(), new Date(at.getTime() + graceDays * dayMs).toISOString()]
  const expiresAt = sql`case when ${giftGrant.expiresAt} <= ${now}::timestamptz then ${longer}::timestamptz else ${giftGrant.expiresAt} end`
  await tx
    .update(giftGrant)
    .set({ state: 'waiting', receivedAt: null, expiresAt })
    .where(and(eq(giftGrant.id, grantId), eq(giftGrant.state, 'received')))
}

/** As `receiveBag`; a refusal is noted on the grant, where the operator finds it, and answered as text. */
export async function tryReceive(
  db: Db,
  actor: AnyActor,
  memberId: string,
  grantId: string,
): Promise<{ received: boolean; failMessage: string }> {
  try {
    await db.transact((tx) => receiveBag(tx, actor, memberId, grantId))
    return { received: true, failMessage: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const waits = and(eq(giftGrant.id, grantId), eq(giftGrant.memberId, memberId), eq(giftGrant.state, 'waiting'))
    await db.transact((tx) => tx.update(giftGrant).set({ failMessage: error.message }).where(waits))
    return { received: false, failMessage: error.message }
  }
}

/**
 * Undoes `win`: what brought the bag is undone (an order was refunded in full). A bag that still waits is gone, of a received one what
 * is still there comes back. Telling it again changes nothing.
 */
export async function revokeBags(tx: Tx, actor: AnyActor, memberId: string, event: string): Promise<void> {
  const of = and(eq(giftGrant.tenantId, actor.tenantId), eq(giftGrant.memberId, memberId), eq(giftGrant.event, event))
  const grants = await tx.select().from(giftGrant).where(of).for('update')
  for (const grant of grants) {
    if (grant.state === 'revoked' || grant.state === 'expired') continue
    await tx.update(giftGrant).set({ state: 'revoked' }).where(eq(giftGrant.id, grant.id))
    if (grant.state === 'received')
      for (const [index, part] of grant.parts.entries()) await rewardKinds[part.kind].takeBack(tx, actor, giftOf(grant, index), part)
    const [bag] = await tx.select().from(giftBag).where(eq(giftBag.id, grant.bagId))
    if (bag?.left != null) await release(tx, { table: giftBag, where: eq(giftBag.id, bag.id), left: giftBag.left }, 1)
  }
}
