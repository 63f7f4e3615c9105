import { kindName } from '@youli/domain/member/wallet/rules.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import { callStyleName, giftType, isPoints, stateAt, type ClaimState, type GiftPart } from '@youli/domain/promotion/gift-bag/rules.ts'
import { partTitle, sceneTexts } from '@youli/domain/promotion/gift-bag/texts.ts'
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { giftFacesOf } from '../coupon/service.ts'
import { giftBag, giftClaim } from './tables.ts'
import type { Bag, Claim, Winner } from './winning.ts'

/** Names what is in bags: points as the brand calls them, coupons by their templates. */
export async function namer(r: Reader, tenantId: string, parts: readonly GiftPart[], now: Date) {
  const faces = await couponsIn(r, tenantId, parts, now)
  const setting = await configValue(r, tenantId, walletSettings.interactPoints)
  const title = (part: GiftPart) =>
    isPoints(part.kind) ? `${part.score}${kindName(part.kind, setting)}` : partTitle(part, faces.get(part.businessId)?.name)
  return (of: readonly GiftPart[]) => of.map((part) => ({ ...part, title: title(part) }))
}

const couponsIn = (r: Reader, tenantId: string, parts: readonly GiftPart[], now: Date) =>
  giftFacesOf(
    r,
    tenantId,
    parts.flatMap((part) => (part.kind === 'coupon' ? [part.businessId] : [])),
    now,
  )

/** Claims as their members see them (Spec 2 §3). */
export async function present(r: Reader, tenantId: string, claims: readonly Claim[], now: Date) {
  const bags = await bagsByIds(
    r,
    claims.map((c) => c.bagId),
  )
  const parts = claims.flatMap((c) => c.parts)
  const named = await namer(r, tenantId, parts, now)
  const faces = await couponsIn(r, tenantId, parts, now)
  return claims.map((claim) => {
    const bag = bags.get(claim.bagId)!
    const first = claim.parts.find((part) => part.kind === 'coupon')
    const { couponType = '', discount = 0, faceValue = 0, beginTime = null, endTime = null } = faces.get(first?.businessId ?? '') ?? {}
    const type = giftType(claim.parts)
    return {
      id: claim.id,
      bagId: bag.id,
      name: bag.name,
      type: type === 'coupon' && couponType === 'red_pack' ? ('redpack' as const) : type,
      callStyleName: callStyleName(bag.style),
      labelFirst: bag.labelFirst,
      labelSecond: bag.labelSecond,
      detailList: named(claim.parts),
      couponType,
      discount,
      faceValue,
      beginTime,
      endTime,
      pageId: bag.pageId,
      state: stateAt(claim, now),
      sceneText: sceneTexts[claim.scene],
      time: claim.wonAt.getTime(),
      expireTime: claim.expiresAt?.getTime() ?? null,
      receiveTime: claim.receivedAt?.getTime() ?? null,
    }
  })
}

export async function presentOne(r: Reader, claim: Claim | null, now: Date) {
  return claim && (await present(r, claim.tenantId, [claim], now))[0]!
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

/** A member's claims, newest first; `over` are those that came too late or were taken back. */
export async function claimsOf(r: Reader, who: Winner, state: '' | 'waiting' | 'received' | 'over', now: Date, page: Window) {
  const at = now.toISOString()
  const waits = and(eq(giftClaim.state, 'waiting'), or(isNull(giftClaim.expiresAt), gt(giftClaim.expiresAt, now)))
  const of = {
    '': undefined,
    waiting: waits,
    received: eq(giftClaim.state, 'received'),
    over: or(
      inArray(giftClaim.state, ['expired', 'revoked']),
      and(eq(giftClaim.state, 'waiting'), sql`${giftClaim.expiresAt} <= ${at}::timestamptz`),
    ),
  }[state]
  const where = and(eq(giftClaim.tenantId, who.tenantId), eq(giftClaim.memberId, who.memberId), of)
  const query = r.select().from(giftClaim).where(where).orderBy(desc(giftClaim.id))
  const { rows, total } = await paged(query, page, r.$count(giftClaim, where))
  return { data: await present(r, who.tenantId, rows, now), total }
}

/** How many bags wait for a member. */
export async function waitingCount(r: Reader, who: Winner, now: Date): Promise<number> {
  const mine = and(eq(giftClaim.tenantId, who.tenantId), eq(giftClaim.memberId, who.memberId), eq(giftClaim.state, 'waiting'))
  return r.$count(giftClaim, and(mine, or(isNull(giftClaim.expiresAt), gt(giftClaim.expiresAt, now))))
}

/** A member's claim of a bag, or null. */
export async function claimOfBag(r: Reader, who: Winner, bagId: string, claimId: string | null): Promise<Claim | null> {
  const [row] = await r
    .select()
    .from(giftClaim)
    .where(
      and(
        eq(giftClaim.tenantId, who.tenantId),
        eq(giftClaim.memberId, who.memberId),
        eq(giftClaim.bagId, bagId),
        claimId === null ? undefined : eq(giftClaim.id, claimId),
      ),
    )
    .orderBy(desc(giftClaim.id))
    .limit(1)
  return row ?? null
}

/** How many claims of bags there are, received ones and failing ones among them. */
export async function countsOf(r: Reader, bagIds: readonly string[]) {
  if (bagIds.length === 0) return new Map<string, { given: number; received: number; failed: number }>()
  const rows = await r
    .select({
      bagId: giftClaim.bagId,
      given: sql<number>`count(*) filter (where ${giftClaim.state} in ('waiting', 'received'))::int`,
      received: sql<number>`count(*) filter (where ${giftClaim.state} = 'received')::int`,
      failed: sql<number>`count(*) filter (where ${ne(giftClaim.failMessage, '')})::int`,
    })
    .from(giftClaim)
    .where(inArray(giftClaim.bagId, [...bagIds]))
    .groupBy(giftClaim.bagId)
  return new Map(rows.map(({ bagId, ...counts }) => [bagId, counts]))
}

/** What a page of the operator asks for. */
export interface ClaimFilter {
  id: string | null
  memberId: string | null
  state: '' | ClaimState | 'failed'
}

/** Claims with the names of their bags, newest first. */
export function allClaims(r: Reader, tenantId: string, { id, memberId, state }: ClaimFilter, page: Window) {
  const where = and(
    eq(giftClaim.tenantId, tenantId),
    id === null ? undefined : eq(giftClaim.bagId, id),
    memberId === null ? undefined : eq(giftClaim.memberId, memberId),
    state === '' ? undefined : state === 'failed' ? ne(giftClaim.failMessage, '') : eq(giftClaim.state, state),
  )
  const query = r
    .select({ claim: giftClaim, bagName: giftBag.name })
    .from(giftClaim)
    .innerJoin(giftBag, eq(giftBag.id, giftClaim.bagId))
    .where(where)
    .orderBy(desc(giftClaim.id))
  return paged(query, page, r.$count(giftClaim, where))
}
