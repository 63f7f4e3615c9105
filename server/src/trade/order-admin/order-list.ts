import { noId } from '@youli/domain/kit/ids.ts'
import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { orderHistory, presentOrders } from '../order/public/queries.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { tradeOrder } from '../order/tables.ts'
import { findScopedOrder, orderScope } from './public/scope.ts'

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
export async function orderConditions(r: Reader, me: Operator, f: OrderFilter) {
  const buyer = f.mobileNo ? await memberByMobile(r, me.tenantId, f.mobileNo.trim()) : null
  return and(
    orderScope(me),
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
  const buyers = await membersByIds(r, me.tenantId, [...new Set(rows.map((o) => o.memberId))])
  const shown = await presentOrders(r, rows, now)
  return shown.map((o) => ({ ...o, buyerName: buyers.get(o.userId)?.name ?? '', buyerMobile: buyers.get(o.userId)?.mobile ?? '' }))
}

/** Orders by filter, newest first. */
export async function listOrders(r: Reader, me: Operator, filter: OrderFilter, page: Window, now: Date) {
  const wanted = await orderConditions(r, me, filter)
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
