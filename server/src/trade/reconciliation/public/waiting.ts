import { lt } from 'drizzle-orm'
import { countWaiting, type WaitingCount } from '../../../kit/db/counts.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { openDifferences } from '../queries.ts'
import { reconciliationDifference } from '../tables.ts'

/** Differences that nobody has dealt with; late are those found before a moment. */
export const countOpenDifferences = (r: Reader, tenantId: string, lateBefore: Date): Promise<WaitingCount> =>
  countWaiting(r, reconciliationDifference, openDifferences(tenantId), lt(reconciliationDifference.createdAt, lateBefore))
