import { fen, yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { givingStates } from '@youli/domain/trade/order-refund/rules.ts'
import { givenText, orderRefundRefusals as no } from '@youli/domain/trade/order-refund/texts.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { orderStatus, stateOf } from '@youli/domain/trade/order/rules.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { freightBackOf, type Given, giveBack, givenFigures } from '../after-sale/public/giving.ts'
import { findScopedOrder } from '../order-admin/public/scope.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { lockOrder } from '../order/public/transitions.ts'
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

/** Most fen that somebody may give or approve at once; null: no cap. */
export const capOf = (me: Operator, { key }: Permission): number | null => me.caps[key] ?? null

/** Refuses `overCap` above somebody's cap. */
export function mustBeWithinCap(me: Operator, permission: Permission, amountFen: number): void {
  const cap = capOf(me, permission)
  if (cap !== null && amountFen > cap) refuse(no.overCap, { most: yuanText(cap) })
}

/** Carries a wish out for an order that `holdForRefund` answered. Refuses what `amountOf` does. */
export async function carryOut(tx: Tx, { actor, app }: Ctx<'operator'>, order: OrderRow, wish: RefundWish): Promise<Given> {
  await amountOf(tx, order, wish)
  return giveBack(tx, actor, app, order, {
    items: wish.items,
    terms: termsOf(wish),
    disposition: wish.restock ? 'shelf' : 'writeOff',
    reason: wish.reason,
    told: (back) => givenText(yuanText(back.onlineFen + back.offlineFen + back.waivedFen), wish.message),
  })
}
