import { eq, lt } from 'drizzle-orm'
import { countWaiting, type WaitingCount } from '../../../kit/db/counts.ts'
import type { Reader } from '../../../kit/db/db.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { pendingAfterSales } from '../queries.ts'
import { afterSale } from '../tables.ts'

/** After-sales of a member, whatever became of them. */
export const countAfterSalesOf = (r: Reader, memberId: string): Promise<number> => r.$count(afterSale, eq(afterSale.memberId, memberId))

/** After-sales that wait for a decision; late are those made before a moment. */
export const countPendingAfterSales = async (r: Reader, me: Operator, lateBefore: Date): Promise<WaitingCount> =>
  countWaiting(r, afterSale, await pendingAfterSales(r, me), lt(afterSale.stateAt, lateBefore))
