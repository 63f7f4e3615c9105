import { yuan, yuanText } from '@youli/domain/kit/money.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { isWithin } from '@youli/domain/platform/operator/allowance.ts'
import { orderRefundNotices } from '@youli/domain/trade/order-refund/notices.ts'
import { refundRequestFlow, type RefundRequestState, refundRequestStates } from '@youli/domain/trade/order-refund/rules.ts'
import { orderRefundRefusals as no } from '@youli/domain/trade/order-refund/texts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { constraintOf } from '../../kit/db/errors.ts'
import { rowsByState, statesOf } from '../../kit/db/counts.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import type { Operator } from '../../kit/http/callers.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { notifyOperators } from '../../platform/notice/public/notices.ts'
import { readAllowance } from '../../platform/operator/public/allowance.ts'
import { linesByOrder } from '../order/public/lines.ts'
import { orderByNumber, ordersByIds } from '../order/public/queries.ts'
import { allowanceOf, amountOf, holdForRefund } from './giving.ts'
import { refundRequest } from './tables.ts'
import { type RefundWish, wordsOf } from './wish.ts'

type RequestRow = typeof refundRequest.$inferSelect

/** Asks for a refund beyond one's allowance. Refuses what a refund does, `withinCap` where it needs no approval, `waiting` while another one waits. */
export async function requestRefund(
  tx: Tx,
  { actor, app, me, now }: Ctx<'operator'>,
  orderId: string,
  wish: RefundWish,
): Promise<RequestRow> {
  const order = await holdForRefund(tx, me, orderId)
  const amountFen = await amountOf(tx, order, wish)
  if (isWithin(await readAllowance(tx, allowanceOf(me, 'refund', orderId), now), amountFen)) refuse(no.withinCap)
  const [row] = await tx
    .insert(refundRequest)
    .values({
      id: actor.newId(),
      tenantId: me.tenantId,
      orderId,
      shopId: order.shopId,
      wish,
      amountFen,
      state: 'pending',
      askedBy: me.operatorId,
      askedByName: me.name,
      createdAt: actor.at,
    })
    .returning()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'refund_request_open') refuse(no.waiting)
      throw error
    })
  const words = { title: `退款待审批 ¥${yuanText(amountFen)}`, text: `${me.name} · 订单 ${order.orderNo}` }
  const notice = { kind: orderRefundNotices.asked, ref: row!.id, ...words, link: linkOf(orderId), at: actor.at }
  await notifyOperators(tx, app, [{ ...notice, shopId: order.shopId, except: me.operatorId }])
  return row!
}

const linkOf = (orderId: string): string => `/orders/${orderId}`

/** A request within the operator's scope, locked. Refuses `notThere`. */
export async function holdRequest(tx: Tx, me: Operator, id: string): Promise<RequestRow> {
  const [row] = await tx
    .select()
    .from(refundRequest)
    .where(and(inScope(me), eq(refundRequest.id, id)))
    .for('update')
  return row ?? refuse(no.notThere)
}

/** Moves a request on. Refuses `decided` once somebody has. */
export async function decideRequest(
  tx: Tx,
  { actor, app, me }: Ctx<'operator'>,
  row: RequestRow,
  verb: keyof typeof refundRequestFlow,
  change: { note?: string; afterSaleId?: string } = {},
): Promise<void> {
  if (row.state !== 'pending') refuse(no.decided)
  await tx
    .update(refundRequest)
    .set({ ...change, state: refundRequestFlow[verb].to, decidedBy: me.operatorId, decidedByName: me.name, decidedAt: actor.at })
    .where(eq(refundRequest.id, row.id))
  if (verb === 'withdraw') return
  const words = { title: verb === 'approve' ? '退款已批准' : '退款被驳回', text: `¥${yuanText(row.amountFen)} · ${me.name}` }
  const notice = { kind: orderRefundNotices.decided, ref: row.id, ...words, link: linkOf(row.orderId), at: actor.at }
  await notifyOperators(tx, app, [{ ...notice, only: [row.askedBy] }])
}

const inScope = (me: Operator) =>
  and(eq(refundRequest.tenantId, me.tenantId), me.shops ? inArray(refundRequest.shopId, [...me.shops]) : undefined)

export interface RequestFilter {
  state?: RefundRequestState | ''
  orderNo?: string
  orderId: string | null
}
const states = statesOf(refundRequest.state, refundRequestStates)

/** Requests by filter, newest first unless another order is chosen. */
export async function listRequests(r: Reader, me: Operator, f: RequestFilter, page: SortedWindow<'askedAt' | 'amount'>) {
  const named = f.orderNo ? await orderByNumber(r, me.tenantId, f.orderNo.trim()) : null
  const others = and(
    inScope(me),
    f.orderNo ? eq(refundRequest.orderId, named?.id ?? noId) : undefined,
    f.orderId ? eq(refundRequest.orderId, f.orderId) : undefined,
  )
  const order = sortedBy(page.sort, { askedAt: refundRequest.createdAt, amount: refundRequest.amountFen }, refundRequest.id)
  const { rows, ...counted } = await rowsByState(r, { table: refundRequest, states, state: f.state, others }, page, order)
  return { data: await presentRequests(r, me, rows), ...counted }
}

/** The request of an order that waits, or null. */
export async function pendingRequest(r: Reader, me: Operator, orderId: string) {
  const rows = await r
    .select()
    .from(refundRequest)
    .where(and(inScope(me), eq(refundRequest.orderId, orderId), states.pending))
  return (await presentRequests(r, me, rows))[0] ?? null
}

async function presentRequests(r: Reader, me: Operator, rows: readonly RequestRow[]) {
  const ids = [...new Set(rows.map((row) => row.orderId))]
  const numbers = new Map((await ordersByIds(r, me.tenantId, ids)).map((o) => [o.id, o.orderNo]))
  const lines = await linesByOrder(r, ids)
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    orderNo: numbers.get(row.orderId) ?? '',
    amount: yuan(row.amountFen),
    reason: row.wish.reason,
    message: row.wish.message,
    what: wordsOf(row.wish, lines.get(row.orderId) ?? []),
    state: row.state,
    askedBy: row.askedByName,
    mine: row.askedBy === me.operatorId,
    askedAt: row.createdAt.getTime(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.getTime() ?? null,
    note: row.note,
  }))
}

/** What the log keeps of a request. */
export const loggedRequest = ({ wish, amountFen }: Pick<RequestRow, 'wish' | 'amountFen'>) => ({
  amount: `¥${yuanText(amountFen)}`,
  reason: wish.reason,
})
