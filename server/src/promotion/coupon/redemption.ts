import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { isShopCoupon, phaseOf } from '@youli/domain/promotion/coupon/rules.ts'
import { couponRefusals as no, phaseTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Employee } from '../../kit/http/callers.ts'
import type { CouponWithTemplate } from './queries.ts'
import { coupon, couponMovement, couponTemplate } from './tables.ts'

/** A coupon of the tenant that a customer shows at a store. Refuses `notThere`. */
export async function presentToStaff(r: Reader, tenantId: string, id: string | null): Promise<CouponWithTemplate> {
  const [row] = await r
    .select({ coupon, template: couponTemplate })
    .from(coupon)
    .innerJoin(couponTemplate, eq(couponTemplate.id, coupon.templateId))
    .where(and(eq(coupon.tenantId, tenantId), eq(coupon.id, id ?? '0')))
  return row ?? refuse(no.notThere)
}

/** Whether staff of a store (null: of all) take such coupons at all; of any other they learn nothing about its owner. */
export const isTakenAt = ({ template: t }: CouponWithTemplate, shopId: string | null): boolean =>
  isShopCoupon(t.couponType) && (t.shopIds.length === 0 || shopId === null || t.shopIds.includes(shopId))

/** Why staff of a store (null: of all) may not take this coupon now, or null. */
export function redemptionRefusal(found: CouponWithTemplate, shopId: string | null, now: Date): Refusal | null {
  if (!isShopCoupon(found.template.couponType)) return new Refusal(no.mallOnly)
  const phase = phaseOf(found.coupon, now)
  if (phase !== 'unused') return new Refusal(no.unusable, { reason: phaseTexts[phase] })
  return isTakenAt(found, shopId) ? null : new Refusal(no.notHere)
}

/** Takes a customer's store coupon at the employee's store; of two who take it at once, one does. Refuses what stands in the way. */
export async function redeemCoupon(
  tx: Tx,
  { tenantId, employee }: Employee,
  id: string | null,
  shopId: string | null,
  now: Date,
): Promise<void> {
  const found = await presentToStaff(tx, tenantId, id)
  const at = employee.shopId ?? shopId
  const refused = redemptionRefusal(found, at, now)
  if (refused) throw refused
  const taken = await tx
    .update(coupon)
    .set({ state: 'used', usedAt: now, shopId: at, employeeId: employee.employeeId })
    .where(and(eq(coupon.id, found.coupon.id), eq(coupon.state, 'unused'), lte(coupon.beginAt, now), gt(coupon.endAt, now)))
    .returning({ id: coupon.id })
  if (taken.length === 0) refuse(no.unusable, { reason: phaseTexts.used })
  const source = `employee:${employee.employeeId}`
  await tx.insert(couponMovement).values({ tenantId, couponId: found.coupon.id, verb: 'write-off', source, at: now })
}
