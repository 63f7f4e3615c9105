import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import type { BuyingGroupState } from '@youli/domain/trade/buying-group/rules.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../kit/db/db.ts'
import type { Visitor } from '../../../kit/http/callers.ts'
import { countGroupPayment, settleGroupState } from '../../buying-group/public/buying-groups.ts'
import { countSales } from '../sales.ts'
import { tradeOrder } from '../tables.ts'
import { findOwnOrder } from './queries.ts'
import { releaseReservations } from './reservations.ts'
import type { OrderRow } from './rows.ts'
import { type TradeActor, transitionOrder, tryTransitionOrder, tryTransitionOrders } from './transitions.ts'

/** Cancels unpaid orders and gives back everything they held, each once. Answers those that were: the others are no longer unpaid. */
export async function tryCancelOrders(tx: Tx, actor: TradeActor, orderIds: readonly string[], reason = ''): Promise<OrderRow[]> {
  const orders = await tryTransitionOrders(tx, actor, orderIds, 'cancel', { endedAt: actor.at }, reason)
  await releaseReservations(tx, orders, actor.at)
  return orders
}

/** Cancels an unpaid order. Refuses `changed`. */
export async function cancelOrder(tx: Tx, actor: TradeActor, orderId: string, reason = ''): Promise<void> {
  if ((await tryCancelOrders(tx, actor, [orderId], reason)).length === 0) refuse(orderRefusals.changed)
}

/** Marks an order paid online; the history keeps the provider's number. False when it is no longer awaiting this payment: then the money has to go back. */
export async function markOrderPaid(tx: Tx, actor: TradeActor, orderId: string, paidFen: number, transactionId = ''): Promise<boolean> {
  // A payment of another price than the order's came too late for it.
  const [fits] = await tx
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.id, orderId), eq(tradeOrder.onlineFen, paidFen)))
    .for('update')
  if (!fits) return false
  const order = await tryTransitionOrder(tx, actor, orderId, 'pay', { paidAt: actor.at, onlinePaidFen: paidFen }, transactionId)
  if (order) await paidFor(tx, order, actor.at)
  return order !== null
}

/** What a payment brings about: sales, and with the last one of people who buy together their orders. */
async function paidFor(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  await countSales(tx, order.id, 1)
  if (order.buyingGroupId && (await countGroupPayment(tx, order.buyingGroupId, at))) await release(tx, order.buyingGroupId)
}

/** The buying group has succeeded: its orders wait no more. */
async function release(tx: Tx, buyingGroupId: string): Promise<void> {
  await tx
    .update(tradeOrder)
    .set({ awaitsGroup: false })
    .where(and(eq(tradeOrder.buyingGroupId, buyingGroupId), ne(tradeOrder.status, orderStatus.cancelled)))
}

/** Settles a buying group whose end has come, once; when it succeeded its orders wait no more. Null: nothing to settle now. */
export async function settleBuyingGroup(tx: Tx, buyingGroupId: string, at: Date): Promise<BuyingGroupState | null> {
  const state = await settleGroupState(tx, buyingGroupId, at)
  if (state === 'success') await release(tx, buyingGroupId)
  return state
}

/** Pay way 3: the buyer confirms, everything stays open at the store. Refuses while money is due online. */
export async function confirmOrder(tx: Tx, actor: TradeActor, me: Visitor, id: string): Promise<void> {
  const order = await findOwnOrder(tx, me, id)
  if (order.onlineFen > 0) refuse(orderRefusals.payOnline)
  if (order.status === orderStatus.awaitingPayment && order.payBy <= actor.at) refuse(orderRefusals.timedOut)
  await paidFor(tx, await transitionOrder(tx, actor, id, 'confirm', { paidAt: actor.at }), actor.at)
}

/** The buyer has the parcel. */
export async function receiveOrder(tx: Tx, actor: TradeActor, me: Visitor, id: string): Promise<void> {
  await findOwnOrder(tx, me, id)
  await transitionOrder(tx, actor, id, 'receive', { receivedAt: actor.at })
}

/** The buyer is done with an order that was received; anything else stays as it is. */
export async function finishOrder(tx: Tx, actor: TradeActor, me: Visitor, id: string): Promise<void> {
  await findOwnOrder(tx, me, id)
  await tryTransitionOrder(tx, actor, id, 'complete', { endedAt: actor.at })
}
