import { and, asc, eq, sql } from 'drizzle-orm'
import { type Actor, operatorIdOf } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { sku, stockReserve } from '../tables.ts'
import { lockQuantities, quantitiesEdited } from './buckets.ts'

// Locks are taken in one order: the reserve, then its SKU.

/** Pieces set aside by an owner, with their SKUs; closed ones too. */
export const allocationsOf = (r: Reader, tenantId: string, ownerId: string) =>
  r
    .select({ reserve: stockReserve, sku })
    .from(stockReserve)
    .innerJoin(sku, eq(sku.id, stockReserve.skuId))
    .where(and(eq(stockReserve.tenantId, tenantId), eq(stockReserve.ownerId, ownerId)))
    .orderBy(asc(sku.sort), asc(sku.id))

/** Makes the reserve of an owner and SKU, or opens it again, at this price. Answers its id and pieces; the row stays locked. */
export async function openAllocation(
  tx: Tx,
  { tenantId, at: createdAt, newId }: Actor,
  of: { ownerId: string; skuId: string; priceFen: number },
): Promise<{ id: string; quantity: number }> {
  const [open] = await tx
    .insert(stockReserve)
    .values({ ...of, id: newId(), tenantId, createdAt })
    .onConflictDoUpdate({
      target: [stockReserve.tenantId, stockReserve.ownerId, stockReserve.skuId],
      set: { priceFen: of.priceFen, closedAt: null },
    })
    .returning({ id: stockReserve.id, quantity: stockReserve.quantity })
  return open!
}

interface Shift {
  reserveId: string
  /** Whole pieces, above 0. */
  quantity: number
}

/** Sets pieces of the SKU aside: off the one and onto the other. False when the SKU has too few. A repeat of the actor's source changes nothing. */
export async function allocateStock(tx: Tx, actor: Actor, s: Shift): Promise<boolean> {
  const open = await lockQuantities(tx, [{ skuId: '', reserveId: s.reserveId }])
  if (!open.has(s.reserveId)) return false
  if (await hasMoved(tx, { reserveId: s.reserveId, source: actor.source, reason: 'set-aside' })) return true
  const done = await tx.execute(sql`
    with taken as (
      update sku set quantity = sku.quantity - ${s.quantity}::int from stock_reserve r
      where r.tenant_id = ${tenantHere} and r.id = ${s.reserveId}::bigint and sku.tenant_id = r.tenant_id and sku.id = r.sku_id and sku.quantity >= ${s.quantity}::int and sku.deleted_at is null
      returning sku.id, sku.tenant_id, r.id as reserve_id
    ), moved as (${twoMovements(actor, s, 'set-aside', sql`taken`, -1)})
    update stock_reserve r set quantity = r.quantity + ${s.quantity}::int from taken where r.tenant_id = ${tenantHere} and r.id = taken.reserve_id`)
  quantitiesEdited(tx, actor.tenantId)
  return done.rowCount === 1
}

/** The undoing of `allocateStock`. False when fewer pieces are left in the reserve. */
export async function releaseAllocated(tx: Tx, actor: Actor, s: Shift): Promise<boolean> {
  const done = await tx.execute(sql`
    with gone as (
      update stock_reserve set quantity = quantity - ${s.quantity}::int
      where id = ${s.reserveId}::bigint and tenant_id = ${tenantHere} and quantity >= ${s.quantity}::int
      returning sku_id as id, tenant_id, id as reserve_id
    ), moved as (${twoMovements(actor, s, 'set-back', sql`gone`, 1)})
    update sku set quantity = sku.quantity + ${s.quantity}::int from gone where sku.tenant_id = ${tenantHere} and sku.id = gone.id`)
  quantitiesEdited(tx, actor.tenantId)
  return done.rowCount === 1
}

/** What the SKU gets (`sign` −1: gives) and the reserve the other way round; `from` has id, tenant_id and reserve_id. */
const twoMovements = (actor: Actor, s: Shift, reason: 'set-aside' | 'set-back', from: ReturnType<typeof sql>, sign: 1 | -1) => sql`
  insert into stock_movement (tenant_id, sku_id, reserve_id, change, reason, source, operator_id, at)
  select f.tenant_id, f.id, v.reserve_id, v.change, ${reason}, ${actor.source}, ${operatorIdOf(actor)}::bigint,
    ${actor.at.toISOString()}::timestamptz
  from ${from} f cross join lateral (values (null::bigint, ${sign * s.quantity}::int), (f.reserve_id, ${-sign * s.quantity}::int)) v(reserve_id, change)`

interface Closing {
  ownerId: string
  /** Only the reserve of this SKU. */
  skuId?: string
}

/** Closes the reserves of an owner: what is left goes back to the SKUs. What was closed stays as it is. */
export async function closeAllocations(tx: Tx, actor: Actor, c: Closing): Promise<void> {
  await tx.execute(sql`
    with open as (
      select id, sku_id, tenant_id, quantity from stock_reserve
      where owner_id = ${c.ownerId}::bigint and tenant_id = ${tenantHere} and closed_at is null
        ${c.skuId ? sql`and sku_id = ${c.skuId}::bigint` : sql``}
      order by id for update
    ), closed as (
      update stock_reserve r set quantity = 0, closed_at = ${actor.at.toISOString()}::timestamptz from open where r.tenant_id = ${tenantHere} and r.id = open.id
    ), moved as (
      insert into stock_movement (tenant_id, sku_id, reserve_id, change, reason, source, operator_id, at)
      select o.tenant_id, o.sku_id, v.reserve_id, v.change, 'set-back', ${actor.source}, ${operatorIdOf(actor)}::bigint, ${actor.at.toISOString()}::timestamptz
      from open o cross join lateral (values (null::bigint, o.quantity), (o.id, -o.quantity)) v(reserve_id, change)
      where o.quantity > 0
    )
    update sku set quantity = sku.quantity + open.quantity from open where sku.tenant_id = ${tenantHere} and sku.id = open.sku_id and open.quantity > 0`)
  quantitiesEdited(tx, actor.tenantId)
}

/** Takes a SKU out of what an owner sells before anybody bought it: its pieces go back, its price goes. */
export async function dropAllocation(tx: Tx, actor: Actor, c: Closing & { skuId: string }): Promise<void> {
  await closeAllocations(tx, actor, c)
  await tx.delete(stockReserve).where(and(eq(stockReserve.ownerId, c.ownerId), eq(stockReserve.skuId, c.skuId)))
}

/** Whether a reserve has a movement of this reason and source. */
export async function hasMoved(tx: Tx, g: { reserveId: string; reason: string; source: string }): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from stock_movement where tenant_id = ${tenantHere} and reserve_id = ${g.reserveId}::bigint and reason = ${g.reason} and source = ${g.source}`,
  )
  return rows.length > 0
}
