import { dayMs } from '@youli/domain/kit/time.ts'
import { graceDays, type OwnCoupon } from '@youli/domain/promotion/coupon/rules.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { insertAll, param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { coupon, couponMovement, couponTemplate } from '../tables.ts'
import { ownOf, withSubCategories } from '../terms.ts'

/** A coupon that an order names. */
export interface CouponRequest {
  couponId: string
  memberId: string
}
export interface Spending extends CouponRequest {
  orderId: string
  at: Date
  /** What it takes off the order, and what the order then comes to. */
  offFen: number
  orderFen: number
}

/**
 * The coupons that these requests name, with their terms, by id, in one query (two when one is bound to categories). Those of other
 * members are left out as if they were not there. With `lock` they stay as they are until the transaction ends.
 */
export async function couponsFor(r: Reader, requests: readonly CouponRequest[], { lock = false } = {}): Promise<Map<string, OwnCoupon>> {
  if (requests.length === 0) return new Map()
  const owners = new Map(requests.map((w) => [w.couponId, new Set<string>()]))
  for (const w of requests) owners.get(w.couponId)!.add(w.memberId)
  const query = r
    .select({ coupon, template: couponTemplate })
    .from(coupon)
    .innerJoin(couponTemplate, eq(couponTemplate.id, coupon.templateId))
    .where(sql`${coupon.id} = any(${param([...owners.keys()])}::bigint[])`)
    .orderBy(coupon.id)
  const rows = (await (lock ? query.for('update', { of: coupon }) : query)).filter((row) =>
    owners.get(row.coupon.id)!.has(row.coupon.memberId),
  )
  const templates = await withSubCategories(
    r,
    rows.map((row) => row.template),
  )
  return new Map(rows.map((row, i) => [row.coupon.id, ownOf(row.coupon, templates[i]!)]))
}

/**
 * Uses up coupons for orders, each only if it is the member's, unused and in force at that moment; of two orders that
 * name the same one the first in the list gets it. Answers the orders that got theirs: the others must not be placed with it.
 */
export async function spendCoupons(tx: Tx, spendings: readonly Spending[]): Promise<Set<string>> {
  if (spendings.length === 0) return new Set()
  const wanted = spendings.map((s, ord) => ({
    ord,
    coupon_id: s.couponId,
    member_id: s.memberId,
    order_id: s.orderId,
    at: s.at,
    off_fen: s.offFen,
    order_fen: s.orderFen,
  }))
  const { rows } = await tx.execute<{ id: string; order_id: string }>(sql`
    with asked as (
      select distinct on (coupon_id) * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as a (ord int, coupon_id bigint, member_id bigint, order_id bigint, at timestamptz, off_fen bigint, order_fen bigint)
      order by coupon_id, ord
    ), locked as (
      select c.id from coupon c join asked a on a.coupon_id = c.id where c.tenant_id = ${tenantHere} order by c.id for update of c
    )
    update coupon c set state = 'used', order_id = a.order_id, used_at = a.at, off_fen = a.off_fen, order_fen = a.order_fen
    from asked a join locked l on l.id = a.coupon_id
    where c.tenant_id = ${tenantHere} and c.id = a.coupon_id and c.member_id = a.member_id and c.state = 'unused' and c.begin_at <= a.at and c.end_at > a.at
    returning c.id::text, c.order_id::text`)
  const times = new Map(spendings.map(({ orderId, at }) => [orderId, at]))
  await note(
    tx,
    'spend',
    rows.map((row) => ({ couponId: row.id, orderId: row.order_id, at: times.get(row.order_id)! })),
  )
  return new Set(rows.map((row) => row.order_id))
}

async function note(
  tx: Tx,
  verb: 'spend' | 'give-back' | 'refund',
  moves: readonly { couponId: string; orderId: string; at: Date }[],
): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ couponId, orderId, at }) => ({ couponId, verb, source: `order:${orderId}`, at }))
  await tx.execute(insertAll(couponMovement, rows))
}

/** The order that uses a coupon came to another amount: its price was changed. */
export async function noteOrderAmount(tx: Tx, orderId: string, orderFen: number): Promise<void> {
  await tx.update(coupon).set({ orderFen }).where(eq(coupon.orderId, orderId))
}

async function bringBack(tx: Tx, orderIds: readonly string[], at: Date, verb: 'give-back' | 'refund', endAt: SQL): Promise<string[]> {
  if (orderIds.length === 0) return []
  const { rows } = await tx.execute<{ id: string; was: string }>(sql`
    with held as (
      select id, order_id from coupon where tenant_id = ${tenantHere} and order_id = any(${param([...orderIds])}::bigint[]) and state = 'used' order by id for update
    )
    update coupon c set state = 'unused', order_id = null, used_at = null, off_fen = 0, order_fen = 0, end_at = ${endAt}
    from held where c.tenant_id = ${tenantHere} and c.id = held.id and c.order_id = held.order_id and c.state = 'used'
    returning c.id::text, held.order_id::text as was`)
  await note(
    tx,
    verb,
    rows.map((row) => ({ couponId: row.id, orderId: row.was, at })),
  )
  return rows.map((row) => row.id)
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
const graceEnd = (at: Date): Date => new Date(at.getTime() + graceDays * dayMs)

/** Gives back the coupons of orders that were cancelled or closed, each once; answers their ids. Their time runs on as before. */
export const releaseCoupons = (tx: Tx, orderIds: readonly string[], at: Date): Promise<string[]> =>
  bringBack(tx, orderIds, at, 'give-back', sql`c.end_at`)

/** Gives back the coupons of orders that were refunded whole, each once; one whose time passed meanwhile gets 30 days more. */
export const releaseRefundedCoupon = (tx: Tx, orderIds: readonly string[], at: Date): Promise<string[]> =>
  // Citus takes no function whose result depends on settings into a `case`, and an interval added to a moment is one.
  bringBack(tx, orderIds, at, 'refund', sql`case when c.end_at <= ${moment(at)} then ${moment(graceEnd(at))} else c.end_at end`)
