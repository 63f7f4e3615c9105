import { lowStock, type StockReason } from '@youli/domain/catalog/stock/rules.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { sku, stockMovement } from '../tables.ts'

/** Pieces of all SKUs of a row of `goods` in the same query. */
export const totalQuantityOf: SQL<number> =
  sql`(select coalesce(sum(s.quantity), 0) from sku s where s.tenant_id = ${tenantHere} and s.goods_id = goods.id and s.deleted_at is null)`.mapWith(
    Number,
  )

/** Whether a row of `goods` has a piece left, in the same query. */
export const hasStock: SQL = sql`exists (select 1 from sku s where s.tenant_id = ${tenantHere} and s.goods_id = goods.id and s.deleted_at is null and s.quantity > 0)`

/** Whether a SKU of a row of `goods` has few pieces, in the same query. */
export const isLowSku: SQL = sql`exists (select 1 from sku s where s.tenant_id = ${tenantHere} and s.goods_id = goods.id and s.deleted_at is null and s.quantity < ${lowStock})`

export interface MovementFilter {
  goodsId: string | null
  skuId: string | null
  reason?: StockReason
}

/** SKUs of a goods, also those that are no longer in the choice: their movements stay. */
const skusOf = (r: Reader, goodsId: string) => r.select({ id: sku.id }).from(sku).where(eq(sku.goodsId, goodsId))

/** Movements of a tenant, newest first. */
export async function listMovements(r: Reader, tenantId: string, f: MovementFilter, page: Window) {
  const where = and(
    eq(stockMovement.tenantId, tenantId),
    f.skuId ? eq(stockMovement.skuId, f.skuId) : undefined,
    f.goodsId ? inArray(stockMovement.skuId, skusOf(r, f.goodsId)) : undefined,
    f.reason ? eq(stockMovement.reason, f.reason) : undefined,
    // Written out, so that a kept plan finds their index too.
    f.reason && f.reason !== 'order' ? sql`${stockMovement.reason} <> 'order'` : undefined,
  )
  const query = r
    .select({ movement: stockMovement, spec: sku.spec, goodsId: sku.goodsId })
    .from(stockMovement)
    .innerJoin(sku, eq(sku.id, stockMovement.skuId))
    .where(where)
    .orderBy(desc(stockMovement.id))
  const counted = r
    .select({ one: sql`1`.as('one') })
    .from(stockMovement)
    .where(where)
    .limit(countCap)
    .as('counted')
  const { rows, total } = await paged(query, page, r.$count(counted))
  return { rows: rows.map(({ movement, ...of }) => ({ ...movement, ...of })), total }
}

/** Counting stops here: a log grows without end, and nobody pages so far. */
const countCap = 10_000
