import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { byPeriod, type FigureFilter, paidOrderIds, periodOfColumn, periodText, scopedOrderIds } from '../../order-admin/public/figures.ts'
import { refund } from '../tables.ts'

const mostReasons = 50

/** Money that went back to the payers of sold orders, by period of its return, and of all together (`period` null). Late payments of closed orders were no sale, so they are left out. */
export function refundedBy(r: Reader, me: Operator, f: FigureFilter) {
  const period = periodOfColumn(f.step, sql`${refund.refundedAt}`)
  return r
    .select({
      period: periodText(period),
      fen: sql<number>`coalesce(sum(${refund.amountFen}), 0)::float8`,
    })
    .from(refund)
    .where(
      and(
        eq(refund.tenantId, me.tenantId),
        eq(refund.state, 'done'),
        ne(refund.source, 'late'),
        gte(refund.refundedAt, startOfDay(f.from)),
        lt(refund.refundedAt, startOfDay(addDays(f.to, 1))),
        inArray(refund.orderId, paidOrderIds(r, me, f.shopId)),
      ),
    )
    .groupBy(byPeriod(period))
}

/** Refunds by the period they were asked for, and by reason, largest first. */
export async function refundFigures(r: Reader, me: Operator, f: FigureFilter) {
  const sum = (states: string) =>
    sql<number>`coalesce(sum(${refund.amountFen}) filter (where ${refund.state} in (${sql.raw(states)})), 0)::float8`
  const sums = {
    refunds: sql<number>`count(*)::int`,
    askedFen: sum(`'asked', 'processing', 'done', 'failed'`),
    doneFen: sum(`'done'`),
    failedFen: sum(`'failed'`),
  }
  const wanted = and(
    eq(refund.tenantId, me.tenantId),
    gte(refund.createdAt, startOfDay(f.from)),
    lt(refund.createdAt, startOfDay(addDays(f.to, 1))),
    // The number that came in its place counts.
    ne(refund.failure, 'replaced'),
    inArray(refund.orderId, scopedOrderIds(r, me, f.shopId)),
  )
  const period = periodOfColumn(f.step, sql`${refund.createdAt}`)
  const periods = await r
    .select({ period: periodText(period), ...sums })
    .from(refund)
    .where(wanted)
    .groupBy(byPeriod(period))
  const reasons = await r
    .select({ ...sums, reason: refund.reason })
    .from(refund)
    .where(wanted)
    .groupBy(refund.reason)
    .orderBy(desc(sums.askedFen), refund.reason)
    .limit(mostReasons)
  return { periods, reasons }
}
