import { and, asc, count, eq, inArray, lte } from 'drizzle-orm'
import type { MemberKey } from '../../../kit/http/callers.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { presentOwned, presentTemplate } from '../present.ts'
import { isUsableNow, selectCoupons, ownCoupons } from '../queries.ts'
import { coupon, couponMovement, couponTemplate } from '../tables.ts'

/** Takes all unused coupons from a member who left. */
export async function voidAllCoupons(tx: Tx, memberId: string, at: Date): Promise<void> {
  const gone = await tx
    .update(coupon)
    .set({ state: 'void' })
    .where(and(eq(coupon.memberId, memberId), eq(coupon.state, 'unused')))
    .returning({ id: coupon.id, tenantId: coupon.tenantId })
  if (gone.length === 0) return
  const rows = gone.map(({ id, tenantId }) => ({ tenantId, couponId: id, verb: 'void' as const, source: 'left', at }))
  await tx.insert(couponMovement).values(rows)
}

/** How many unused coupons a member has that are not over. */
export async function countUnusedCoupons(r: Reader, owner: MemberKey, now: Date): Promise<number> {
  const [row] = await r
    .select({ n: count() })
    .from(coupon)
    .where(and(ownCoupons(owner), isUsableNow(now)))
  return row?.n ?? 0
}

/** How many unused coupons a member has, and how many of them end before a moment. */
export async function countEndingCoupons(r: Reader, owner: MemberKey, now: Date, before: Date) {
  const ending = and(ownCoupons(owner), isUsableNow(now), lte(coupon.endAt, before))
  return { usable: await countUnusedCoupons(r, owner, now), ending: await r.$count(coupon, ending) }
}

/** Everything kept of a member's coupons, for the copy of their data. */
export async function allCouponsOf(r: Reader, owner: MemberKey, now: Date) {
  const rows = await selectCoupons(r).where(ownCoupons(owner)).orderBy(asc(coupon.id))
  return rows.map((row) => presentOwned(row.coupon, row.template, now))
}

/** Templates of a tenant by id as the wire names them, for what gives coupons away. */
export async function couponSummaries(r: Reader, tenantId: string, ids: readonly string[], now: Date) {
  const rows =
    ids.length === 0
      ? []
      : await r
          .select()
          .from(couponTemplate)
          .where(and(eq(couponTemplate.tenantId, tenantId), inArray(couponTemplate.id, [...ids])))
  return new Map(rows.map((t) => [t.id, presentTemplate(t, now)]))
}
