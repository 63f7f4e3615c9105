import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import type { Operator } from '../../kit/http/who.ts'
import * as members from '../../member/registration/service.ts'
import type { OrderRow } from './moves.ts'
import { scopeOf } from './desk.ts'
import { find, history, present } from './reading.ts'
import { tradeOrder } from './tables.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'

/** Days are whole days in Shanghai, both inclusive. */
export interface OrderFilter {
  status?: string
  takeType?: string
  orderNo?: string
  mobileNo?: string
  shopId: string | null
  memberId?: string | null
  from?: string
  to?: string
}

/** Totals are for orientation: counting stops here, shown as "1,000+". */
const countedTo = 1001

/** The orders a filter means, within the operator's scope. */
export async function where(r: Reader, me: Operator, f: OrderFilter) {
  const buyer = f.mobileNo ? await members.memberByMobile(r, me.tenantId, f.mobileNo.trim()) : null
  return and(
    scopeOf(me),
    f.status ? eq(tradeOrder.status, Number(f.status)) : undefined,
    f.takeType ? eq(tradeOrder.takeType, Number(f.takeType)) : undefined,
    f.orderNo ? eq(tradeOrder.orderNo, f.orderNo.trim()) : undefined,
    f.shopId ? eq(tradeOrder.shopId, f.shopId) : undefined,
    f.mobileNo ? eq(tradeOrder.memberId, buyer?.id ?? noId) : undefined,
    f.memberId ? eq(tradeOrder.memberId, f.memberId) : undefined,
    f.from ? gte(tradeOrder.createdAt, startOfDay(f.from)) : undefined,
    f.to ? lt(tradeOrder.createdAt, startOfDay(addDays(f.to, 1))) : undefined,
  )
}

async function withBuyers(r: Reader, me: Operator, rows: readonly OrderRow[], now: Date) {
  const buyers = await members.membersOf(r, me.tenantId, [...new Set(rows.map((o) => o.memberId))])
  const shown = await present(r, rows, now)
  return shown.map((o) => ({ ...o, buyerName: buyers.get(o.userId)?.name ?? '', buyerMobile: buyers.get(o.userId)?.mobile ?? '' }))
}

/** Orders by filter, newest first. */
export async function list(r: Reader, me: Operator, filter: OrderFilter, page: Window, now: Date) {
  const wanted = await where(r, me, filter)
  const query = r.select().from(tradeOrder).where(wanted).orderBy(desc(tradeOrder.id))
  const counted = r
    .select({ one: sql`1` })
    .from(tradeOrder)
    .where(wanted)
    .limit(countedTo)
    .as('counted')
  const { rows, total } = await paged(query, page, r.$count(counted))
  return { data: await withBuyers(r, me, rows, now), total: Math.min(total, countedTo) }
}

/** An order within the operator's scope, or "not there". */
export async function findFor(r: Reader, me: Operator, id: string): Promise<OrderRow> {
  const row = await find(r, me.tenantId, id)
  return me.shops && !(row.shopId && me.shops.includes(row.shopId)) ? refuse(orderRefusals.notThere) : row
}

/** One order with its history. `nameOf` tells who an actor id is. */
export async function detail(
  r: Reader,
  me: Operator,
  id: string,
  now: Date,
  nameOf: (actor: string, id: string | null) => Promise<string>,
) {
  const row = await findFor(r, me, id)
  const [shown] = await withBuyers(r, me, [row], now)
  const events = await history(r, id)
  const named = []
  for (const e of events)
    named.push({
      verb: e.verb,
      status: e.status,
      actor: e.actor,
      actorName: await nameOf(e.actor, e.actorId),
      note: e.note,
      at: e.at.getTime(),
    })
  return {
    ...shown!,
    events: named,
  }
}

/** Sales by day in Shanghai from a day on: orders placed, and money of those that were paid. */
export async function byDay(r: Reader, me: Operator, from: string) {
  const dayText = sql<string>`to_char(${tradeOrder.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const paid = sql`${tradeOrder.paidAt} is not null`
  return r
    .select({
      day: dayText,
      orders: sql<number>`count(*)::int`,
      paidOrders: sql<number>`(count(*) filter (where ${paid}))::int`,
      salesFen: sql<number>`coalesce(sum(${tradeOrder.payableFen}) filter (where ${paid}), 0)::float8`,
      buyers: sql<number>`count(distinct ${tradeOrder.memberId})::int`,
    })
    .from(tradeOrder)
    .where(and(scopeOf(me), gte(tradeOrder.createdAt, startOfDay(from))))
    .groupBy(dayText)
    .orderBy(dayText)
}

/** Orders that wait for somebody: for a courier, for their buyer, for money. */
export async function waiting(r: Reader, me: Operator) {
  const n = (status: number, take?: number) =>
    sql<number>`(count(*) filter (where ${tradeOrder.status} = ${status} ${take === undefined ? sql`` : sql`and ${tradeOrder.takeType} = ${take}`}))::int`
  const live = [orderStatus.awaitingPayment, orderStatus.paid]
  const [row] = await r
    .select({
      toShip: n(orderStatus.paid, takeType.courier),
      toPickUp: n(orderStatus.paid, takeType.pickup),
      unpaid: n(orderStatus.awaitingPayment),
    })
    .from(tradeOrder)
    .where(and(scopeOf(me), inArray(tradeOrder.status, live)))
  return row ?? { toShip: 0, toPickUp: 0, unpaid: 0 }
}
