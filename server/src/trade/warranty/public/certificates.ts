import { dayOf } from '@youli/domain/kit/time.ts'
import { and, desc, eq, gte, isNull, or } from 'drizzle-orm'
import type { Reader } from '../../../kit/db/db.ts'
import { inShops } from '../../../kit/http/callers.ts'
import { certificateSummary } from '../queries.ts'
import { warrantyCertificate } from '../tables.ts'

/** How many good certificates a member has. */
export const countCertificates = (r: Reader, memberId: string, now: Date): Promise<number> => {
  const { state, endsOn } = warrantyCertificate
  const lasts = or(isNull(endsOn), gte(endsOn, dayOf(now)))
  return r.$count(warrantyCertificate, and(eq(warrantyCertificate.memberId, memberId), eq(state, 'valid'), lasts))
}

/** Everything kept of a member's certificates, for the copy of their data. */
export async function allCertificates(r: Reader, memberId: string, shops: readonly string[] | null, now: Date) {
  const rows = await r
    .select()
    .from(warrantyCertificate)
    .where(and(eq(warrantyCertificate.memberId, memberId), inShops(warrantyCertificate.shopId, shops)))
    .orderBy(desc(warrantyCertificate.id))
  return rows.map((row) => ({ ...certificateSummary(row, now), orderNo: row.orderNo }))
}
