import { refuse } from '@youli/domain/kit/refusal.ts'
import { yuanText } from '@youli/domain/kit/money.ts'
import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { orderNotices } from '@youli/domain/trade/order/notices.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import type { BuyingGroupState } from '@youli/domain/trade/buying-group/rules.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import { param } from '../../../kit/db/bulk.ts'
import type { Tx } from '../../../kit/db/db.ts'
import type { Visitor } from '../../../kit/http/callers.ts'
import { addPaidOrders } from '../../../member/registration/public/trade-sums.ts'
import { notifyOperators, type OperatorNotice } from '../../../platform/notice/public/notices.ts'
import { countGroupPayment, settleGroupState } from '../../buying-group/public/buying-groups.ts'
import { countSales } from '../sales.ts'
import { tradeOrder } from '../tables.ts'
import { findOwnOrder } from './queries.ts'
import { releaseReservations } from './reservations.ts'
import type { OrderRow } from './rows.ts'
import { paidAtOf } from './sales-days.ts'
import { type TradeActor, transitionOrder, tryTransitionOrder, tryTransitionOrders } from './transitions.ts'

/** Money that came in for an order; the provider's number of it, none when nothing was due. */
interface OrderPayment {
  id: string
  amountFen: number
  transactionId: string
}

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

/** Marks orders paid online; their history keeps the provider's numbers. Answers the payments they awaited: the money of the others has to go back. */
export async function markOrdersPaid<P extends OrderPayment>(
  tx: Tx,
  actor: TradeActor,
  app: Pick<App, 'jobs'>,
  payments: readonly P[],
): Promise<P[]> {
  const paymentOf = (order: OrderRow) => payments.find((p) => p.id === order.id && p.amountFen === order.onlineFen)!
  // A payment of another price than the order's came too late for it.
  const prices = sql`select * from unnest(${param(payments.map(({ id }) => id))}::bigint[], ${param(payments.map((p) => p.amountFen))}::bigint[])`
  const orders = await tryTransitionOrders(
    tx,
    actor,
    payments.map(({ id }) => id),
    'pay',
    { paidAt: paidAtOf(actor), onlinePaidFen: sql`${tradeOrder.onlineFen}` },
    (order) => paymentOf(order).transactionId,
    sql`(${tradeOrder.id}, ${tradeOrder.onlineFen}) in (${prices})`,
  )
  await paidFor(tx, app, orders, actor.at)
  return orders.map(paymentOf)
}

const noticeOfPaid = ({ id, orderNo, payableFen, totalQuantity, takeType: way, shopId }: OrderRow, at: Date): OperatorNotice => ({
  kind: orderNotices.paid,
  ref: id,
  title: `新订单 ${orderNo}`,
  text: `¥${yuanText(payableFen)} · ${totalQuantity} 件 · ${way === takeType.courier ? '快递' : '自提'}`,
  link: `/orders/${id}`,
  at,
  shopId,
})

/** What payments bring about: sales, the sums of the buyers, notices, and with the last one of people who buy together their orders. */
async function paidFor(tx: Tx, app: Pick<App, 'jobs'>, orders: readonly OrderRow[], at: Date): Promise<void> {
  if (orders.length === 0) return
  await notifyOperators(
    tx,
    app,
    orders.map((order) => noticeOfPaid(order, at)),
  )
  await countSales(
    tx,
    orders.map(({ id }) => id),
  )
  await addPaidOrders(tx, orders)
  const groups = orders.flatMap(({ buyingGroupId }) => buyingGroupId ?? [])
  for (const id of groups.toSorted()) if (await countGroupPayment(tx, id, at)) await release(tx, id)
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
export async function confirmOrder(tx: Tx, actor: TradeActor, app: Pick<App, 'jobs'>, me: Visitor, id: string): Promise<void> {
  const order = await findOwnOrder(tx, me, id)
  if (order.onlineFen > 0) refuse(orderRefusals.payOnline)
  if (order.status === orderStatus.awaitingPayment && order.payBy <= actor.at) refuse(orderRefusals.timedOut)
  await paidFor(tx, app, [await transitionOrder(tx, actor, id, 'confirm', { paidAt: paidAtOf(actor) })], actor.at)
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
