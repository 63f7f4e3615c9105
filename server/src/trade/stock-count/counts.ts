import { refuse } from '@youli/domain/kit/refusal.ts'
import { countedMost, type CountState, countStates, quantityOnHand } from '@youli/domain/trade/stock-count/rules.ts'
import { stockCountRefusals as no } from '@youli/domain/trade/stock-count/texts.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import { goodsNames, goodsOfCategory } from '../../catalog/goods/public/goods.ts'
import { addDifferences, skusToCount } from '../../catalog/stock/public/stock-taking.ts'
import type { Actor } from '../../kit/actor.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { pagedByState, statesOf } from '../../kit/db/counts.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { quantitiesToHandOver } from '../order-admin/public/fulfilment.ts'
import { stockCount, stockCountLine } from './tables.ts'

export type CountRow = typeof stockCount.$inferSelect

const sums = {
  skus: count(stockCountLine.skuId),
  counted: sql<number>`count(${stockCountLine.counted})::int`,
  surplus: sql<number>`coalesce(sum(greatest(${stockCountLine.counted} - ${stockCountLine.expected}, 0)), 0)::int`,
  missing: sql<number>`coalesce(sum(greatest(${stockCountLine.expected} - ${stockCountLine.counted}, 0)), 0)::int`,
}
type Summed = CountRow & { skus: number; counted: number; surplus: number; missing: number }
const presentCount = ({ createdAt, endedAt, ...row }: Summed) => ({
  id: row.id,
  name: row.name,
  state: row.state,
  operatorName: row.operatorName,
  remark: row.remark,
  skus: row.skus,
  counted: row.counted,
  surplus: row.surplus,
  missing: row.missing,
  createTime: createdAt.getTime(),
  endTime: endedAt?.getTime() ?? null,
})

const summed = (r: Reader) =>
  r
    .select({ count: stockCount, ...sums })
    .from(stockCount)
    .leftJoin(stockCountLine, eq(stockCountLine.countId, stockCount.id))

const states = statesOf(stockCount.state, countStates)
const columns = { createTime: stockCount.createdAt, endTime: stockCount.endedAt }

/** Stock-takings of a tenant, newest first unless another order is chosen. */
export async function listCounts(
  r: Reader,
  tenantId: string,
  state: CountState | '' | undefined,
  page: SortedWindow<keyof typeof columns>,
) {
  const asked = { table: stockCount, states, state, others: eq(stockCount.tenantId, tenantId) }
  const order = sortedBy(page.sort, columns, stockCount.id)
  const { rows, ...counted } = await pagedByState(r, asked, page, (where) =>
    summed(r)
      .where(where)
      .groupBy(stockCount.id)
      .orderBy(...order),
  )
  return { data: rows.map(({ count: row, ...of }) => presentCount({ ...row, ...of })), ...counted }
}

/** One stock-taking with its SKUs; refuses `notThere`. */
export async function findCount(r: Reader, tenantId: string, id: string) {
  const [row] = await summed(r)
    .where(and(eq(stockCount.tenantId, tenantId), eq(stockCount.id, id)))
    .groupBy(stockCount.id)
  if (!row) refuse(no.notThere)
  const lines = await r.select().from(stockCountLine).where(eq(stockCountLine.countId, id))
  const known = await skusToCount(r, tenantId, { skuIds: lines.map((l) => l.skuId) }, countedMost)
  const names = await goodsNames(
    r,
    tenantId,
    known.map((s) => s.goodsId),
  )
  const of = new Map(lines.map((l) => [l.skuId, l]))
  return {
    ...presentCount({ ...row.count, skus: row.skus, counted: row.counted, surplus: row.surplus, missing: row.missing }),
    lines: known.map((s) => ({
      skuId: s.skuId,
      goodsId: s.goodsId,
      goodsName: names.get(s.goodsId) ?? '',
      spec: s.spec,
      artNo: s.artNo,
      expected: of.get(s.skuId)!.expected,
      counted: of.get(s.skuId)!.counted,
    })),
  }
}

