import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { and, desc, eq, inArray, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { paged, type Window } from '../../../kit/db/paged.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { tradeOrder } from '../tables.ts'
import { presentOrders } from './queries.ts'

/** What somebody's people bought. */
export interface Bought {
  orders: number
  /** What is left of it after refunds, in fen. */
  fen: number
  lastAt: Date | null
}

/** Paid orders by person, within a tenant; `people` is a query for the person and each of their members. Since a moment when told. */
export async function purchasesByPerson(r: Reader, tenantId: string, people: SQLWrapper, since?: Date): Promise<Map<string, Bought>> {
  const { rows } = await r.execute<{ person: string; orders: number; fen: string; last: string | null }>(sql`
    select p.person::text as person, count(*)::int as orders, sum(o.payable_fen - o.online_back_fen - o.offline_back_fen)::text as fen,
      floor(extract(epoch from max(o.paid_at)) * 1000)::text as last
    from (${people}) as p (person, member_id) join trade_order o on o.member_id = p.member_id
    where o.tenant_id = ${tenantId}::bigint and o.paid_at is not null ${since ? sql`and o.paid_at >= ${since.toISOString()}::timestamptz` : sql``}
    group by p.person`)
  return new Map(rows.map((b) => [b.person, { orders: b.orders, fen: Number(b.fen), lastAt: b.last ? new Date(Number(b.last)) : null }]))
}

/** Paid orders of some members, newest first; `members` is a query of their ids. */
export async function listOrdersOfMembers(r: Reader, tenantId: string, members: SQLWrapper, page: Window, now: Date) {
  const theirs = and(eq(tradeOrder.tenantId, tenantId), inArray(tradeOrder.memberId, members), isNotNull(tradeOrder.paidAt))
  const query = r.select().from(tradeOrder).where(theirs).orderBy(desc(tradeOrder.id))
  const { rows, total } = await paged(query, page, r.$count(tradeOrder, theirs))
  return { data: await presentOrders(r, rows, now), total }
}

/** Members of a tenant who paid an order since a moment, as a query of their ids. */
export const buyersSince = (r: Reader, tenantId: string, since: Date) =>
  r
    .select({ id: tradeOrder.memberId })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.tenantId, tenantId), sql`${tradeOrder.paidAt} >= ${since.toISOString()}::timestamptz`))

/** Members who bought at one of these stores, as a query of ids: an order that was never paid is no purchase. */
export const buyersAtStores = (shops: readonly string[]): SQL =>
  sql`select ${tradeOrder.memberId} from ${tradeOrder}
    where ${tradeOrder.tenantId} = ${tenantHere} and ${tradeOrder.shopId} = any(${sql.param([...shops])}::bigint[])
      and ${tradeOrder.status} not in (${orderStatus.awaitingPayment}, ${orderStatus.cancelled})`

/** Products of a member's last paid orders, most often bought first. */
export async function usualBuys(r: Reader, memberId: string): Promise<{ name: string; times: number }[]> {
  const { rows } = await r.execute<{ name: string; times: number }>(sql`
    select max(l.goods_name) as name, count(*)::int as times from (
      select id from trade_order where tenant_id = ${tenantHere} and member_id = ${memberId}::bigint and paid_at is not null order by id desc limit 50) o
    join order_line l on l.tenant_id = ${tenantHere} and l.order_id = o.id group by l.goods_id order by times desc, max(l.id) desc limit 3`)
  return rows
}
