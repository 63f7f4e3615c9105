import type { AdjustReason } from '@youli/domain/catalog/stock/rules.ts'
import { stockRefusals } from '@youli/domain/catalog/stock/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, operatorIdOf } from '../../../kit/actor.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { sku, stockMovement } from '../tables.ts'
import { releaseToAllocation } from './allocations.ts'
import { type Movement, quantitiesEdited, soldOutOrBack, type StockBucket } from './buckets.ts'

/**
 * Gives pieces back to the SKU, or to the reserve they came from while it is open. A repeat with the same reason and source changes
 * nothing and answers false.
 */
export async function releaseStock(tx: Tx, m: Movement & StockBucket): Promise<boolean> {
  if (!m.reserveId) return add(tx, m)
  const back = await releaseToAllocation(tx, { ...m, reserveId: m.reserveId })
  return back === 'closed' ? add(tx, m) : back
}

/** Pieces that came back unfit for sale: noted as come and as written off, so that the SKU's own number stays. */
export async function writeOffPieces(tx: Tx, m: Movement): Promise<void> {
  if (await add(tx, m)) await add(tx, { ...m, reason: 'damage', quantity: -m.quantity })
}

/** The first pieces of a new SKU. */
export async function addInitialPieces(tx: Tx, actor: Actor, skuId: string, quantity: number): Promise<void> {
  const { tenantId, at } = actor
  if (quantity > 0) await add(tx, { tenantId, skuId, quantity, reason: 'initial', source: skuId, operatorId: operatorIdOf(actor), at })
}

async function add(tx: Tx, m: Movement & { remark?: string; operatorId?: string | null }): Promise<boolean> {
  const { rows } = await tx.execute<{ turned: boolean }>(sql`
    with added as (
      insert into stock_movement (tenant_id, sku_id, change, reason, source, remark, operator_id, at)
      select tenant_id, id, ${m.quantity}::int, ${m.reason}, ${m.source}, ${m.remark ?? ''}, ${m.operatorId ?? null}::bigint,
        ${m.at.toISOString()}::timestamptz
      from sku where id = ${m.skuId}::bigint and tenant_id = ${m.tenantId}::bigint
      on conflict (sku_id, reason, source) where reserve_id is null do nothing
      returning sku_id, change
    )
    update sku set quantity = quantity + added.change from added where sku.id = added.sku_id
    returning quantity in (0, added.change) as turned`)
  if (rows[0]?.turned) soldOutOrBack(tx, [m.tenantId])
  return rows.length === 1
}

export interface Adjustment {
  skuId: string
  /** Signed pieces, not 0. */
  change: number
  reason: AdjustReason
  remark: string
}

/** An operator's correction; a repeat of the actor's source changes nothing. Answers what it made of the SKU; refuses `notThere`, `short`. */
export async function adjustStock(
  tx: Tx,
  actor: Actor,
  a: Adjustment,
): Promise<{ goodsId: string; spec: string; before: number; after: number }> {
  const { tenantId, source, at } = actor
  const where = and(eq(sku.tenantId, tenantId), eq(sku.id, a.skuId), isNull(sku.deletedAt))
  const [row] = await tx.select().from(sku).where(where).for('update')
  if (!row) refuse(stockRefusals.notThere)
  const of = and(eq(stockMovement.skuId, a.skuId), isNull(stockMovement.reserveId))
  const seen = and(of, eq(stockMovement.reason, a.reason), eq(stockMovement.source, source))
  const [repeated] = await tx.select({ change: stockMovement.change }).from(stockMovement).where(seen)
  const shown = { goodsId: row.goodsId, spec: row.spec }
  if (repeated) return { ...shown, before: row.quantity, after: row.quantity }
  const after = row.quantity + a.change
  if (after < 0) refuse(stockRefusals.short, { quantity: row.quantity })
  await add(tx, { ...a, tenantId, source, at, operatorId: operatorIdOf(actor), quantity: a.change })
  quantitiesEdited(tx, tenantId)
  return { ...shown, before: row.quantity, after }
}
