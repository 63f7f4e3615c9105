import { dayMs } from '@youli/domain/kit/time.ts'
import { type GiftScene, isActivityScene, isGiftScene, orderEarns, stateAt } from '@youli/domain/promotion/gift-bag/rules.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { AnyActor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { release, take } from '../../../kit/quota.ts'
import { eventOf } from '../facts.ts'
import { giftBag, giftGrant } from '../tables.ts'

export type Bag = typeof giftBag.$inferSelect
export type GiftGrant = typeof giftGrant.$inferSelect

export interface Winner {
  tenantId: string
  memberId: string
}

/** What happened, as the feature that saw it says: `event` names it for ever. */
export interface GiftEvent {
  memberId: string
  scene: GiftScene
  businessId: string
  event: string
}

/** The bag of a scene at a moment: one for this very activity before one for all, then the newest. */
export async function bagOf(r: Reader, tenantId: string, scene: GiftScene, businessId: string, now: Date): Promise<Bag | null> {
  const [row] = await r
    .select()
    .from(giftBag)
    .where(
      and(
        eq(giftBag.tenantId, tenantId),
        eq(giftBag.scene, scene),
        eq(giftBag.open, true),
        lte(giftBag.beginsAt, now),
        gt(giftBag.endsAt, now),
        inArray(giftBag.businessId, [businessId, '0']),
      ),
    )
    .orderBy(desc(giftBag.businessId), desc(giftBag.id))
    .limit(1)
  return row ?? null
}

const quantitiesOf = (bag: Pick<Bag, 'id'>) => ({ table: giftBag, where: eq(giftBag.id, bag.id), left: giftBag.left })

/** One thing of a member at a time: fifty deliveries of the same news wait for each other here. */
export const lockMember = (tx: Tx, memberId: string) => tx.execute(sql`select pg_advisory_xact_lock(${memberId}::bigint)`)

/** Notes a bag as won, once for each event, while there are some left. The grant that this or an earlier delivery made; null when none is left. */
export async function awardBag(
  tx: Tx,
  { newId, at }: AnyActor,
  bag: Bag,
  { memberId, businessId, event }: GiftEvent,
): Promise<GiftGrant | null> {
  const mine = and(eq(giftGrant.bagId, bag.id), eq(giftGrant.memberId, memberId), eq(giftGrant.event, event))
  const [known] = await tx.select().from(giftGrant).where(mine)
  if (known) return known
  if (bag.left !== null && !(await take(tx, quantitiesOf(bag), 1))) return null
  const { tenantId, scene, parts, receiveDays, endsAt } = bag
  const expiresAt = receiveDays > 0 ? new Date(at.getTime() + receiveDays * dayMs) : endsAt
  const [made] = await tx
    .insert(giftGrant)
    .values({ id: newId(), tenantId, bagId: bag.id, memberId, scene, businessId, event, parts, wonAt: at, expiresAt })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  // A delivery that did not wait for the member's lock was faster: its piece is the one that counts.
  if (bag.left !== null) await release(tx, quantitiesOf(bag), 1)
  const [theirs] = await tx.select().from(giftGrant).where(mine)
  return theirs ?? null
}

/** Something happened that may bring a bag, told by the feature that saw it, in its own transaction. Telling it again changes nothing. */
export async function winBag(tx: Tx, actor: AnyActor, giftEvent: GiftEvent): Promise<GiftGrant | null> {
  const bag = await bagOf(tx, actor.tenantId, giftEvent.scene, giftEvent.businessId, actor.at)
  if (!bag) return null
  await lockMember(tx, giftEvent.memberId)
  return awardBag(tx, actor, bag, giftEvent)
}

/** An order was paid: it wins the bag for orders when enough was paid and the member has not had their share. Telling it again changes nothing. */
export async function winBagByOrder(
  tx: Tx,
  actor: AnyActor,
  { memberId, orderId, payableFen }: { memberId: string; orderId: string; payableFen: number },
): Promise<GiftGrant | null> {
  const bag = await bagOf(tx, actor.tenantId, 'order_pay', '0', actor.at)
  if (!bag) return null
  await lockMember(tx, memberId)
  const event = orderEvent(orderId)
  const others = and(eq(giftGrant.bagId, bag.id), eq(giftGrant.memberId, memberId), ne(giftGrant.event, event))
  const had = await tx.$count(giftGrant, others)
  if (!orderEarns(bag, { payableFen, had })) return null
  return awardBag(tx, actor, bag, { memberId, scene: 'order_pay', businessId: orderId, event })
}

/** The event of a paid order; `revoke` it when its money goes back in full. */
export const orderEvent = (orderId: string): string => `order:${orderId}`

/** A grant of a tenant, or null. */
export async function findGiftGrant(r: Reader, tenantId: string, id: string): Promise<GiftGrant | null> {
  const [row] = await r
    .select()
    .from(giftGrant)
    .where(and(eq(giftGrant.id, id), eq(giftGrant.tenantId, tenantId)))
  return row ?? null
}

/** A bag that waits for a member in a scene, the oldest first. */
async function waiting(r: Reader, who: Winner, scene: GiftScene, businessId: string, now: Date): Promise<GiftGrant | null> {
  const [row] = await r
    .select()
    .from(giftGrant)
    .where(
      and(
        eq(giftGrant.memberId, who.memberId),
        eq(giftGrant.tenantId, who.tenantId),
        eq(giftGrant.scene, scene),
        eq(giftGrant.state, 'waiting'),
        or(isNull(giftGrant.expiresAt), gt(giftGrant.expiresAt, now)),
        businessId === '0' ? undefined : eq(giftGrant.businessId, businessId),
      ),
    )
    .orderBy(asc(giftGrant.id))
    .limit(1)
  return row ?? null
}

/** What waits for a member in a scene, won just now if they have earned it. An unknown scene has nothing. */
export async function qualifyMember(
  tx: Tx,
  actor: AnyActor,
  memberId: string,
  input: { scene: string; businessId: string },
): Promise<GiftGrant | null> {
  if (!isGiftScene(input.scene)) return null
  const { scene } = input
  const businessId = isActivityScene(scene) || scene === 'order_pay' ? input.businessId : '0'
  const { tenantId, at: now } = actor
  const who = { tenantId, memberId }
  const there = await waiting(tx, who, scene, businessId, now)
  if (there) return there
  const bag = await bagOf(tx, tenantId, scene, businessId, now)
  const event = bag && (await eventOf(tx, scene, bag, who, now))
  if (!bag || !event) return null
  await lockMember(tx, memberId)
  const grant = await awardBag(tx, actor, bag, { memberId, scene, businessId, event })
  return grant && stateAt(grant, now) === 'waiting' ? grant : null
}

/** Grants nobody received in time; their pieces go back. Answers how many. */
export async function expireGrants(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    with over as (
      select id from ${giftGrant} where tenant_id = ${tenantHere} and state = 'waiting' and expires_at <= ${now.toISOString()}::timestamptz
      order by id limit 1000 for update skip locked
    ), ended as (
      update ${giftGrant} c set state = 'expired' from over where c.tenant_id = ${tenantHere} and c.id = over.id returning c.bag_id
    ), pieces as (select bag_id, count(*)::int as n from ended group by bag_id order by bag_id), back as (
      update ${giftBag} b set left_quantity = least(b.put_quantity, b.left_quantity + pieces.n) from pieces where b.tenant_id = ${tenantHere} and b.id = pieces.bag_id and b.left_quantity is not null
    )
    select count(*)::int as n from ended`)
  return rows[0]?.n ?? 0
}
