import { fen, yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { afterSaleRefusals } from '@youli/domain/trade/after-sale/texts.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Employee } from '../../kit/http/callers.ts'
import { findOrder, isStaffOfOrder } from '../order/public/queries.ts'
import { refundedChild } from '../order/public/refunds.ts'
import { tryTransitionOrder } from '../order/public/transitions.ts'

const handedOver: number[] = [orderStatus.received, orderStatus.completed]
const inAfterSale: number[] = [orderStatus.returning, orderStatus.refunding]

/**
 * Staff of the store hand a paid pickup order over. They say the amount the customer paid at the counter:
 * it must be exactly what is open, so nobody hands over before the rest is paid.
 */
export async function handOverOrder(tx: Tx, actor: Actor, me: Employee, input: { id: string; offlinePaymentFee: number }): Promise<void> {
  const order = await findOrder(tx, me.tenantId, input.id)
  if (!isStaffOfOrder(me, order)) refuse(no.notThere)
  if (handedOver.includes(order.status)) refuse(no.taken)
  if (inAfterSale.includes(order.status) && order.childStatus !== refundedChild) refuse(afterSaleRefusals.underWay)
  if (order.awaitsGroup) refuse(no.awaitsGroup)
  const openFen = order.offlineFen - order.offlinePaidFen - order.waivedFen
  if (!Number.isFinite(input.offlinePaymentFee) || fen(input.offlinePaymentFee) !== openFen)
    refuse(no.wrongOffline, { amount: yuanText(openFen) })
  const moved = await tryTransitionOrder(tx, actor, order.id, 'take', {
    receivedAt: actor.at,
    offlinePaidFen: order.offlineFen - order.waivedFen,
  })
  if (!moved) refuse(order.status === orderStatus.paid ? no.taken : no.changed)
}
