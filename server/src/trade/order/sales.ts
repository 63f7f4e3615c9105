import { eq } from 'drizzle-orm'
import { countSoldGoods } from '../../catalog/goods/public/goods.ts'
import type { Tx } from '../../kit/db/db.ts'
import { orderLine } from './tables.ts'

/** Adds an order's pieces to the goods' sales, or takes them off. */
export async function countSales(tx: Tx, orderId: string, sign: 1 | -1): Promise<void> {
  const lines = await tx
    .select({ goodsId: orderLine.goodsId, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(orderLine.goodsId)
  for (const line of lines) await countSoldGoods(tx, line.goodsId, sign * line.quantity)
}
