import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { endsWithin, type Stretch } from '../../kit/jobs/wake.ts'
import type { Visitor } from '../../kit/http/who.ts'
import type { PartyState } from '@youli/domain/trade/party/rules.ts'
import * as parties from '../party/service.ts'
import { countSales, giveBack } from './holdings.ts'
import type { OrderRow, TradeActor } from './moves.ts'
import { move, tryMove } from './moves.ts'
import { findOwn } from './reading.ts'
import { tradeOrder } from './tables.ts'

export type { OrderRow, TradeActor } from './moves.ts'
export { historyActor, hold, move, tryMove } from './moves.ts'
export { byDay, findFor, waiting } from './back-office.ts'
export {
  bookBack,
  byNumber,
  claimPieces,
  freeHoldings,
  handedOverSince,
  linesOf,
  pointsOf,
  refundedBefore,
  refundedChild,
  setChildStatus,
  someOf,
} from './backs.ts'
export type { OrderLineRow } from './backs.ts'
export { activityFinished } from './present.ts'
export { isAboutCoupon, spentFor } from './reductions.ts'
export { rewardSource } from './rewards.ts'
export { commentAll } from './commenting.ts'
export { byNumbers, linesByOrder, lockNumbers, piecesToHandOver, shipAll, stillDue, toFetch, toShip } from './desk.ts'
export type { PickFilter } from './desk.ts'
export { byPeriod, goodsSold, paidIds, periodOfColumn, periodText, salesBy, scopedIds } from './figures.ts'
export type { FigureFilter } from './figures.ts'
export { holdPrice } from './changes.ts'
export { bought, boughtOf } from './holdings.ts'
export { countByStatus, countToHandOver, countUncommented, toHandOver } from './counts.ts'
export {
  buyersCount,
  buyersOf,
  forExport,
  hasUnpaid,
  liveBuyers,
  liveOrderOf,
  ordersByTime,
  salesOf,
  salesOfOne,
  soldBySku,
  wasOrdered,
} from './of-activity.ts'

export { boughtAt, boughtBy, buyersSince, ordersOf } from './of-people.ts'

export { countMembers, joinOf, joinsOf, membersOfParty, ofFailedParties } from './of-party.ts'
export type { Join } from './of-party.ts'
export { place } from './place.ts'
export { allOf, countUnfinished, find, findOwn, madeBefore, present, worksFor } from './reading.ts'
export type { Placed, Placing, Sale } from './place.ts'

/** Cancels an unpaid order and gives everything back, once. False: it is no longer unpaid. */
export async function tryCancel(tx: Tx, actor: TradeActor, orderId: string, reason = ''): Promise<boolean> {
  const order = await tryMove(tx, actor, orderId, 'cancel', { endedAt: actor.at }, reason)
  if (order) await giveBack(tx, order, actor.at)
  return order !== null
}

/** As `tryCancel`, but refuses `changed`. */
export async function cancel(tx: Tx, actor: TradeActor, orderId: string, reason = ''): Promise<void> {
  if (!(await tryCancel(tx, actor, orderId, reason))) refuse(orderRefusals.changed)
}

/** Marks an order paid online; the history keeps the provider's number. False when it is no longer awaiting this payment: then the money has to go back. */
export async function markPaid(tx: Tx, actor: TradeActor, orderId: string, paidFen: number, transactionId = ''): Promise<boolean> {
  // A payment of another price than the order's came too late for it.
  const [fits] = await tx
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.id, orderId), eq(tradeOrder.onlineFen, paidFen)))
    .for('update')
  if (!fits) return false
  const order = await tryMove(tx, actor, orderId, 'pay', { paidAt: actor.at, onlinePaidFen: paidFen }, transactionId)
  if (order) await paidFor(tx, order, actor.at)
  return order !== null
}

/** What a payment brings about: sales, and with the last one of people who buy together their orders. */
async function paidFor(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  await countSales(tx, order.id, 1)
  if (order.partyId && (await parties.pay(tx, order.partyId, at))) await release(tx, order.partyId)
}

/** The party has succeeded: its orders wait no more. */
async function release(tx: Tx, partyId: string): Promise<void> {
  await tx
    .update(tradeOrder)
    .set({ awaitsParty: false })
    .where(and(eq(tradeOrder.partyId, partyId), ne(tradeOrder.status, orderStatus.cancelled)))
}

/** Settles a party whose end has come, once; when it succeeded its orders wait no more. Null: nothing to settle now. */
export async function settleParty(tx: Tx, partyId: string, at: Date): Promise<PartyState | null> {
  const state = await parties.settle(tx, partyId, at)
  if (state === 'success') await release(tx, partyId)
  return state
}

/** Pay way 3: the buyer confirms, everything stays open at the store. Refuses while money is due online. */
export async function confirm(tx: Tx, actor: TradeActor, me: Visitor, id: string): Promise<void> {
  const order = await findOwn(tx, me, id)
  if (order.onlineFen > 0) refuse(orderRefusals.payOnline)
  if (order.status === orderStatus.awaitingPayment && order.payBy <= actor.at) refuse(orderRefusals.timedOut)
  await paidFor(tx, await move(tx, actor, id, 'confirm', { paidAt: actor.at }), actor.at)
}

/** The buyer has the parcel. */
export async function receive(tx: Tx, actor: TradeActor, me: Visitor, id: string): Promise<void> {
  await findOwn(tx, me, id)
  await move(tx, actor, id, 'receive', { receivedAt: actor.at })
}

/** The buyer is done with an order that was received; anything else stays as it is. */
export async function finish(tx: Tx, actor: TradeActor, me: Visitor, id: string): Promise<void> {
  await findOwn(tx, me, id)
  await tryMove(tx, actor, id, 'complete', { endedAt: actor.at })
}

/** What a sweep reads at once: orders after the last one seen (by id), at most `limit`. */
export interface Batch {
  after: string
  limit: number
}
const swept = (r: Reader, wanted: SQL | undefined, { after, limit }: Batch): Promise<OrderRow[]> =>
  r
    .select()
    .from(tradeOrder)
    .where(and(wanted, gt(tradeOrder.id, after)))
    .orderBy(asc(tradeOrder.id))
    .limit(limit)

/** Unpaid orders whose time is over. */
export const unpaidDue = (r: Reader, now: Date, batch: Batch): Promise<OrderRow[]> =>
  swept(r, and(eq(tradeOrder.status, orderStatus.awaitingPayment), lte(tradeOrder.payBy, now)), batch)

/** When unpaid orders close within a stretch of time. */
export const closesWithin = (r: Reader, stretch: Stretch): Promise<Date[]> =>
  endsWithin(r, tradeOrder, tradeOrder.payBy, eq(tradeOrder.status, orderStatus.awaitingPayment), stretch)

/** Courier orders shipped before a moment. */
export const shippedBefore = (r: Reader, tenantId: string, at: Date, batch: Batch): Promise<OrderRow[]> =>
  swept(r, and(eq(tradeOrder.tenantId, tenantId), eq(tradeOrder.status, orderStatus.shipped), lte(tradeOrder.sentAt, at)), batch)

/** Orders received before a moment. */
export const receivedBefore = (r: Reader, tenantId: string, at: Date, batch: Batch): Promise<OrderRow[]> =>
  swept(r, and(eq(tradeOrder.tenantId, tenantId), eq(tradeOrder.status, orderStatus.received), lte(tradeOrder.receivedAt, at)), batch)
