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
import { presentOrders } from '../order/public/queries.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { tradeOrder } from '../order/tables.ts'
import { foundBy } from './order-search.ts'
import { assigneesOfOrders, ordersAssigned, ordersTagged, tagsOfOrders } from './handling.ts'
import { orderScope } from './public/scope.ts'
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
  tag?: string
  /** Id of an operator, or `me`. */
  assignee?: string
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
    f.tag ? inArray(tradeOrder.id, ordersTagged(r, me.tenantId, f.tag)) : undefined,
    f.assignee ? inArray(tradeOrder.id, ordersAssigned(r, me.tenantId, f.assignee === 'me' ? me.operatorId : f.assignee)) : undefined,
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

/** Orders as the list and the page show them: with their buyers, tags and who is in charge. */
export async function withBuyers(r: Reader, me: Operator, rows: readonly OrderRow[], now: Date) {
  const buyers = await membersByIds(r, me.tenantId, [...new Set(rows.map((o) => o.memberId))])
  const ids = rows.map(({ id }) => id)
  const tags = await tagsOfOrders(r, ids)
  const assignees = await assigneesOfOrders(r, me.tenantId, ids)
  const shown = await presentOrders(r, rows, now)
  return shown.map((o) => ({
    ...o,
    buyerName: buyers.get(o.userId)?.name ?? '',
    buyerMobile: buyers.get(o.userId)?.mobile ?? '',
    tags: tags.get(o.id) ?? [],
    assignee: assignees.get(o.id) ?? null,
  }))
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
