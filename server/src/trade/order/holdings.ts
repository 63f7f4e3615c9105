import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, sql } from 'drizzle-orm'
import * as goods from '../../catalog/goods/service.ts'
import * as stock from '../../catalog/stock/service.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import * as pickup from '../pickup/service.ts'
import type { OrderRow } from './moves.ts'
import { orderLine, purchaseTally } from './tables.ts'

/** Pieces of a goods that a member holds in live orders. */
export async function bought(r: Reader, memberId: string, goodsId: string): Promise<number> {
  const [row] = await r
    .select({ quantity: purchaseTally.quantity })
    .from(purchaseTally)
    .where(and(eq(purchaseTally.memberId, memberId), eq(purchaseTally.goodsId, goodsId)))
  return row?.quantity ?? 0
}

/** Counts pieces towards a member's limit (0 = none), or refuses with both numbers. The row lock makes parallel orders of one member wait for each other. */
export async function countPurchase(tx: Tx, memberId: string, goodsId: string, quantity: number, limit: number): Promise<void> {
  if (limit > 0 && quantity > limit) refuse(orderRefusals.limited, { limit, bought: await bought(tx, memberId, goodsId) })
  const room = limit > 0 ? sql`${purchaseTally.quantity} + ${quantity} <= ${limit}` : undefined
  const [counted] = await tx
    .insert(purchaseTally)
    .values({ memberId, goodsId, quantity })
    .onConflictDoUpdate({
      target: [purchaseTally.memberId, purchaseTally.goodsId],
      set: { quantity: sql`${purchaseTally.quantity} + ${quantity}` },
      setWhere: room,
    })
    .returning({ quantity: purchaseTally.quantity })
  if (!counted) refuse(orderRefusals.limited, { limit, bought: await bought(tx, memberId, goodsId) })
}

/** Gives back all that an order held: limit, pickup place, stock. Called once, by the move that ended it. */
export async function giveBack(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(orderLine.skuId)
  for (const line of lines) {
    await tx
      .update(purchaseTally)
      .set({ quantity: sql`${purchaseTally.quantity} - ${line.quantity}` })
      .where(and(eq(purchaseTally.memberId, order.memberId), eq(purchaseTally.goodsId, line.goodsId)))
  }
  if (order.shopId && order.takeDate) await pickup.giveBackPlace(tx, order.shopId, order.takeDate)
  for (const line of lines)
    await stock.giveBack(tx, {
      tenantId: order.tenantId,
      skuId: line.skuId,
      reserveId: line.reserveId,
      quantity: line.quantity,
      reason: 'order-cancel',
      source: line.id,
      at,
    })
}

/** Adds an order's pieces to the goods' sales, or takes them off. */
export async function countSales(tx: Tx, orderId: string, sign: 1 | -1): Promise<void> {
  const lines = await tx
    .select({ goodsId: orderLine.goodsId, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(orderLine.goodsId)
  for (const line of lines) await goods.countSold(tx, line.goodsId, sign * line.quantity)
}
