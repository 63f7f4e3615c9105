import type { SeckillStatus } from '@youli/domain/marketing/seckill/rules.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { insertAll, param } from '../../kit/db/bulk.ts'
import type { Reader, Tx, WideReader } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { liveOrderInActivity } from '../../trade/order/public/activity-sales.ts'
import type { BuyRequest } from './sale.ts'
import { seckillRequest } from './tables.ts'

/** What a request has come to, as the wire names it. */
export interface Outcome {
  status: SeckillStatus
  orderId: string
  statusMsg: string
}
export const queuedOutcome: Outcome = { status: 'queue', orderId: noId, statusMsg: '' }

type RequestRow = typeof seckillRequest.$inferInsert

const rowOf = (activityId: string, buyRequest: BuyRequest, status: RequestRow['status'], statusMsg = '', waited = false): RequestRow => ({
  activityId,
  memberId: buyRequest.me.memberId,
  tenantId: buyRequest.me.tenantId,
  status,
  statusMsg,
  // Only what still waits is needed again.
  buyRequest: status === 'queue' ? buyRequest : null,
  waited,
  ticket: buyRequest.ticket,
  at: buyRequest.now,
})

/** One row per member, the last one, in the order of their ids: two groups never wait for each other in a circle. */
const lastOf = (rows: readonly RequestRow[]): RequestRow[] =>
  [...new Map(rows.map((row) => [row.memberId, row])).values()].toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))

const columns = sql`status = excluded.status, status_msg = excluded.status_msg, tap = excluded.tap, waited = excluded.waited, ticket = excluded.ticket, at = excluded.at`

/** Keeps what settled requests have come to: those that failed. `fromQueue`: those that became orders wait no more. */
export async function storeOutcomes(
  tx: Tx,
  activityId: string,
  settled: readonly { buyRequest: BuyRequest; outcome: Outcome }[],
  fromQueue: boolean,
): Promise<void> {
  const failed = settled.filter(({ outcome }) => outcome.status === 'failed')
  const rows = lastOf(failed.map(({ buyRequest, outcome }) => rowOf(activityId, buyRequest, 'failed', outcome.statusMsg, fromQueue)))
  if (rows.length > 0)
    await tx.execute(sql`${insertAll(seckillRequest, rows)} on conflict (tenant_id, activity_id, member_id) do update set ${columns}`)
  const bought = settled.flatMap(({ buyRequest, outcome }) => (outcome.status === 'success' ? [buyRequest.me.memberId] : []))
  if (fromQueue && bought.length > 0)
    await tx
      .delete(seckillRequest)
      .where(and(eq(seckillRequest.activityId, activityId), sql`${seckillRequest.memberId} = any(${param(bought)}::bigint[])`))
}

/** Puts requests into the queue; a member whose request waits already keeps that one and its place. */
export async function appendRequests(tx: Tx, activityId: string, buyRequests: readonly BuyRequest[]): Promise<void> {
  const rows = lastOf(buyRequests.map((buyRequest) => rowOf(activityId, buyRequest, 'queue')))
  await tx.execute(
    sql`${insertAll(seckillRequest, rows)} on conflict (tenant_id, activity_id, member_id) do update set ${columns} where ${seckillRequest.status} <> 'queue'`,
  )
}

/** Keeps why requests were refused before they were settled; a request that waits stays as it is. */
export async function noteRefused(
  tx: Tx,
  refused: readonly (Pick<BuyRequest, 'me' | 'ticket' | 'now'> & { activityId: string; reason: string })[],
): Promise<void> {
  const rows = refused
    .map(({ activityId, me, ticket, now, reason }): RequestRow => ({
      activityId,
      memberId: me.memberId,
      tenantId: me.tenantId,
      ticket,
      at: now,
      status: 'failed',
      statusMsg: reason,
      buyRequest: null,
      waited: false,
    }))
    .toSorted((a, b) => (`${a.activityId} ${a.memberId}` < `${b.activityId} ${b.memberId}` ? -1 : 1))
  if (rows.length > 0)
    await tx.execute(
      sql`${insertAll(seckillRequest, rows)} on conflict (tenant_id, activity_id, member_id) do update set ${columns} where ${seckillRequest.status} <> 'queue'`,
    )
}

/** Members among these whose request waits in the queue; their rows are locked. */
export async function waitingAmong(tx: Tx, activityId: string, memberIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ member_id: string }>(sql`
    select member_id from seckill_wish
    where tenant_id = ${tenantHere} and activity_id = ${activityId}::bigint and status = 'queue' and member_id = any(${param(memberIds)}::bigint[])
    order by member_id for update`)
  return new Set(rows.map((row) => row.member_id))
}

/** The requests that have waited longest, in order of arrival; theirs until the transaction ends. */
export async function nextWaiting(tx: Tx, activityId: string, most: number): Promise<BuyRequest[]> {
  const rows = await tx
    .select({ buyRequest: seckillRequest.buyRequest })
    .from(seckillRequest)
    .where(and(eq(seckillRequest.activityId, activityId), eq(seckillRequest.status, 'queue')))
    .orderBy(asc(seckillRequest.ticket))
    .limit(most)
    .for('update')
  return rows.map(({ buyRequest }) => ({ ...buyRequest!, now: new Date(buyRequest!.now) }))
}

/** Ends the request that has waited longest as failed, whatever it holds. */
export async function failNext(tx: Tx, activityId: string, statusMsg: string): Promise<void> {
  const first = sql`(select member_id from seckill_wish where tenant_id = ${tenantHere} and activity_id = ${activityId}::bigint and status = 'queue' order by ticket limit 1)`
  await tx
    .update(seckillRequest)
    .set({ status: 'failed', statusMsg, buyRequest: null, waited: true })
    .where(and(eq(seckillRequest.activityId, activityId), eq(seckillRequest.memberId, first)))
}

/** Wishes of an activity that wait. */
export const countWaiting = (r: Reader, activityId: string): Promise<number> =>
  r.$count(seckillRequest, and(eq(seckillRequest.activityId, activityId), eq(seckillRequest.status, 'queue')))

/** Activities of which requests wait. */
export async function activitiesWaiting(r: WideReader): Promise<{ activityId: string; tenantId: string }[]> {
  return r
    .selectDistinct({ activityId: seckillRequest.activityId, tenantId: seckillRequest.tenantId })
    .from(seckillRequest)
    .where(eq(seckillRequest.status, 'queue'))
}

/**
 * What a member's latest request in an activity has come to: it waits, or it is an order that lives, or it failed. One that was refused at
 * once was told so, and does not hide the order the member has.
 */
export async function outcomeOf(r: Reader, activityId: string, memberId: string): Promise<Outcome> {
  const [row] = await r
    .select({
      status: seckillRequest.status,
      statusMsg: seckillRequest.statusMsg,
      waited: seckillRequest.waited,
      ticket: seckillRequest.ticket,
    })
    .from(seckillRequest)
    .where(and(eq(seckillRequest.activityId, activityId), eq(seckillRequest.memberId, memberId)))
  if (row?.status === 'queue') return queuedOutcome
  const orderId = await liveOrderInActivity(r, activityId, memberId)
  const failedLater = row?.waited && orderId && BigInt(row.ticket) > BigInt(orderId)
  if (orderId && !failedLater) return { status: 'success', orderId, statusMsg: '' }
  return { status: row ? 'failed' : 'none', orderId: noId, statusMsg: row?.statusMsg ?? '' }
}
