import { goodsBackStates } from '@youli/domain/trade/after-sale/rules.ts'
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { countSoldGoods } from '../../../catalog/goods/public/goods.ts'
import type { Reader, Tx, WideReader } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { brandsWith } from '../../../kit/jobs/sweep.ts'
import { decrement } from '../../../kit/counters.ts'
import { amountMoved } from '../../../member/wallet/public/balances.ts'
import { subtractRefund } from '../../../member/registration/public/trade-sums.ts'
import { pickupDayCounter } from '../../pickup/public/pickup-days.ts'
import { orderLine, tradeOrder } from '../tables.ts'
import { purchaseCounter, spentPointsSource } from './reservations.ts'
import { rewardSource } from './rewards.ts'
import type { OrderRow } from './rows.ts'

/** Points that paid for an order and points that it earned. */
export async function orderPoints(r: Reader, { id, tenantId, memberId }: OrderRow): Promise<{ paid: number; earned: number }> {
  const owner = { tenantId, memberId, kind: 'integral' } as const
  return { paid: await amountMoved(r, owner, spentPointsSource(id)), earned: await amountMoved(r, owner, rewardSource(id)) }
}

/** Whether the pieces of an after-sale `a` are back, in a query of it. `releaseReturned` has freed what they held. */
export const areGoodsBack: SQL = sql.raw(`a.state in (${goodsBackStates.map((state) => `'${state}'`).join(', ')})`)

/** Whether an order `o` has given everything back: it holds no place any more. */
export const isAllBack: SQL = sql`exists (select from after_sale a where a.tenant_id = o.tenant_id and a.order_id = o.id and a.whole and ${areGoodsBack})`

/** Pieces of a row of `order_line` that are back already, in the same query. */
export const returnedQuantity: SQL = sql`(select coalesce(sum(b.quantity), 0) from after_sale_line b join after_sale a on a.id = b.after_sale_id
  where a.tenant_id = ${tenantHere} and b.tenant_id = ${tenantHere} and b.order_line_id = ${orderLine.id} and ${areGoodsBack})`

/** Marks pieces as coming back, or, with negative numbers, as staying after all. False: more than are left; nothing may be kept then. */
export async function markReturning(tx: Tx, pieces: readonly { lineId: string; quantity: number }[]): Promise<boolean> {
  for (const { lineId, quantity } of pieces.toSorted((a, b) => (BigInt(a.lineId) < BigInt(b.lineId) ? -1 : 1))) {
    const after = sql`${orderLine.backQuantity} + ${quantity}::int`
    const updated = await tx
      .update(orderLine)
      .set({ backQuantity: after })
      .where(and(eq(orderLine.id, lineId), gte(after, 0), lte(after, orderLine.quantity)))
      .returning({ id: orderLine.id })
    if (updated.length === 0) return false
  }
  return true
}

/** Books money that goes back; the table's checks refuse what was never paid. */
export async function bookRefund(tx: Tx, orderId: string, of: { onlineFen: number; offlineFen: number; waivedFen: number }): Promise<void> {
  const [order] = await tx
    .update(tradeOrder)
    .set({
      onlineBackFen: sql`${tradeOrder.onlineBackFen} + ${of.onlineFen}::bigint`,
      offlineBackFen: sql`${tradeOrder.offlineBackFen} + ${of.offlineFen}::bigint`,
      waivedFen: sql`${tradeOrder.waivedFen} + ${of.waivedFen}::bigint`,
    })
    .where(eq(tradeOrder.id, orderId))
    .returning({ memberId: tradeOrder.memberId, paidAt: tradeOrder.paidAt })
  if (order?.paidAt) await subtractRefund(tx, order.memberId, of.onlineFen + of.offlineFen + of.waivedFen)
}

/** Frees what pieces that come back held: the member's limit, their sales, and with the last of them the place at the store. */
export async function releaseReturned(
  tx: Tx,
  order: OrderRow,
  lines: readonly { goodsId: string; quantity: number }[],
  whole: boolean,
): Promise<void> {
  const [pieces, sold] = [new Map<string, number>(), new Map<string, number>()]
  for (const { goodsId, quantity } of lines) {
    const subjectId = order.activityId ?? goodsId
    pieces.set(subjectId, (pieces.get(subjectId) ?? 0) + quantity)
    sold.set(goodsId, (sold.get(goodsId) ?? 0) - quantity)
  }
  await decrement(
    tx,
    purchaseCounter,
    [...pieces].map(([subjectId, quantity]) => ({ memberId: order.memberId, subjectId, quantity })),
  )
  if (whole && order.shopId && order.takeDate)
    await decrement(tx, pickupDayCounter, [{ shopId: order.shopId, day: order.takeDate, taken: 1 }])
  await countSoldGoods(tx, sold)
}

/** `childStatus` of an order of which all was refunded (Spec 2 §4). */
export const refundedChild = 9

/** Orders of which nothing is left: neither cancelled nor closed yet, but they hold no piece. */
export const isRefunded: SQL = sql`(${tradeOrder.status} in (7, 8) and ${tradeOrder.childStatus} = ${sql.raw(String(refundedChild))})`

/** Ids of orders of which nothing was left before a moment, for closing. */
export async function ordersRefundedBefore(r: Reader, before: Date, limit: number): Promise<string[]> {
  const rows = await r
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(and(isRefunded, lte(tradeOrder.endedAt, before)))
    .limit(limit)
  return rows.map((o) => o.id)
}

/** Brands with orders of which nothing is left. */
export const brandsWithRefundedOrders = (r: WideReader): Promise<string[]> => brandsWith(r, tradeOrder, isRefunded)

/** Moves an order on within its after-sale. False: it was not where it was thought to be. */
export async function setOrderChildStatus(
  tx: Tx,
  orderId: string,
  within: { status: number; from: number; to: number; at: Date },
): Promise<boolean> {
  const { status, from, to, at } = within
  const moved = await tx
    .update(tradeOrder)
    .set({ childStatus: to, ...(to === refundedChild && { endedAt: at }) })
    .where(and(eq(tradeOrder.id, orderId), eq(tradeOrder.status, status), eq(tradeOrder.childStatus, from)))
    .returning({ id: tradeOrder.id })
  return moved.length > 0
}
