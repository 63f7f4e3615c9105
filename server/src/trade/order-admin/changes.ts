import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { type Fen, yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { addressFault } from '@youli/domain/member/address/rules.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { mostOff, repriced } from '@youli/domain/trade/pricing/reprice.ts'
import { split } from '@youli/domain/trade/pricing/rules.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { noteOrderAmount } from '../../promotion/coupon/public/spending.ts'
import { orderLines } from '../order/public/lines.ts'
import { addressIndex } from '../order/public/addresses.ts'
import type { OrderRow, Receiver } from '../order/public/rows.ts'
import { noteOrderEvent, type TradeActor } from '../order/public/transitions.ts'
import { orderLine, tradeOrder } from '../order/tables.ts'
import { findScopedOrder } from './public/scope.ts'

// What operators change about an order that is placed already. Its status stays; the history says who and why.

const noteChange = (tx: Tx, actor: TradeActor, { id: orderId, status }: OrderRow, verb: string, note: string) =>
  noteOrderEvent(tx, actor, { orderId, verb, status, note })

/** The order, held as it is until the transaction ends; nobody pays, cancels or changes it meanwhile. */
async function held(tx: Tx, me: Operator, id: string): Promise<OrderRow> {
  await tx.select({ id: tradeOrder.id }).from(tradeOrder).where(eq(tradeOrder.id, id)).for('update')
  return findScopedOrder(tx, me, id)
}

/** Whether its price may be changed: it waits for its money, and not all of it is left to the store. Refuses `alreadyPaid`, `changed`, `timedOut`. */
export function mustAwaitPayment(order: OrderRow, now: Date): void {
  if (order.paidAt) refuse(no.alreadyPaid)
  if (order.status !== orderStatus.awaitingPayment) refuse(no.changed)
  if (order.payBy <= now) refuse(no.timedOut)
}

export interface PriceRequest {
  /** Taken off the goods in all, also of an earlier change. */
  offFen: Fen
  freightFen: Fen
  reason: string
}

/** Changes the price of an unpaid order. Its payments must be closed before, or what they bring is not what it costs. Refuses what `mustAwaitPayment` does, and `tooMuchOff`, `noFreight`. */
export async function changePrice(
  tx: Tx,
  actor: TradeActor,
  me: Operator,
  id: string,
  request: PriceRequest,
): Promise<{ before: OrderRow; after: OrderRow }> {
  const before = await held(tx, me, id)
  mustAwaitPayment(before, actor.at)
  if (request.freightFen > 0 && before.takeType !== takeType.courier) refuse(no.noFreight)
  const lines = await orderLines(tx, [id])
  const priced = { ...before, lines }
  const price = repriced(priced, request) ?? refuse(no.tooMuchOff, { most: yuanText(mostOff(priced)) })
  const { adjustments, trace, discountFen, payableFen } = price
  const [after] = await tx
    .update(tradeOrder)
    // What is paid in advance never grows by a change of price; the rest is the store's.
    .set({
      adjustments,
      trace,
      discountFen,
      payableFen,
      freightFen: request.freightFen,
      ...split(before.payWay, payableFen, before.onlineFen),
    })
    .where(eq(tradeOrder.id, id))
    .returning()
  await noteOrderAmount(tx, id, payableFen)
  for (const [i, line] of lines.entries())
    await tx.update(orderLine).set({ discountFen: price.discounts[i]! }).where(eq(orderLine.id, line.id))
  await noteChange(tx, actor, before, 'reprice', `¥${yuanText(before.payableFen)} → ¥${yuanText(payableFen)} ${request.reason}`)
  return { before, after: after! }
}

const beforeShipping = [orderStatus.awaitingPayment, orderStatus.paid]

/** Changes who receives a courier order that has not gone out; without a phone, the one there is stays. Refuses `badReceiver`, `notThere`, `noAddress` for pickups, `changed` once it was sent. */
export async function changeReceiver(
  tx: Tx,
  actor: TradeActor,
  me: Operator,
  id: string,
  wanted: Receiver,
  reason: string,
): Promise<{ before: Receiver; after: Receiver }> {
  const before = await held(tx, me, id)
  if (!before.receiver || before.takeType !== takeType.courier) refuse(no.noAddress)
  const receiver = { ...wanted, mobile: wanted.mobile || before.receiver.mobile }
  const fault = addressFault({ recipients: receiver.name, user_tel: receiver.mobile, area: receiver.area, address: receiver.address })
  if (fault) refuse(no.badReceiver, { fault: fault.msg })
  const [moved] = await tx
    .update(tradeOrder)
    .set({ receiver, addressIndex: addressIndex(receiver) })
    .where(and(eq(tradeOrder.id, id), inArray(tradeOrder.status, beforeShipping), isNull(tradeOrder.sentAt)))
    .returning({ id: tradeOrder.id })
  if (!moved) refuse(no.changed)
  await noteChange(tx, actor, before, 'readdress', reason)
  return { before: before.receiver, after: receiver }
}
