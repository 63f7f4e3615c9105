import type { Sort } from '@youli/domain/kit/fields.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import type { OrderTab } from '@youli/domain/trade/order-admin/rules.ts'
import { orderIdIn } from '@youli/domain/trade/order/rules.ts'
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { countsOf } from '../../kit/db/counts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { sortedBy } from '../../kit/db/sorted.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { orderHistory, presentOrders } from '../order/public/queries.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { tradeOrder } from '../order/tables.ts'
import { foundBy } from './order-search.ts'
import { findScopedOrder, orderScope } from './public/scope.ts'
import { isDueToday, orderStates } from './public/waiting.ts'

/** Days are whole days in Shanghai, both inclusive. */
export interface OrderFilter {
  q?: string
  state?: OrderTab
  status?: string
  takeType?: string
  orderNo?: string
  mobileNo?: string
  shopId: string | null
  memberId?: string | null
  from?: string
  to?: string
  /** Pickup orders whose day has come. */
  due?: 'today' | ''
}

const columns = { createTime: tradeOrder.createdAt, paymentFee: tradeOrder.payableFen }

/** The orders a filter means in any state, within the operator's scope. */
async function inAnyState(r: Reader, me: Operator, f: OrderFilter, now: Date) {
  const buyer = f.mobileNo ? await memberByMobile(r, me.tenantId, f.mobileNo.trim()) : null
  return and(
    orderScope(me),
    f.q ? foundBy(me.tenantId, f.q) : undefined,
    f.status ? eq(tradeOrder.status, Number(f.status)) : undefined,
    f.takeType ? eq(tradeOrder.takeType, Number(f.takeType)) : undefined,
    f.orderNo ? eq(tradeOrder.id, orderIdIn(f.orderNo.trim()) ?? noId) : undefined,
    f.shopId ? eq(tradeOrder.shopId, f.shopId) : undefined,
    f.mobileNo ? eq(tradeOrder.memberId, buyer?.id ?? noId) : undefined,
    f.memberId ? eq(tradeOrder.memberId, f.memberId) : undefined,
    f.from ? gte(tradeOrder.createdAt, startOfDay(f.from)) : undefined,
    f.to ? lt(tradeOrder.createdAt, startOfDay(addDays(f.to, 1))) : undefined,
    f.due ? isDueToday(now) : undefined,
  )
}

/** The orders a filter means, within the operator's scope. */
export const orderConditions = async (r: Reader, me: Operator, f: OrderFilter, now: Date) =>
  and(await inAnyState(r, me, f, now), orderStates[f.state ?? 'all'])

/** Ids of the orders that a filter means, newest first, at most so many. */
export async function idsOfOrders(r: Reader, me: Operator, f: OrderFilter, limit: number, now: Date): Promise<string[]> {
  const wanted = await orderConditions(r, me, f, now)
  const rows = await r.select({ id: tradeOrder.id }).from(tradeOrder).where(wanted).orderBy(desc(tradeOrder.id)).limit(limit)
  return rows.map(({ id }) => id)
}

/** Numbers of those of these orders that are within the operator's scope. */
export async function orderNumbers(r: Reader, me: Operator, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await r
    .select({ id: tradeOrder.id, orderNo: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(and(orderScope(me), inArray(tradeOrder.id, [...ids])))
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}

async function withBuyers(r: Reader, me: Operator, rows: readonly OrderRow[], now: Date) {
  const buyers = await membersByIds(r, me.tenantId, [...new Set(rows.map((o) => o.memberId))])
  const shown = await presentOrders(r, rows, now)
  return shown.map((o) => ({ ...o, buyerName: buyers.get(o.userId)?.name ?? '', buyerMobile: buyers.get(o.userId)?.mobile ?? '' }))
}

/** Orders by filter, newest first unless another order is chosen, and how many are in each state. */
export async function listOrders(
  r: Reader,
  me: Operator,
  filter: OrderFilter & { sort?: Sort<keyof typeof columns> },
  page: Window,
  now: Date,
) {
  const others = await inAnyState(r, me, filter, now)
  const wanted = and(others, orderStates[filter.state ?? 'all'])
  const query = r
    .select()
    .from(tradeOrder)
    .where(wanted)
    .orderBy(...sortedBy(filter.sort, columns, tradeOrder.id))
  const counts = await countsOf(r, tradeOrder, orderStates, others)
  const { rows, total } = await paged(query, page, Promise.resolve(counts[filter.state ?? 'all']))
  return { data: await withBuyers(r, me, rows, now), total, counts }
}

/** One order with its history. `nameOf` tells who an actor id is. */
export async function orderDetail(
  r: Reader,
  me: Operator,
  id: string,
  now: Date,
  nameOf: (actor: string, id: string | null) => Promise<string>,
) {
  const row = await findScopedOrder(r, me, id)
  const [shown] = await withBuyers(r, me, [row], now)
  const events = await orderHistory(r, id)
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
