import { fen, yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { isWithin } from '@youli/domain/platform/operator/allowance.ts'
import { orderRefundPermissions } from '@youli/domain/trade/order-refund/permissions.ts'
import { givingStates } from '@youli/domain/trade/order-refund/rules.ts'
import { givenText, leftText, orderRefundRefusals as no } from '@youli/domain/trade/order-refund/texts.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { orderStatus, stateOf } from '@youli/domain/trade/order/rules.ts'
import { eq, exists, notExists } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { type AllowanceOf, limitsOf, lockAllowance } from '../../platform/operator/public/allowance.ts'
import { freightBackOf, type Given, giveBack, givenBackSince, givenFigures } from '../after-sale/public/giving.ts'
import { findScopedOrder } from '../order-admin/public/scope.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { lockOrder } from '../order/public/transitions.ts'
import { refundRequest } from './tables.ts'
import { type RefundWish, termsOf } from './wish.ts'

/** Why nothing of an order may be given back now, as a refusal; null when it may. */
export function whyNot(order: Pick<OrderRow, 'status' | 'awaitsGroup'>) {
  if (order.status === orderStatus.refunding || order.status === orderStatus.returning) return no.underWay
  if (order.awaitsGroup) return orderRefusals.awaitsGroup
  return givingStates.includes(stateOf(order.status)) ? null : no.notNow
}

/** The order in the operator's scope, held until the transaction ends. Refuses `notThere`, and what `whyNot` says. */
export async function holdForRefund(tx: Tx, me: Operator, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, await findScopedOrder(tx, me, id))
  const why = whyNot(order)
  return why ? refuse(why) : order
}

/** What a wish comes to, in fen that go back. Refuses `nothing`, `tooMuch`, `noFreightLeft`, `badQuantity`. */
export async function amountOf(tx: Tx, order: OrderRow, wish: RefundWish): Promise<number> {
  if (wish.freight && order.freightFen - (await freightBackOf(tx, order.id)) <= 0) refuse(no.noFreightLeft)
  const { back } = await givenFigures(tx, order, wish.items, termsOf(wish))
  if (wish.amount !== undefined && fen(wish.amount) > back.mostFen) refuse(no.tooMuch, { most: yuanText(back.mostFen) })
  const amountFen = back.onlineFen + back.offlineFen
  if (wish.items.length === 0 && amountFen === 0) refuse(no.nothing)
  return amountFen
}

/** Who gives: an operator by themselves, or one who approves the request of another. */
export type Giver = keyof typeof orderRefundPermissions

/** What an operator may refund of an order by themselves, or approve. Approved refunds are the approver's, not the asker's. */
export const allowanceOf = ({ operatorId, ...me }: Operator, by: Giver, orderId: string): AllowanceOf => ({
  operatorId,
  name: orderRefundPermissions[by].key,
  limits: limitsOf(me, orderRefundPermissions[by]),
  given: (r, since) =>
    givenBackSince(r, { operatorId, orderId, since }, (afterSaleId) => {
      const approved = r.select({ id: refundRequest.id }).from(refundRequest).where(eq(refundRequest.afterSaleId, afterSaleId))
      return by === 'approve' ? exists(approved) : notExists(approved)
    }),
})

const overAllowance = { refund: no.overCap, approve: no.overApproval } as const

/**
 * Carries a wish out for an order that `holdForRefund` answered, within the allowance of whoever gives. A dry run tells also what is
 * beyond it. Refuses what `amountOf` does, `overCap`, `overApproval`.
 */
export async function carryOut(
  tx: Tx,
  { me, actor, app, now }: Ctx<'operator'>,
  order: OrderRow,
  wish: RefundWish,
  { by, dry }: { by: Giver; dry: boolean },
): Promise<Given> {
  const amountFen = await amountOf(tx, order, wish)
  if (!dry) {
    const left = await lockAllowance(tx, allowanceOf(me, by, order.id), now)
    if (!isWithin(left, amountFen)) refuse(overAllowance[by], { left: leftText(left, by) })
  }
  return giveBack(tx, actor, app, order, {
    items: wish.items,
    terms: termsOf(wish),
    disposition: wish.restock ? 'shelf' : 'writeOff',
    reason: wish.reason,
    told: (back) => givenText(yuanText(back.onlineFen + back.offlineFen + back.waivedFen), wish.message),
  })
}
