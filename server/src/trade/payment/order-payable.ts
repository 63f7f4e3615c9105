import { yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderPage, orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals, orderTexts } from '@youli/domain/trade/order/texts.ts'
import { paymentMessages } from '@youli/domain/trade/payment/messages.ts'
import { systemActor } from '../../kit/actor.ts'
import { answerInOrder } from '../../kit/micro-batcher.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { markOrdersPaid } from '../order/public/lifecycle.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { findOrder, ownOrder, shareOrders } from '../order/public/queries.ts'
import type { Bill, Incoming, Payable } from './public/payables.ts'

/** The order, if it can still be paid online. Refuses otherwise. */
export function dueOrder(order: OrderRow, now: Date): OrderRow {
  if (order.status !== orderStatus.awaitingPayment) refuse(orderRefusals.changed)
  if (order.payBy <= now) refuse(orderRefusals.timedOut)
  return order
}

/** Refuses an order with nothing due online. */
function billOf(order: OrderRow): Bill {
  const { id, tenantId, appId, onlineFen: amountFen, payBy, orderNo } = order
  if (amountFen === 0) refuse(orderRefusals.nothingOnline)
  return { id, tenantId, appId, amountFen, payBy, description: `${orderTexts.payFor}${orderNo}` }
}

/** Orders, as payments see them. */
export const orderPayable: Payable = {
  async due(tx, requests) {
    const orders = await shareOrders(
      tx,
      requests.map(({ id }) => id),
    )
    return answerInOrder(requests, ({ me, id, now }) => billOf(dueOrder(ownOrder(me, orders.get(id)), now)))
  },
  async paid(tx, app, payments, now) {
    const by = (tenantId: string) => ({ ...systemActor(app, tenantId, now), by: 'provider' as const })
    const awaited: Incoming[] = []
    for (const tenantId of [...new Set(payments.map((p) => p.tenantId))].toSorted())
      awaited.push(
        ...(await markOrdersPaid(
          tx,
          by(tenantId),
          app,
          payments.filter((p) => p.tenantId === tenantId),
        )),
      )
    return awaited
  },
  lateReason: orderTexts.lateRefund,
  async refunded(tx, app, { refundId, tenantId, id, amountFen, reason }) {
    const { memberId, orderNo } = await findOrder(tx, tenantId, id)
    await sendMessage(tx, app, {
      tenantId,
      memberId,
      template: paymentMessages.refunded,
      values: { orderNo, amount: yuanText(amountFen), reason },
      link: orderPage(id),
      source: `refund:${refundId}:done`,
    })
  },
}
