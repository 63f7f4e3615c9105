import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { startOfDay } from '@youli/domain/kit/time.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { and, asc, count, eq, gt, gte, inArray, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, WideReader } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { endsWithin, type Stretch } from '../../kit/jobs/wake.ts'
import type { OrderRow } from './public/rows.ts'
import { tradeOrder } from './tables.ts'

/** What a sweep reads at once: orders after the last one seen (by id), at most `limit`. */
export interface Batch {
  after: string
  limit: number
}
const swept = (r: Reader, wanted: SQL | undefined, { after, limit }: Batch): Promise<OrderRow[]> =>
  r
    .select()
    .from(tradeOrder)
    .where(and(wanted, gt(tradeOrder.id, after)))
    .orderBy(asc(tradeOrder.id))
    .limit(limit)

/** Unpaid orders whose time is over. */
export const isUnpaidDue = (now: Date) => and(eq(tradeOrder.status, orderStatus.awaitingPayment), lte(tradeOrder.payBy, now))

/** Unpaid orders of all brands whose time is over, and the end of the longest of them. */
export async function overdueOrders(r: WideReader, now: Date): Promise<{ count: number; since: Date | null }> {
  const [row] = await r
    .select({ count: count(), since: min(tradeOrder.payBy) })
    .from(tradeOrder)
    .where(isUnpaidDue(now))
  return row!
}

export const unpaidOrdersDue = (r: Reader, now: Date, batch: Batch): Promise<OrderRow[]> => swept(r, isUnpaidDue(now), batch)

/** When unpaid orders close within a stretch of time. */
export const unpaidOrdersCloseWithin = (r: WideReader, stretch: Stretch): Promise<Date[]> =>
  endsWithin(r, tradeOrder, tradeOrder.payBy, eq(tradeOrder.status, orderStatus.awaitingPayment), stretch)

/** Paid orders that may be fetched from this day on: booked for it, or, without a day of their own, paid on it. */
export const isToFetchOn = (day: string) =>
  and(
    eq(tradeOrder.status, orderStatus.paid),
    eq(tradeOrder.takeType, takeType.pickup),
    eq(tradeOrder.awaitsGroup, false),
    or(eq(tradeOrder.takeDate, day), and(isNull(tradeOrder.takeDate), gte(tradeOrder.paidAt, startOfDay(day)))),
  )

export const ordersToFetchOn = (r: Reader, day: string, batch: Batch): Promise<OrderRow[]> => swept(r, isToFetchOn(day), batch)

/** The last parcel of an order left before a moment: the days of receipt begin with it. */
const lastParcelBefore = (at: Date): SQL =>
  sql`not exists (select from parcel p where p.tenant_id = ${tenantHere} and p.order_id = ${tradeOrder.id} and p.state = 'sent' and p.sent_at > ${at.toISOString()}::timestamptz)`

/** Courier orders whose last parcel left before a moment. */
export const ordersShippedBefore = (r: Reader, at: Date, batch: Batch): Promise<OrderRow[]> =>
  swept(r, and(eq(tradeOrder.status, orderStatus.shipped), lte(tradeOrder.sentAt, at), lastParcelBefore(at)), batch)

/** Orders received before a moment. */
export const ordersReceivedBefore = (r: Reader, at: Date, batch: Batch): Promise<OrderRow[]> =>
  swept(r, and(eq(tradeOrder.status, orderStatus.received), lte(tradeOrder.receivedAt, at)), batch)

/** Orders that move on by themselves once their days are over. */
export const isOnItsWay = inArray(tradeOrder.status, [orderStatus.shipped, orderStatus.received])
