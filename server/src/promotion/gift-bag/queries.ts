import type { GiftGrantState } from '@youli/domain/promotion/gift-bag/rules.ts'
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { pagedByState, statesOf } from '../../kit/db/counts.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import { type Operator, within } from '../../kit/http/callers.ts'
import { presentGiftGrants } from './public/bags.ts'
import type { GiftGrant, Winner } from './public/awards.ts'
import { giftBag, giftGrant } from './tables.ts'

/** A member's grants, newest first; `over` are those that came too late or were taken back. */
export async function listGiftGrants(r: Reader, who: Winner, state: '' | 'waiting' | 'received' | 'over', now: Date, page: Window) {
  const at = now.toISOString()
  const waits = and(eq(giftGrant.state, 'waiting'), or(isNull(giftGrant.expiresAt), gt(giftGrant.expiresAt, now)))
  const of = {
    '': undefined,
    waiting: waits,
    received: eq(giftGrant.state, 'received'),
    over: or(
      inArray(giftGrant.state, ['expired', 'revoked']),
      and(eq(giftGrant.state, 'waiting'), sql`${giftGrant.expiresAt} <= ${at}::timestamptz`),
    ),
  }[state]
  const where = and(eq(giftGrant.tenantId, who.tenantId), eq(giftGrant.memberId, who.memberId), of)
  const query = r.select().from(giftGrant).where(where).orderBy(desc(giftGrant.id))
  const { rows, total } = await paged(query, page, r.$count(giftGrant, where))
  return { data: await presentGiftGrants(r, who.tenantId, rows, now), total }
}

/** A member's grant of a bag, or null. */
export async function findGrantOfBag(r: Reader, who: Winner, bagId: string, grantId: string | null): Promise<GiftGrant | null> {
  const [row] = await r
    .select()
    .from(giftGrant)
    .where(
      and(
        eq(giftGrant.tenantId, who.tenantId),
        eq(giftGrant.memberId, who.memberId),
        eq(giftGrant.bagId, bagId),
        grantId === null ? undefined : eq(giftGrant.id, grantId),
      ),
    )
    .orderBy(desc(giftGrant.id))
    .limit(1)
  return row ?? null
}

/** How many grants of bags there are, received ones and failing ones among them. */
export async function countsOf(r: Reader, bagIds: readonly string[]) {
  if (bagIds.length === 0) return new Map<string, { given: number; received: number; failed: number }>()
  const rows = await r
    .select({
      bagId: giftGrant.bagId,
      given: sql<number>`count(*) filter (where ${giftGrant.state} in ('waiting', 'received'))::int`,
      received: sql<number>`count(*) filter (where ${giftGrant.state} = 'received')::int`,
      failed: sql<number>`count(*) filter (where ${ne(giftGrant.failMessage, '')})::int`,
    })
    .from(giftGrant)
    .where(inArray(giftGrant.bagId, [...bagIds]))
    .groupBy(giftGrant.bagId)
  return new Map(rows.map(({ bagId, ...counts }) => [bagId, counts]))
}

/** What a page of the operator asks for. */
export interface GrantFilter {
  id: string | null
  memberId: string | null
  state: '' | GiftGrantState | 'failed'
}

const states = {
  ...statesOf(giftGrant.state, ['waiting', 'received', 'expired', 'revoked']),
  failed: ne(giftGrant.failMessage, ''),
}

/** Grants with the names of their bags, newest first unless another order is chosen. */
export function listTenantGrants(r: Reader, me: Operator, { id, memberId, state }: GrantFilter, page: SortedWindow<'time'>) {
  const others = and(
    eq(giftGrant.tenantId, me.tenantId),
    within(me)(giftGrant.memberId),
    id === null ? undefined : eq(giftGrant.bagId, id),
    memberId === null ? undefined : eq(giftGrant.memberId, memberId),
  )
  return pagedByState(r, { table: giftGrant, states, state, others, inOnePass: me.shops !== null }, page, (where) =>
    r
      .select({ grant: giftGrant, bagName: giftBag.name })
      .from(giftGrant)
      .innerJoin(giftBag, eq(giftBag.id, giftGrant.bagId))
      .where(where)
      .orderBy(...sortedBy(page.sort, { time: giftGrant.wonAt }, giftGrant.id)),
  )
}
