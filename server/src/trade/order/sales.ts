import { inArray, sql } from 'drizzle-orm'
import { countSoldGoods } from '../../catalog/goods/public/goods.ts'
import type { Tx } from '../../kit/db/db.ts'
import { orderLine } from './tables.ts'

/** Adds the quantities of orders to the goods' sales. */
export async function countSales(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const sold = await tx
    .select({ goodsId: orderLine.goodsId, quantity: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orderIds]))
    .groupBy(orderLine.goodsId)
  await countSoldGoods(tx, new Map(sold.map(({ goodsId, quantity }) => [goodsId, quantity])))
}
