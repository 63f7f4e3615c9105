import { refuse } from '@youli/domain/kit/refusal.ts'
import { kindName } from '@youli/domain/member/wallet/rules.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import { callStyleName, type GiftPart, type GiftScene, giftType, isPoints, stateAt } from '@youli/domain/promotion/gift-bag/rules.ts'
import { giftRefusals as no, partTitle, sceneTexts } from '@youli/domain/promotion/gift-bag/texts.ts'
import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'
import { couponGiftSummaries } from '../../coupon/public/gifts.ts'
import { giftBag, giftGrant } from '../tables.ts'
import type { Bag, GiftGrant, Winner } from './awards.ts'

/** Names what is in bags: points as the brand calls them, coupons by their templates. */
export async function bagNamer(r: Reader, tenantId: string, parts: readonly GiftPart[], now: Date) {
  const faces = await couponsIn(r, tenantId, parts, now)
  const setting = await configValue(r, tenantId, walletSettings.interactPoints)
  const title = (part: GiftPart) =>
    isPoints(part.kind) ? `${part.score}${kindName(part.kind, setting)}` : partTitle(part, faces.get(part.businessId)?.name)
  return (of: readonly GiftPart[]) => of.map((part) => ({ ...part, title: title(part) }))
}

const couponsIn = (r: Reader, tenantId: string, parts: readonly GiftPart[], now: Date) =>
  couponGiftSummaries(
    r,
    tenantId,
    parts.flatMap((part) => (part.kind === 'coupon' ? [part.businessId] : [])),
    now,
  )

/** Grants as their members see them (Spec 2 §3). */
export async function presentGiftGrants(r: Reader, tenantId: string, grants: readonly GiftGrant[], now: Date) {
  const bags = await bagsByIds(
    r,
    grants.map((c) => c.bagId),
  )
  const parts = grants.flatMap((c) => c.parts)
  const named = await bagNamer(r, tenantId, parts, now)
  const faces = await couponsIn(r, tenantId, parts, now)
  return grants.map((grant) => {
    const bag = bags.get(grant.bagId)!
    const first = grant.parts.find((part) => part.kind === 'coupon')
    const { couponType = '', discount = 0, faceValue = 0, beginTime = null, endTime = null } = faces.get(first?.businessId ?? '') ?? {}
    const type = giftType(grant.parts)
    return {
      id: grant.id,
      bagId: bag.id,
      name: bag.name,
      type: type === 'coupon' && couponType === 'red_pack' ? ('redpack' as const) : type,
      callStyleName: callStyleName(bag.style),
      labelFirst: bag.labelFirst,
      labelSecond: bag.labelSecond,
      detailList: named(grant.parts),
      couponType,
      discount,
      faceValue,
      beginTime,
      endTime,
      pageId: bag.pageId,
      state: stateAt(grant, now),
      sceneText: sceneTexts[grant.scene],
      time: grant.wonAt.getTime(),
      expireTime: grant.expiresAt?.getTime() ?? null,
      receiveTime: grant.receivedAt?.getTime() ?? null,
    }
  })
}

export async function presentGiftGrant(r: Reader, grant: GiftGrant | null, now: Date) {
  return grant && (await presentGiftGrants(r, grant.tenantId, [grant], now))[0]!
}

/** Bags by their ids. */
export async function bagsByIds(r: Reader, ids: readonly string[]): Promise<Map<string, Bag>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select()
    .from(giftBag)
    .where(inArray(giftBag.id, [...new Set(ids)]))
  return new Map(rows.map((bag) => [bag.id, bag]))
}

/** How many bags wait for a member. */
export async function countWaitingBags(r: Reader, who: Winner, now: Date): Promise<number> {
  const mine = and(eq(giftGrant.tenantId, who.tenantId), eq(giftGrant.memberId, who.memberId), eq(giftGrant.state, 'waiting'))
  return r.$count(giftGrant, and(mine, or(isNull(giftGrant.expiresAt), gt(giftGrant.expiresAt, now))))
}

/** A bag of a tenant. Refuses `notThere`. */
export async function findBag(r: Reader, tenantId: string, id: string): Promise<Bag> {
  const [row] = await r
    .select()
    .from(giftBag)
    .where(and(eq(giftBag.id, id), eq(giftBag.tenantId, tenantId)))
  return row ?? refuse(no.notThere)
}

/** Open bags of a scene that are not over, newest first, at most a hundred. */
export const openBagsOf = (r: Reader, tenantId: string, scene: GiftScene, now: Date): Promise<Bag[]> =>
  r
    .select()
    .from(giftBag)
    .where(and(eq(giftBag.tenantId, tenantId), eq(giftBag.scene, scene), eq(giftBag.open, true), gt(giftBag.endsAt, now)))
    .orderBy(desc(giftBag.id))
    .limit(100)
