import { sql } from 'drizzle-orm'
import { countSoldPieces } from '../../catalog/goods/public/goods.ts'
import { param } from '../../kit/db/bulk.ts'
import type { Tx } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { orderLine } from './tables.ts'

/** Adds the quantities of orders to the sales of their products. */
export const countSales = (tx: Tx, orderIds: readonly string[]): Promise<void> =>
  countSoldPieces(
    tx,
    sql`select goods_id, sum(quantity)::int from ${orderLine} where tenant_id = ${tenantHere} and order_id = any(${param(orderIds)}::bigint[]) group by goods_id`,
  )