/** Opens a stock-taking of a category with its children, or of everything. Refuses `noGoods`, `tooMany`. */
export async function openCount(
  tx: Tx,
  { tenantId, name: operatorName, at, newId }: Actor,
  { name, categoryId }: { name: string; categoryId: string | null },
): Promise<{ id: string; skus: number }> {
  const goodsIds = categoryId ? await goodsOfCategory(tx, tenantId, categoryId) : undefined
  const found = goodsIds?.length === 0 ? [] : await skusToCount(tx, tenantId, { goodsIds }, countedMost + 1)
  if (found.length === 0) refuse(no.noGoods)
  if (found.length > countedMost) refuse(no.tooMany, { most: countedMost })
  const ordered = await quantitiesToHandOver(tx, tenantId)
  const id = newId()
  await tx.insert(stockCount).values({ id, tenantId, name, operatorName, createdAt: at })
  const lines = found.map((s) => ({ countId: id, skuId: s.skuId, expected: quantityOnHand({ ...s, ordered: ordered.get(s.skuId) ?? 0 }) }))
  await tx.execute(insertAll(stockCountLine, lines))
  return { id, skus: found.length }
}

/** The stock-taking, held open until the transaction ends. Refuses `notThere`, `closed`. */
export async function lockOpenCount(tx: Tx, tenantId: string, id: string): Promise<CountRow> {
  const [row] = await tx
    .select()
    .from(stockCount)
    .where(and(eq(stockCount.tenantId, tenantId), eq(stockCount.id, id)))
    .for('update')
  if (!row) refuse(no.notThere)
  return row.state === 'open' ? row : refuse(no.closed)
}

/** Notes what was counted; SKUs that are not on the sheet are left out. Refuses `notThere`, `closed`. */
export async function noteCounted(
  tx: Tx,
  { tenantId }: Actor,
  id: string,
  lines: readonly { skuId: string; counted: number | null }[],
): Promise<void> {
  await lockOpenCount(tx, tenantId, id)
  const json = JSON.stringify(lines.map((l) => ({ sku: l.skuId, counted: l.counted })))
  await tx.execute(sql`update stock_count_line l set counted = n.counted
    from json_to_recordset(${json}::json) as n(sku bigint, counted int) where l.tenant_id = ${tenantHere} and l.count_id = ${id}::bigint and l.sku_id = n.sku`)
}

const end = (tx: Tx, id: string, state: CountState, at: Date, remark = '') =>
  tx.update(stockCount).set({ state, endedAt: at, remark }).where(eq(stockCount.id, id))

/** Gives a stock-taking up. Refuses `notThere`, `closed`. */
export async function dropCount(tx: Tx, { tenantId, at }: Actor, id: string): Promise<CountRow> {
  const row = await lockOpenCount(tx, tenantId, id)
  await end(tx, id, 'dropped', at)
  return row
}

/**
 * Books what was counted, once: each SKU's difference is added to its stock of the moment, so what was sold or brought since stays so.
 * Refuses `notThere`, `closed`, `nothing`, and `short` when a loss is above what is left for sale.
 */
export async function postCount(
  tx: Tx,
  actor: Actor,
  { id, remark }: { id: string; remark: string },
): Promise<{ row: CountRow; surplus: number; missing: number }> {
  const { tenantId, at } = actor
  const row = await lockOpenCount(tx, tenantId, id)
  const counted = (await findCount(tx, tenantId, id)).lines.filter((l) => l.counted !== null)
  if (counted.length === 0) refuse(no.nothing)
  const differences = counted.map((l) => ({ skuId: l.skuId, change: l.counted! - l.expected })).filter((d) => d.change !== 0)
  const short = await addDifferences(tx, { ...actor, source: `count:${id}` }, differences, [row.name, remark].filter(Boolean).join('：'))
  if (short) {
    const line = counted.find((l) => l.skuId === short.skuId)!
    refuse(no.short, { goods: line.goodsName, spec: line.spec, quantity: short.quantity })
  }
  await end(tx, id, 'posted', at, remark)
  const sum = (sign: number) => differences.reduce((total, d) => total + Math.max(0, sign * d.change), 0)
  return { row, surplus: sum(1), missing: sum(-1) }
}
