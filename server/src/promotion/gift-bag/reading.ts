import type { ClaimState } from '@youli/domain/promotion/gift-bag/rules.ts'
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { presentBagClaims } from './public/bags.ts'
import type { Claim, Winner } from './public/winning.ts'
import { giftBag, giftClaim } from './tables.ts'

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
  return { data: await presentBagClaims(r, who.tenantId, rows, now), total }
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
