import type { AdjustReason, StockReason } from '@youli/domain/catalog/stock/rules.ts'
import { stockRefusals } from '@youli/domain/catalog/stock/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import { sku, stockMovement } from './tables.ts'

type Raw = Awaited<ReturnType<Tx['execute']>>
const some = (raw: Raw): boolean => [raw].flat().some((result) => result.rows.length > 0)

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

/** Takes pieces if there are enough: one statement that also writes the movement. False when short. */
export async function take(tx: Tx, m: Movement): Promise<boolean> {
  const done = await tx.execute(sql`
    with taken as (
      update sku set quantity = quantity - ${m.quantity}::int
      where id = ${m.skuId}::bigint and tenant_id = ${m.tenantId}::bigint and quantity >= ${m.quantity}::int and deleted_at is null
      returning id, tenant_id
    )
    insert into stock_movement (tenant_id, sku_id, change, reason, source, at)
    select tenant_id, id, -${m.quantity}::int, ${m.reason}, ${m.source}, ${m.at.toISOString()}::timestamptz from taken
    returning id`)
  return some(done)
}

/** Gives pieces back. A repeat with the same reason and source changes nothing and answers false. */
export const giveBack = (tx: Tx, m: Movement): Promise<boolean> => add(tx, m)

/** The first pieces of a new SKU. */
export async function addInitial(tx: Tx, m: Omit<Movement, 'reason'> & { operatorId?: string | null }): Promise<void> {
  if (m.quantity > 0) await add(tx, { ...m, reason: 'initial' })
}

async function add(tx: Tx, m: Movement & { remark?: string; operatorId?: string | null }): Promise<boolean> {
  const done = await tx.execute(sql`
    with added as (
      insert into stock_movement (tenant_id, sku_id, change, reason, source, remark, operator_id, at)
      select tenant_id, id, ${m.quantity}::int, ${m.reason}, ${m.source}, ${m.remark ?? ''}, ${m.operatorId ?? null}::bigint,
        ${m.at.toISOString()}::timestamptz
      from sku where id = ${m.skuId}::bigint and tenant_id = ${m.tenantId}::bigint
      on conflict (sku_id, reason, source) do nothing
      returning sku_id, change
    )
    update sku set quantity = quantity + added.change from added where sku.id = added.sku_id
    returning sku.id`)
  return some(done)
}

export interface Adjustment {
  tenantId: string
  skuId: string
  /** Signed pieces, not 0. */
  change: number
  reason: AdjustReason
  remark: string
  operatorId: string
  /** Key of the submit: a repeat changes nothing. */
  source: string
  at: Date
}

/** An operator's correction. Answers what it made of the SKU; refuses `notThere`, `short`. */
export async function adjust(tx: Tx, a: Adjustment): Promise<{ goodsId: string; spec: string; before: number; after: number }> {
  const where = and(eq(sku.tenantId, a.tenantId), eq(sku.id, a.skuId), isNull(sku.deletedAt))
  const [row] = await tx.select().from(sku).where(where).for('update')
  if (!row) refuse(stockRefusals.notThere)
  const seen = and(eq(stockMovement.skuId, a.skuId), eq(stockMovement.reason, a.reason), eq(stockMovement.source, a.source))
  const [repeated] = await tx.select({ change: stockMovement.change }).from(stockMovement).where(seen)
  const shown = { goodsId: row.goodsId, spec: row.spec }
  if (repeated) return { ...shown, before: row.quantity, after: row.quantity }
  const after = row.quantity + a.change
  if (after < 0) refuse(stockRefusals.short, { quantity: row.quantity })
  await add(tx, { ...a, quantity: a.change })
  return { ...shown, before: row.quantity, after }
}
