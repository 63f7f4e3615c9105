import { and, eq, inArray } from 'drizzle-orm'
import { releaseCoupons } from '../../../promotion/coupon/public/spending.ts'
import { releaseStock } from '../../../catalog/stock/public/quantities.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { decrement } from '../../../kit/counters.ts'
import { reverseMovement } from '../../../member/wallet/public/reversals.ts'
import { leaveBuyingGroup } from '../../buying-group/public/buying-groups.ts'
import { pickupDayCounter } from '../../pickup/public/pickup-days.ts'
import { orderLine, purchases } from '../tables.ts'
import type { OrderRow } from './rows.ts'

/** Source of the points that paid for an order. */
export const spentPointsSource = (orderId: string): string => `order:${orderId}`

/** Gives back what a cancelled order used up, once; asks nothing for one that used up nothing. */
export async function releaseDiscounts(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const used = new Set(order.adjustments.map((a) => a.kind))
  if (used.has('coupon')) await releaseCoupons(tx, [order.id], at)
  if (used.has('points')) {
    const of = { tenantId: order.tenantId, memberId: order.memberId, kind: 'integral' } as const
    await reverseMovement(tx, { ...of, of: spentPointsSource(order.id), reason: 'order-refund', source: `cancel:${order.id}`, at })
  }
}

/** Pieces per member and limited thing. */
export const purchaseCounter = {
  table: purchases,
  keys: [purchases.memberId, purchases.subjectId],
  count: purchases.quantity,
} as const

/** Pieces of a goods that a member holds in live orders. */
export async function purchasedQuantity(r: Reader, memberId: string, goodsId: string): Promise<number> {
  const [row] = await r
    .select({ quantity: purchases.quantity })
    .from(purchases)
    .where(and(eq(purchases.memberId, memberId), eq(purchases.subjectId, goodsId)))
  return row?.quantity ?? 0
}

/** As `bought`, of several goods at once; those without any are left out. */
export async function purchasedQuantities(r: Reader, memberId: string, goodsIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await r
    .select()
    .from(purchases)
    .where(and(eq(purchases.memberId, memberId), inArray(purchases.subjectId, [...goodsIds])))
  return new Map(rows.map((row) => [row.subjectId, row.quantity]))
}

/** Gives back all that an order held: points, limit, pickup place, stock. Called once, by the move that ended it. */
export async function releaseReservations(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  // Locks in the order in which placing takes them: what members have, counters, pieces.
  await releaseDiscounts(tx, order, at)
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(orderLine.skuId)
  const pieces = new Map<string, number>()
  for (const line of lines) {
    const subjectId = order.activityId ?? line.goodsId
    pieces.set(subjectId, (pieces.get(subjectId) ?? 0) + line.quantity)
  }
  await decrement(
    tx,
    purchaseCounter,
    [...pieces].map(([subjectId, quantity]) => ({ memberId: order.memberId, subjectId, quantity })),
  )
  if (order.shopId && order.takeDate) await decrement(tx, pickupDayCounter, [{ shopId: order.shopId, day: order.takeDate, taken: 1 }])
  if (order.buyingGroupId) await leaveBuyingGroup(tx, order.buyingGroupId)
  for (const line of lines)
    await releaseStock(tx, {
      tenantId: order.tenantId,
      skuId: line.skuId,
      reserveId: line.reserveId,
      quantity: line.quantity,
      reason: 'order-cancel',
      source: line.id,
      at,
    })
}
