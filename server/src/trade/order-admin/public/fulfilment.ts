import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { addDays } from '@youli/domain/kit/time.ts'
import { orderIdIn, orderStatus } from '@youli/domain/trade/order/rules.ts'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { insertAll, param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { returnedQuantity } from '../../order/public/refunds.ts'
import type { OrderRow } from '../../order/public/rows.ts'
import { eventRow, type TradeActor } from '../../order/public/transitions.ts'
import { orderEvent, orderLine, tradeOrder } from '../../order/tables.ts'
import { orderScope } from './scope.ts'

const idsIn = (numbers: readonly string[]): SQL => sql`${param([...new Set(numbers)].flatMap((no) => orderIdIn(no) ?? []))}::bigint[]`

/** Orders by number within the operator's scope; others are left out. */
export async function ordersByNumbers(r: Reader, me: Operator, numbers: readonly string[]): Promise<Map<string, OrderRow>> {
  const rows = await r
    .select()
    .from(tradeOrder)
    .where(and(orderScope(me), sql`${tradeOrder.id} = any(${idsIn(numbers)})`))
  return new Map(rows.map((o) => [o.orderNo, o]))
}

/** Keeps these orders as they are until the transaction ends; locked by id, so two never wait for each other. */
export async function lockOrdersByNumbers(tx: Tx, me: Operator, numbers: readonly string[]): Promise<void> {
  await tx.execute(sql`select id from trade_order
    where tenant_id = ${me.tenantId}::bigint and id = any(${idsIn(numbers)}) order by id for update`)
}

/** Orders that wait for a courier, oldest first. */
export const ordersToShip = (r: Reader, me: Operator, limit: number): Promise<OrderRow[]> =>
  r
    .select()
    .from(tradeOrder)
    .where(
      and(
        orderScope(me),
        eq(tradeOrder.status, orderStatus.paid),
        eq(tradeOrder.awaitsGroup, false),
        eq(tradeOrder.takeType, takeType.courier),
      ),
    )
    .orderBy(asc(tradeOrder.id))
    .limit(limit)

/** First parcels of orders. */
export interface Shipment {
  orderId: string
  expressCompany: string
  expressNo: string
  remark: string
}

/** Ships orders with all that they still hold, any number in three statements; the first parcel of those that had one stays. Answers the ids of those that went, the others had moved on. */
export async function shipOrders(tx: Tx, actor: TradeActor, shipments: readonly Shipment[]): Promise<Set<string>> {
  if (shipments.length === 0) return new Set()
  const json = JSON.stringify(shipments.map((s) => ({ id: s.orderId, company: s.expressCompany, number: s.expressNo, remark: s.remark })))
  const { rows } = await tx.execute<{ id: string }>(sql`
    update trade_order o
    set status = ${orderStatus.shipped}, sent_at = coalesce(o.sent_at, ${actor.at.toISOString()}::timestamptz),
      express_company = case when o.sent_at is null then p.company else o.express_company end,
      express_no = case when o.sent_at is null then p.number else o.express_no end,
      send_remark = case when o.sent_at is null then p.remark else o.send_remark end
    from json_to_recordset(${json}::json) as p(id bigint, company text, number text, remark text)
    where o.tenant_id = ${tenantHere} and o.id = p.id and o.status = ${orderStatus.paid} and not o.awaits_party and o.take_type = ${takeType.courier}
    returning o.id`)
  const went = new Set(rows.map(({ id }) => id))
  const sent = shipments.filter((s) => went.has(s.orderId))
  const events = sent.map((s) =>
    eventRow(actor, { orderId: s.orderId, verb: 'ship', status: orderStatus.shipped, note: `${s.expressCompany} ${s.expressNo}` }),
  )
  if (events.length > 0) {
    await tx.execute(insertAll(orderEvent, events))
    await tx.execute(sql`
      update order_line set sent_quantity = quantity - back_quantity
      where tenant_id = ${tenantHere} and order_id = any(${param([...went])}::bigint[]) and quantity > back_quantity`)
  }
  return went
}

export interface PickFilter {
  takeType?: string
  shopId: string | null
  from?: string
  to?: string
}

/** The day an order is fetched for: that of its pickup, else that of its payment. */
const dueDay = sql<string>`coalesce(${tradeOrder.takeDate}, (${tradeOrder.paidAt} at time zone 'Asia/Shanghai')::date)`

/** Orders whose goods are still to be fetched, the earliest due first. */
export const ordersToFetch = (r: Reader, me: Operator, f: PickFilter, limit: number): Promise<{ order: OrderRow; day: string }[]> =>
  r
    .select({ order: tradeOrder, day: sql<string>`to_char(${dueDay}, 'YYYY-MM-DD')` })
    .from(tradeOrder)
    .where(
      and(
        orderScope(me),
        eq(tradeOrder.status, orderStatus.paid),
        eq(tradeOrder.awaitsGroup, false),
        f.takeType ? eq(tradeOrder.takeType, Number(f.takeType)) : undefined,
        f.shopId ? eq(tradeOrder.shopId, f.shopId) : undefined,
        f.from ? sql`${dueDay} >= ${f.from}::date` : undefined,
        f.to ? sql`${dueDay} < ${addDays(f.to, 1)}::date` : undefined,
      ),
    )
    .orderBy(asc(dueDay), asc(tradeOrder.id))
    .limit(limit)

/** Pieces by SKU of orders that still lie in the shop: sold, but neither in a parcel nor handed over. */
export async function quantitiesToHandOver(r: Reader, tenantId: string): Promise<Map<string, number>> {
  const rows = await r
    .select({
      skuId: orderLine.skuId,
      pieces: sql<number>`sum(${orderLine.quantity} - ${orderLine.sentQuantity} - ${returnedQuantity})::int`,
    })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        inArray(tradeOrder.status, [orderStatus.awaitingPayment, orderStatus.paid, orderStatus.refunding]),
        isNull(tradeOrder.receivedAt),
      ),
    )
    .groupBy(orderLine.skuId)
  return new Map(rows.map((row) => [row.skuId, row.pieces]))
}
