import { noId } from '@youli/domain/kit/ids.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { dayNumber, phaseOn, reduceDaysOf, stateText, valueAddedState, worthOn } from '@youli/domain/trade/appreciation/rules.ts'
import { appreciationRefusals as no } from '@youli/domain/trade/appreciation/texts.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import type { ValueOrderRow } from './public/value-orders.ts'
import { valueOrder } from './tables.ts'

/** What an order is worth now: of an exchanged one what it brought, of one that was ended nothing. */
export const worthNow = (row: ValueOrderRow, now: Date): number =>
  row.state === valueAddedState.open
    ? worthOn(row, dayNumber(row.beganAt, now))
    : row.state === valueAddedState.exchanged
      ? row.exchangedFen!
      : 0

/** Day in Shanghai on which an order began. */
const beganOn = sql`(${valueOrder.beganAt} at time zone 'Asia/Shanghai')::date`

/** The same as `worthOn` for every open order of a query, on a day of Shanghai (`2026-11-21`), in fen. */
export function worthSql(day: SQL | string, began: SQL = beganOn): SQL {
  const days = sql`greatest(0, ${day}::date - ${began})`
  const factor = sql`(10000 + ${valueOrder.addedBp} * least(${days}, ${valueOrder.addDays}) - ${valueOrder.devalueBp} * greatest(0, ${days} - ${valueOrder.addDays} - ${valueOrder.keepingDays}))`
  return sql`greatest(0, (${valueOrder.baseFen} * greatest(0, ${factor}) + 5000) / 10000)`
}

/** A value-added order as the wire names it. */
export function presentValueOrder(row: ValueOrderRow, now: Date) {
  const days = dayNumber(row.beganAt, now)
  const worthFen = worthNow(row, now)
  return {
    id: row.id,
    templateId: row.templateId,
    productName: row.productName,
    shopName: row.shopName,
    state: row.state,
    stateValue: stateText(row.state, phaseOn(row, days)),
    amountTotal: yuan(worthFen),
    amountPay: yuan(row.baseFen),
    amountAdded: yuan(Math.max(0, worthFen - row.baseFen)),
    addDays: row.addDays,
    reduceDays: reduceDaysOf(row),
    keepingDays: row.keepingDays,
    exchangeDays: row.exchangeDays,
    effectiveDays: row.effectiveDays,
    addedPercentPerDay: row.addedBp / 100,
    devaluePercentPerDay: row.devalueBp / 100,
    couponUserId: row.couponId ?? noId,
    remark: row.remark,
    createTime: row.beganAt.getTime(),
    updateTime: row.updatedAt.getTime(),
    imageUrl: row.imageUrl,
    orderId: row.orderId,
    orderNo: row.orderNo,
    amountOrder: yuan(row.paidFen),
    creditPercent: row.creditPercent,
    days,
  }
}

/** A member's value-added orders, newest first. */
export async function listOwnValueOrders(r: Reader, memberId: string, page: Window, now: Date) {
  const where = eq(valueOrder.memberId, memberId)
  const query = r.select().from(valueOrder).where(where).orderBy(desc(valueOrder.id))
  const { rows, total } = await paged(query, page, r.$count(valueOrder, where))
  return { data: rows.map((row) => presentValueOrder(row, now)), total }
}

/** One of a member's; another's is not there. */
export async function findOwnValueOrder(r: Reader, me: { tenantId: string; memberId: string }, id: string): Promise<ValueOrderRow> {
  const [row] = await r
    .select()
    .from(valueOrder)
    .where(and(eq(valueOrder.id, id), eq(valueOrder.tenantId, me.tenantId), eq(valueOrder.memberId, me.memberId)))
  return row ?? refuse(no.notThere)
}

/** Days ahead of which operators see what they would owe. */
const aheadDays = [0, 7, 14, 30, 45, 60, 90, 120, 150, 180]

/** What all value-added orders of a tenant (of these stores; null is all) come to, and on days to come. Amounts in fen. */
export async function valueFigures(r: Reader, tenantId: string, shopIds: readonly string[] | null, now: Date) {
  const today = dayOf(now)
  const began = sql`began.day`
  const held = sql`(${today}::date - ${began}) >= ${valueOrder.exchangeDays}`
  const open = sql`${valueOrder.state} = 1`
  const rows = await r
    .select({
      openCount: sql<number>`(count(*) filter (where ${open}))::int`,
      openBaseFen: sql<string>`coalesce(sum(${valueOrder.baseFen}) filter (where ${open}), 0)`,
      dueFen: sql<string>`coalesce(sum(${worthSql(today, began)}) filter (where ${open} and ${held}), 0)`,
      exchangedCount: sql<number>`(count(*) filter (where ${valueOrder.state} = 2))::int`,
      exchangedFen: sql<string>`coalesce(sum(${valueOrder.exchangedFen}) filter (where ${valueOrder.state} = 2), 0)`,
      disabledCount: sql<number>`(count(*) filter (where ${valueOrder.state} = 3))::int`,
      ahead: sql<string[]>`json_build_array(${sql.join(
        aheadDays.map((n) => sql`coalesce(sum(${worthSql(addDays(today, n), began)}) filter (where ${open}), 0)::text`),
        sql`, `,
      )})`,
    })
    .from(valueOrder)
    // Told once for each order: asked anew for every sum it was most of the time. `offset` keeps the planner from doing so.
    .crossJoinLateral(sql`(select ${beganOn} as day offset 0) began`)
    .where(scopedValueOrders(tenantId, shopIds))
  const row = rows[0]!
  const ahead = aheadDays.map((n, i) => ({ day: addDays(today, n), worthFen: Number(row.ahead[i]) }))
  return {
    ...row,
    openBaseFen: Number(row.openBaseFen),
    dueFen: Number(row.dueFen),
    exchangedFen: Number(row.exchangedFen),
    openFen: ahead[0]!.worthFen,
    ahead,
  }
}

/** Orders of a tenant that somebody sees who may see these stores (null: all). */
export const scopedValueOrders = (tenantId: string, shopIds: readonly string[] | null): SQL =>
  and(
    eq(valueOrder.tenantId, tenantId),
    shopIds ? sql`${valueOrder.shopId} in (select jsonb_array_elements_text(${JSON.stringify(shopIds)}::jsonb)::bigint)` : undefined,
  )!
