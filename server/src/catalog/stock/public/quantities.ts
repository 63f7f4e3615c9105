import type { AdjustReason } from '@youli/domain/catalog/stock/rules.ts'
import { stockRefusals } from '@youli/domain/catalog/stock/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, operatorIdOf } from '../../../kit/actor.ts'
import { insertAll } from '../../../kit/db/bulk.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { sku, stockMovement } from '../tables.ts'
import { hasMoved } from './allocations.ts'
import {
  lockQuantities,
  type MovedBucket,
  type Movement,
  piecesMoved,
  quantitiesEdited,
  soldOutOrBack,
  type StockBucket,
} from './buckets.ts'

/**
 * Gives pieces back to their SKUs, or to the reserves they came from while those are open; any number of movements in one statement. One
 * that repeats reason and source changes nothing. Answers how many counted.
 */
export async function releaseStock(tx: Tx, movements: readonly (Movement & StockBucket)[]): Promise<number> {
  const rows = (await toOpenBuckets(tx, movements)).map(({ quantity, ...m }) => ({ ...m, change: quantity }))
  if (rows.length === 0) return 0
  const { rows: changed } = await tx.execute<MovedBucket & { counted: number; back: boolean }>(sql`
    with moved as (${insertAll(stockMovement, rows)} on conflict do nothing returning sku_id, reserve_id, change),
      reserved as (
        update stock_reserve r set quantity = r.quantity + total.change
        from (select reserve_id, sum(change) as change, count(*)::int as counted from moved where reserve_id is not null group by reserve_id) as total
        where r.tenant_id = ${tenantHere} and r.id = total.reserve_id returning r.sku_id, total.counted, r.quantity = total.change as back
      ),
      own as (
        update sku set quantity = sku.quantity + total.change
        from (select sku_id, sum(change) as change, count(*)::int as counted from moved where reserve_id is null group by sku_id) as total
        where sku.tenant_id = ${tenantHere} and sku.id = total.sku_id returning sku.tenant_id, sku.goods_id, total.counted, sku.quantity = total.change as back
      )
    select s.tenant_id as "tenantId", s.goods_id::text as "goodsId", true as "isReserve", r.counted, r.back
      from reserved r join sku s on s.tenant_id = ${tenantHere} and s.id = r.sku_id
    union all select tenant_id, goods_id::text, false, counted, back from own`)
  soldOutOrBack(
    tx,
    changed.filter(({ back }) => back),
  )
  for (const { tenantId, goodsId, isReserve } of changed) if (!isReserve) piecesMoved(tx, tenantId, goodsId)
  return changed.reduce((sum, { counted }) => sum + counted, 0)
}

/** Where pieces lie that come back, locked: what a closed reserve did not count while it was open belongs to the SKU. */
async function toOpenBuckets<M extends Movement & StockBucket>(tx: Tx, movements: readonly M[]): Promise<M[]> {
  const open = await lockQuantities(tx, movements)
  const found: M[] = []
  for (const m of movements) {
    if (!m.reserveId || open.has(m.reserveId)) found.push(m)
    else if (!(await hasMoved(tx, { ...m, reserveId: m.reserveId }))) found.push({ ...m, reserveId: null })
  }
  return found
}

/** Pieces that came back unfit for sale: noted as come and as written off, so that the SKU's own number stays. */
export async function writeOffStock(tx: Tx, m: Movement): Promise<void> {
  if (await add(tx, m)) await add(tx, { ...m, reason: 'damage', quantity: -m.quantity })
}

/** The first pieces of a new SKU. */
export async function addInitialStock(tx: Tx, actor: Actor, skuId: string, quantity: number): Promise<void> {
  const { tenantId, at } = actor
  if (quantity > 0) await add(tx, { tenantId, skuId, quantity, reason: 'initial', source: skuId, operatorId: operatorIdOf(actor), at })
}

async function add(tx: Tx, m: Movement & { remark?: string; operatorId?: string | null }): Promise<boolean> {
  const { rows } = await tx.execute<{ goodsId: string; turned: boolean }>(sql`
    with added as (
      insert into stock_movement (tenant_id, sku_id, change, reason, source, remark, operator_id, at)
      select tenant_id, id, ${m.quantity}::int, ${m.reason}, ${m.source}, ${m.remark ?? ''}, ${m.operatorId ?? null}::bigint,
        ${m.at.toISOString()}::timestamptz
      from sku where tenant_id = ${tenantHere} and id = ${m.skuId}::bigint
      on conflict (tenant_id, sku_id, reason, source) where reserve_id is null do nothing
      returning sku_id, change
    )
    update sku set quantity = quantity + added.change from added where sku.tenant_id = ${tenantHere} and sku.id = added.sku_id
    returning goods_id::text as "goodsId", quantity in (0, added.change) as turned`)
  soldOutOrBack(
    tx,
    rows.filter(({ turned }) => turned).map(({ goodsId }) => ({ tenantId: m.tenantId, goodsId, isReserve: false })),
  )
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
