import type { StockReason } from '@youli/domain/catalog/stock/rules.ts'
import { sql, type SQL } from 'drizzle-orm'
import { insertAll, param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { stockMovement } from '../tables.ts'

export interface Movement {
  tenantId: string
  skuId: string
  /** Whole pieces, above 0. */
  quantity: number
  reason: StockReason
  /** What causes it, e.g. the order line: with SKU and reason it counts once. */
  source: string
  at: Date
}

/** Where pieces lie: at the SKU itself, or in a reserve. */
export interface StockBucket {
  skuId: string
  reserveId: string | null
}
export const keyOfBucket = ({ skuId, reserveId }: StockBucket): string => reserveId ?? skuId

/** Pieces of SKUs by id, not locked; deleted ones are left out. */
export async function quantitiesOfSkus(r: Reader, skuIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await r.execute<{ id: string; quantity: number }>(
    sql`select id::text, quantity from sku where tenant_id = ${tenantHere} and id = any(${param([...skuIds])}::bigint[]) and deleted_at is null`,
  )
  return new Map(rows.map((row) => [row.id, row.quantity]))
}

/**
 * Quantities left in stock buckets, by `keyOfBucket`; deleted SKUs and closed reserves are left out. Locked until the transaction ends, always in
 * one order: reserves, then SKUs, by their ids.
 */
export async function lockQuantities(tx: Tx, buckets: readonly StockBucket[]): Promise<Map<string, number>> {
  const left = new Map<string, number>()
  const lock = async (ids: readonly string[], locking: (ids: SQL) => SQL) => {
    if (ids.length === 0) return
    const { rows } = await tx.execute<{ id: string; quantity: number }>(locking(param([...new Set(ids)])))
    for (const row of rows) left.set(row.id, row.quantity)
  }
  const reserves = buckets.flatMap(({ reserveId }) => reserveId ?? [])
  const own = buckets.flatMap(({ skuId, reserveId }) => (reserveId ? [] : [skuId]))
  await lock(
    reserves,
    (ids) =>
      sql`select id, quantity from stock_reserve where tenant_id = ${tenantHere} and id = any(${ids}::bigint[]) and closed_at is null order by id for update`,
  )
  await lock(
    own,
    (ids) =>
      sql`select id, quantity from sku where tenant_id = ${tenantHere} and id = any(${ids}::bigint[]) and deleted_at is null order by id for update`,
  )
  return left
}

/** An operator changed quantities: seen at once. */
export function quantitiesEdited(tx: Tx, tenantId: string): void {
  for (const tag of ['goods', 'stock']) tx.invalidate(tenantId, tag)
}

/** A bucket that moved, with its product: a reserve, or a SKU's own pieces. */
export interface MovedBucket {
  tenantId: string
  goodsId: string
  isReserve: boolean
}

/**
 * SKUs or reserves sold out, or have pieces again: what shows their products or activities is dropped at once, every time, and so is what
 * was concluded from their being sold out (`stock`, of which no answers are cached). Lists of products live a second and are dropped once
 * a second, so that a shop selling single pieces does not rebuild them with every order.
 */
export function soldOutOrBack(tx: Tx, turned: Iterable<MovedBucket>): void {
  for (const { tenantId, goodsId, isReserve } of turned) {
    for (const tag of ['stock', `goods/${goodsId}`, ...(isReserve ? ['activity'] : [])]) tx.invalidate(tenantId, tag)
    for (const tag of ['goods', 'activity']) tx.invalidateSoftly(tenantId, tag)
  }
}

/** What is left of a product is shown anew within a second. */
export const piecesMoved = (tx: Tx, tenantId: string, goodsId: string): void => tx.invalidateSoon(tenantId, `goods/${goodsId}`)

/** Takes pieces that `lockQuantities` counted, any number of movements in one statement. More than are there break the table's check. */
export async function takeLockedStock(tx: Tx, movements: readonly (Movement & StockBucket)[]): Promise<void> {
  if (movements.length === 0) return
  const rows = movements.map(({ quantity, ...m }) => ({ ...m, change: -quantity }))
  const { rows: touched } = await tx.execute<MovedBucket & { left: number }>(sql`
    with moved as (${insertAll(stockMovement, rows)} returning sku_id, reserve_id, change),
      reserved as (
        update stock_reserve r set quantity = r.quantity + total.change
        from (select reserve_id, sum(change) as change from moved where reserve_id is not null group by reserve_id) as total
        where r.tenant_id = ${tenantHere} and r.id = total.reserve_id returning r.sku_id, r.quantity
      ),
      own as (
        update sku set quantity = sku.quantity + total.change
        from (select sku_id, sum(change) as change from moved where reserve_id is null group by sku_id) as total
        where sku.tenant_id = ${tenantHere} and sku.id = total.sku_id returning sku.tenant_id, sku.goods_id, sku.quantity
      )
    select s.tenant_id as "tenantId", s.goods_id::text as "goodsId", true as "isReserve", r.quantity as left
      from reserved r join sku s on s.tenant_id = ${tenantHere} and s.id = r.sku_id
    union all select tenant_id, goods_id::text, false, quantity from own`)
  soldOutOrBack(
    tx,
    touched.filter(({ left }) => left === 0),
  )
  for (const { tenantId, goodsId, isReserve } of touched) if (!isReserve) piecesMoved(tx, tenantId, goodsId)
}
