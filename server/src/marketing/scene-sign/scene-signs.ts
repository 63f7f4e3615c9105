import { distanceText } from '@youli/domain/kit/distance.ts'
import { metresBetween, type Position } from '@youli/domain/kit/geo.ts'
import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { sceneSignRefusal } from '@youli/domain/marketing/scene-sign/rules.ts'
import { sceneSignRefusals as no } from '@youli/domain/marketing/scene-sign/texts.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Db, Reader, Tx } from '../../kit/db/db.ts'
import { mustTakePart } from '../../member/registration/public/leaving.ts'
import { secretFor } from '../../kit/db/encrypted.ts'
import { idOfCode } from '../../kit/shared/turning-code.ts'
import { openShops, openShopsByIds, type Shop } from '../../platform/store/public/stores.ts'
import { findBag } from '../../promotion/gift-bag/public/bags.ts'
import { giveBag } from '../../promotion/gift-bag/public/receipt.ts'
import { sceneSign, sceneSignRecord } from './tables.ts'

export type SceneSign = typeof sceneSign.$inferSelect
export type SignRecord = typeof sceneSignRecord.$inferSelect

/** What the rules ask. */
export const sceneSignState = ({ open, startAt, endAt }: SceneSign) => ({ open, startTime: startAt.getTime(), endTime: endAt.getTime() })
export const signSecret = (): string => secretFor('scene-sign')

/** One of a tenant. Refuses `gone`. */
export async function findSceneSign(r: Reader, tenantId: string, id: string): Promise<SceneSign> {
  const [row] = await r
    .select()
    .from(sceneSign)
    .where(and(eq(sceneSign.id, id), eq(sceneSign.tenantId, tenantId)))
  return row ?? refuse(no.gone)
}

/** A member's signature, or null. */
export async function findSignRecord(r: Reader, id: string, memberId: string): Promise<SignRecord | null> {
  const [row] = await r
    .select()
    .from(sceneSignRecord)
    .where(and(eq(sceneSignRecord.sceneSignId, id), eq(sceneSignRecord.memberId, memberId)))
  return row ?? null
}

/** Stores near which one signs: open ones. */
export const placesOf = (r: Reader, { tenantId, shopIds }: SceneSign): Promise<Shop[]> =>
  shopIds.length > 0 ? openShopsByIds(r, tenantId, shopIds, null) : openShops(r, tenantId)

/** The nearest store, where nearness counts. Refuses `noPosition`, `tooFar`. */
async function nearby(r: Reader, sign: SceneSign, at: Position | null): Promise<{ shopId: string; metres: number } | null> {
  if (sign.maxMetres === 0) return null
  if (!at) return refuse(no.noPosition)
  const far = (await placesOf(r, sign)).map((shop) => ({
    shopId: shop.id,
    metres: Math.round(metresBetween(at, { lat: shop.latitude, lng: shop.longitude })),
  }))
  const [nearest] = far.toSorted((a, b) => a.metres - b.metres)
  return nearest && nearest.metres <= sign.maxMetres
    ? nearest
    : refuse(no.tooFar, { distance: distanceText(nearest?.metres ?? null) || '较远' })
}

/** Refuses `byCode` without a code, `codeDead` for one that proves nothing (any more). */
function checkCode(sign: SceneSign, secret: string, code: string, now: Date): void {
  if (code === '') refuse(no.byCode)
  const good = sign.codeMode === 'fixed' ? code === sign.fixedCode : idOfCode(secret, sign.tenantId, code, now) === sign.id
  if (!good) refuse(no.codeDead)
}

export interface Signing {
  code: string
  at: Position | null
}

/** The bag refused; the signature shall stand without it. */
class NoGift extends Error {
  override name = 'NoGift'
}

/** Who signs where, and what proves a code that turns. */
interface Attempt {
  id: string
  memberId: string
  secret: string
}

/** Signs a member, once; answers the signature of this or of the first time. Throws `NoGift` when its bag refuses, refuses as the call says. */
export async function recordSign(
  tx: Tx,
  actor: Actor,
  attempt: Attempt,
  signing: Signing,
  gift: { reason: string } | 'give',
): Promise<SignRecord> {
  const { tenantId, at } = actor
  const { id, memberId, secret } = attempt
  const known = await findSignRecord(tx, id, memberId)
  if (known) return known
  await mustTakePart(tx, memberId)
  const sign = await findSceneSign(tx, tenantId, id)
  const refusal = sceneSignRefusal(sceneSignState(sign), at.getTime())
  if (refusal) refuse(refusal)
  checkCode(sign, secret, signing.code, at)
  const near = await nearby(tx, sign, signing.at)
  const [counted] = await tx
    .update(sceneSign)
    .set({ signed: sql`${sceneSign.signed} + 1` })
    .where(and(eq(sceneSign.id, id), eq(sceneSign.open, true)))
    .returning()
  if (!counted) return refuse(no.closed)
  // From here on whoever signs here waits. The same member's other phone may have been here while we waited.
  const first = await findSignRecord(tx, id, memberId)
  if (first) {
    await tx
      .update(sceneSign)
      .set({ signed: sql`${sceneSign.signed} - 1` })
      .where(eq(sceneSign.id, id))
    return first
  }
  const grantId = gift === 'give' && counted.giftBagId ? await give(tx, actor, attempt, counted.giftBagId) : null
  const row: SignRecord = {
    tenantId: actor.tenantId,
    sceneSignId: id,
    memberId,
    nth: counted.signed,
    grantId,
    giftReason: gift === 'give' ? '' : gift.reason,
    shopId: near?.shopId ?? null,
    metres: near?.metres ?? null,
    at,
  }
  await tx.insert(sceneSignRecord).values(row)
  return row
}

async function give(tx: Tx, actor: Actor, { id, memberId }: Attempt, bagId: string): Promise<string> {
  try {
    const bag = await findBag(tx, actor.tenantId, bagId)
    const giftEvent = { memberId, scene: 'scene_sign', businessId: id, event: `scene-sign:${id}` } as const
    return (await giveBag(tx, actor, bag, giftEvent)).id
  } catch (error) {
    if (error instanceof Refusal) throw new NoGift(error.message)
    throw error
  }
}

/** As `recordSign`; a bag that refuses leaves the signature without a gift, and says why. */
export async function signAtScene(db: Db, actor: Actor, who: Omit<Attempt, 'secret'>, signing: Signing): Promise<SignRecord> {
  const attempt = { ...who, secret: signSecret() }
  try {
    return await db.transact((tx) => recordSign(tx, actor, attempt, signing, 'give'))
  } catch (error) {
    if (!(error instanceof NoGift)) throw error
    return db.transact((tx) => recordSign(tx, actor, attempt, signing, { reason: error.message }))
  }
}
