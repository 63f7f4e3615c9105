import { dayOf } from '@youli/domain/kit/time.ts'
import { valueAddedState } from '@youli/domain/trade/appreciation/rules.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { inShops } from '../../../kit/http/callers.ts'
import { presentValueOrder, worthSql } from '../queries.ts'
import { valueOrder } from '../tables.ts'

/** What a member's open orders are worth together today, in fen. */
export async function totalWorth(r: Reader, memberId: string, now: Date): Promise<number> {
  const [row] = await r
    .select({ fen: sql<string>`coalesce(sum(${worthSql(dayOf(now))}), 0)` })
    .from(valueOrder)
    .where(and(eq(valueOrder.memberId, memberId), eq(valueOrder.state, valueAddedState.open)))
  return Number(row?.fen ?? 0)
}

/** Everything kept of a member's value-added orders, for the copy of their data. */
export async function allValueOrders(r: Reader, memberId: string, shops: readonly string[] | null, now: Date) {
  const mine = and(eq(valueOrder.memberId, memberId), inShops(valueOrder.shopId, shops))
  const rows = await r.select().from(valueOrder).where(mine).orderBy(desc(valueOrder.id))
  return rows.map((row) => {
    const { orderNo, productName, stateValue, amountPay, amountTotal } = presentValueOrder(row, now)
    return { orderNo, productName, state: stateValue, amountPay, amountTotal, beganOn: dayOf(row.beganAt) }
  })
}
