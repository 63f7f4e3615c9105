import type { AdjustReason, StockReason } from '@youli/domain/catalog/stock/rules.ts'
import { stockRefusals } from '@youli/domain/catalog/stock/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { insertAll, param } from '../../kit/db/bulk.ts'
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

/** Pieces left of SKUs that are not deleted; locked until the transaction ends, always in the order of their ids. */
export async function lockPieces(tx: Tx, skuIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; quantity: number }>(
    sql`select id, quantity from sku where id = any(${param(skuIds)}::bigint[]) and deleted_at is null order by id for update`,
  )
  return new Map(rows.map((row) => [row.id, row.quantity]))
}

/** Takes pieces that `lockPieces` counted, any number of movements in one statement. More than are there break the table's check. */
export async function takeLocked(tx: Tx, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const rows = movements.map(({ quantity, ...m }) => ({ ...m, change: -quantity }))
  await tx.execute(sql`
    with moved as (${insertAll(stockMovement, rows)} returning sku_id, change)
    update sku set quantity = sku.quantity + total.change
    from (select sku_id, sum(change) as change from moved group by sku_id) as total where sku.id = total.sku_id`)
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
