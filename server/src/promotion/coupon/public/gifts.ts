import { yuan } from '@youli/domain/kit/money.ts'
import { and, eq, inArray, like, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { isOver } from '../issuance.ts'
import { coupon, couponMovement, couponTemplate } from '../tables.ts'

/** Templates as somebody tells of them who gives their coupons away; `over`: none is issued any more. */
export async function couponGiftSummaries(r: Reader, tenantId: string, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof couponSummary>>()
  const rows = await r
    .select()
    .from(couponTemplate)
    .where(and(eq(couponTemplate.tenantId, tenantId), inArray(couponTemplate.id, [...new Set(ids)])))
  return new Map(rows.map((t) => [t.id, couponSummary(t, now)]))
}

function couponSummary(t: typeof couponTemplate.$inferSelect, now: Date) {
  const fixed = t.takeEffectWay === 'fix_time_range'
  return {
    name: t.name,
    couponType: t.couponType,
    discount: t.offType === 'discount' ? t.faceValue : 0,
    faceValue: t.offType === 'cash' ? yuan(t.faceValue) : 0,
    beginTime: fixed ? (t.beginAt?.getTime() ?? null) : null,
    endTime: fixed ? (t.endAt?.getTime() ?? null) : null,
    over: isOver(t, now),
  }
}

/** Takes the unused coupons back that a cause brought a member, `source` itself or `source:1`, `source:2` …; used ones stay used. */
export async function takeBackGivenCoupons(tx: Tx, given: { tenantId: string; memberId: string; source: string; at: Date }): Promise<void> {
  const { tenantId, memberId, source, at } = given
  const gone = await tx
    .update(coupon)
    .set({ state: 'void' })
    .where(
      and(
        eq(coupon.tenantId, tenantId),
        eq(coupon.memberId, memberId),
        eq(coupon.state, 'unused'),
        or(eq(coupon.source, source), like(coupon.source, `${source}:%`)),
      ),
    )
    .returning({ id: coupon.id })
  if (gone.length === 0) return
  await tx
    .insert(couponMovement)
    .values(gone.map(({ id }) => ({ tenantId, couponId: id, verb: 'void' as const, source: `${source}:back`, at })))
}
