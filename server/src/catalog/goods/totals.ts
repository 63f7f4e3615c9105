import type { Reader } from '../../kit/db/db.ts'
import { memoryOf } from '../../kit/db/memory.ts'

/** How many goods a filter of a tenant finds: counted at most every five seconds, whatever page is read. */
const totals = memoryOf<{ n: number }>('goods totals', { max: 2000, ttlMs: 5000, shareAsking: true })

export const cachedTotal = async (r: Reader, tenantId: string, filter: object, count: () => Promise<number>): Promise<number> =>
  (await totals(r).fetch(tenantId, JSON.stringify(filter), async () => ({ n: await count() }))).n

/** The totals of the tenant are counted again, in every process. To be called after the commit. */
export const forgetTotals = (r: Reader, tenantId: string): void => totals(r).forget(tenantId)
