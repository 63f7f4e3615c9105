import type { SeckillStatus } from '@youli/domain/marketing/seckill/rules.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { insertAll, param } from '../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Tap } from './sale.ts'
import { seckillWish } from './tables.ts'

/** What a wish has come to, as the wire names it. */
export interface Outcome {
  status: SeckillStatus
  orderId: string
  statusMsg: string
}
export const queued: Outcome = { status: 'queue', orderId: noId, statusMsg: '' }

type WishRow = typeof seckillWish.$inferInsert

const rowOf = (activityId: string, tap: Tap, outcome: Outcome): WishRow => ({
  activityId,
  memberId: tap.me.memberId,
  tenantId: tap.me.tenantId,
  status: outcome.status,
  orderId: outcome.status === 'success' ? outcome.orderId : null,
  statusMsg: outcome.statusMsg,
  // Only what still waits is needed again.
  tap: outcome.status === 'queue' ? tap : null,
  ticket: tap.ticket,
  at: tap.now,
})

/** One row per member: of several wishes of one, a success outlives the rest, else the last one stays. */
function lastOf(rows: readonly WishRow[]): WishRow[] {
  const kept = new Map<string, WishRow>()
  for (const row of rows) if (kept.get(row.memberId)?.status !== 'success') kept.set(row.memberId, row)
  return [...kept.values()].toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
}

const columns = sql`status = excluded.status, order_id = excluded.order_id, status_msg = excluded.status_msg, tap = excluded.tap,
  ticket = excluded.ticket, at = excluded.at`

/** Keeps what wishes have come to. */
export async function keep(tx: Tx, activityId: string, settled: readonly { tap: Tap; outcome: Outcome }[]): Promise<void> {
  const rows = lastOf(settled.map(({ tap, outcome }) => rowOf(activityId, tap, outcome)))
  if (rows.length > 0) await tx.execute(sql`${insertAll(seckillWish, rows)} on conflict (activity_id, member_id) do update set ${columns}`)
}

/** Puts wishes into the queue; a member whose wish waits already keeps that one and its place. */
export async function append(tx: Tx, activityId: string, taps: readonly Tap[]): Promise<void> {
  const rows = lastOf(taps.map((tap) => rowOf(activityId, tap, queued)))
  await tx.execute(
    sql`${insertAll(seckillWish, rows)} on conflict (activity_id, member_id) do update set ${columns} where ${seckillWish.status} <> 'queue'`,
  )
}

/** Members among these whose wish waits in the queue; their rows are locked. */
export async function waitingAmong(tx: Tx, activityId: string, memberIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ member_id: string }>(sql`
    select member_id from seckill_wish
    where activity_id = ${activityId}::bigint and status = 'queue' and member_id = any(${param(memberIds)}::bigint[])
    order by member_id for update`)
  return new Set(rows.map((row) => row.member_id))
}

/** The wishes that have waited longest, in order of arrival; theirs until the transaction ends. */
export async function nextWaiting(tx: Tx, activityId: string, most: number): Promise<Tap[]> {
  const rows = await tx
    .select({ tap: seckillWish.tap })
    .from(seckillWish)
    .where(and(eq(seckillWish.activityId, activityId), eq(seckillWish.status, 'queue')))
    .orderBy(asc(seckillWish.ticket))
    .limit(most)
    .for('update')
  return rows.map(({ tap }) => ({ ...tap!, now: new Date(tap!.now) }))
}

/** Ends the wish that has waited longest as failed, whatever it holds. */
export async function failNext(tx: Tx, activityId: string, statusMsg: string): Promise<void> {
  const first = sql`(select member_id from seckill_wish where activity_id = ${activityId}::bigint and status = 'queue' order by ticket limit 1)`
  await tx
    .update(seckillWish)
    .set({ status: 'failed', statusMsg, tap: null })
    .where(and(eq(seckillWish.activityId, activityId), eq(seckillWish.memberId, first)))
}

/** Wishes of an activity that wait. */
export const countWaiting = (r: Reader, activityId: string): Promise<number> =>
  r.$count(seckillWish, and(eq(seckillWish.activityId, activityId), eq(seckillWish.status, 'queue')))

/** Activities of which wishes wait. */
export async function activitiesWaiting(r: Reader): Promise<{ activityId: string; tenantId: string }[]> {
  return r
    .selectDistinct({ activityId: seckillWish.activityId, tenantId: seckillWish.tenantId })
    .from(seckillWish)
    .where(eq(seckillWish.status, 'queue'))
}

/** What a member's latest wish in an activity has come to. */
export async function outcomeOf(r: Reader, activityId: string, memberId: string): Promise<Outcome> {
  const [row] = await r
    .select({ status: seckillWish.status, orderId: seckillWish.orderId, statusMsg: seckillWish.statusMsg })
    .from(seckillWish)
    .where(and(eq(seckillWish.activityId, activityId), eq(seckillWish.memberId, memberId)))
  return row ? { ...row, orderId: row.orderId ?? noId } : { status: 'none', orderId: noId, statusMsg: '' }
}
