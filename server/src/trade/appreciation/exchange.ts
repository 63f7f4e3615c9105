import { dayNumber, exchangeRefusal, valueAddedState, worthOn } from '@youli/domain/trade/appreciation/rules.ts'
import { appreciationRefusals as no } from '@youli/domain/trade/appreciation/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/db/db.ts'
import { grantOwnAmount } from '../../promotion/coupon/public/own-amount.ts'
import { lockOrder } from '../order/public/transitions.ts'
import { sourceOf } from './public/value-orders.ts'
import { findOwnValueOrder } from './queries.ts'
import { valueOrder, valueTemplate } from './tables.ts'

/**
 * Turns a member's order into a coupon of what it is worth today, once and for good; answers the coupon. The bought order is held first,
 * as after-sales do: goods that are on their way back gain nothing. Refuses as `exchangeRefusal`, `inAfterSale`, `notThere`.
 */
export async function exchangeValueOrder(tx: Tx, actor: Actor, memberId: string, id: string): Promise<string> {
  const { tenantId, at } = actor
  const { orderId } = await findOwnValueOrder(tx, { tenantId, memberId }, id)
  const order = await lockOrder(tx, { id: orderId })
  const [row] = await tx.select().from(valueOrder).where(eq(valueOrder.id, id)).for('update')
  const day = dayNumber(row!.beganAt, at)
  const why = exchangeRefusal(row!, day)
  if (why) refuse(why, { days: row!.exchangeDays })
  if (order.status === orderStatus.returning || order.status === orderStatus.refunding) refuse(no.inAfterSale)
  const [template] = await tx.select().from(valueTemplate).where(eq(valueTemplate.id, row!.templateId))
  const faceFen = worthOn(row!, day)
  const couponId = await grantOwnAmount(tx, actor, template!.couponTemplateId, {
    memberId,
    source: sourceOf(id),
    faceFen,
    days: row!.effectiveDays,
  })
  await tx
    .update(valueOrder)
    .set({ state: valueAddedState.exchanged, exchangedFen: faceFen, couponId, updatedAt: at })
    .where(eq(valueOrder.id, id))
  return couponId
}
