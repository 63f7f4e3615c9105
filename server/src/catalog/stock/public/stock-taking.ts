import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, operatorIdOf } from '../../../kit/actor.ts'
import { insertAll, param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { sku, stockMovement } from '../tables.ts'
import { lockQuantities, quantitiesEdited } from './buckets.ts'

/** A SKU as a stock-taking sees it; `reserved` pieces are set aside for activities. */
export interface CountedSku {
  skuId: string
  goodsId: string
  spec: string
  artNo: string
  forSale: number
  reserved: number
}

// Spelt out: the builder writes a column of its only table without the table, which in a subquery would mean the reserve's own.
const reserved = sql<number>`coalesce((
  select sum(r.quantity) from stock_reserve r where r.tenant_id = ${tenantHere} and r.sku_id = sku.id and r.closed_at is null
), 0)::int`

/** SKUs of a tenant by id, or all that are not deleted; at most so many, those of a goods beside each other. */
export const skusToCount = (
  r: Reader,
  tenantId: string,
  of: { skuIds?: readonly string[]; goodsIds?: readonly string[] },
  limit: number,
): Promise<CountedSku[]> =>
  r
    .select({ skuId: sku.id, goodsId: sku.goodsId, spec: sku.spec, artNo: sku.artNo, forSale: sku.quantity, reserved })
    .from(sku)
    .where(
      and(
        eq(sku.tenantId, tenantId),
        of.skuIds ? sql`${sku.id} = any(${param(of.skuIds)}::bigint[])` : isNull(sku.deletedAt),
        of.goodsIds ? inArray(sku.goodsId, [...of.goodsIds]) : undefined,
      ),
    )
    .orderBy(asc(sku.goodsId), asc(sku.sort), asc(sku.id))
    .limit(limit)

export interface Difference {
  skuId: string
  /** Signed pieces, not 0. */
  change: number
}

/**
 * Adds the differences of a stock-taking to what is there at this moment; the same source of an actor counts once for a SKU. Answers the first SKU
 * that has too few pieces for its loss, with what it has; then nothing was done. Deleted SKUs are left out.
 */
export async function addDifferences(
  tx: Tx,
  actor: Actor,
  differences: readonly Difference[],
  remark: string,
): Promise<{ skuId: string; quantity: number } | null> {
  const left = await lockQuantities(
    tx,
    differences.map(({ skuId }) => ({ skuId, reserveId: null })),
  )
  const living = differences.filter(({ skuId }) => left.has(skuId))
  const short = living.find(({ skuId, change }) => left.get(skuId)! + change < 0)
  if (short) return { skuId: short.skuId, quantity: left.get(short.skuId)! }
  if (living.length === 0) return null
  const { tenantId, source, at } = actor
  const operatorId = operatorIdOf(actor)
  const rows = living.map(({ skuId, change }) => ({ tenantId, skuId, change, reason: 'count' as const, source, remark, operatorId, at }))
  await tx.execute(sql`
    with added as (
      ${insertAll(stockMovement, rows)} on conflict (tenant_id, sku_id, reason, source) where reserve_id is null do nothing returning sku_id, change
    )
    update sku set quantity = quantity + added.change from added where sku.tenant_id = ${tenantHere} and sku.id = added.sku_id`)
  quantitiesEdited(tx, tenantId)
  return null
}
