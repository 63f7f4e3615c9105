import type { CouponTerms, OwnCoupon } from '@youli/domain/promotion/coupon/rules.ts'
import { categoryFamilies } from '../../catalog/category/public/categories.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { coupon, couponTemplate } from './tables.ts'

export type TemplateRow = typeof couponTemplate.$inferSelect
export type CouponRow = typeof coupon.$inferSelect

/** Adds to the categories of each template all that lie below them: what the rules compare with a goods' own category. */
export async function withSubCategories<T extends Pick<TemplateRow, 'scope' | 'scopeIds'>>(
  r: Reader,
  templates: readonly T[],
): Promise<T[]> {
  const roots = [...new Set(templates.flatMap((t) => (t.scope === 'category' ? t.scopeIds : [])))]
  const families = await categoryFamilies(r, roots)
  return templates.map((t) => (t.scope === 'category' ? { ...t, scopeIds: t.scopeIds.flatMap((id) => families.get(id)!) } : t))
}

/** The terms of a template as the rules ask for them. */
export const termsOf = (t: TemplateRow): CouponTerms => ({
  couponType: t.couponType,
  offType: t.offType,
  faceValue: t.faceValue,
  maxOffFen: t.maxOffFen,
  thresholdFen: t.thresholdFen,
  scope: t.scope,
  scopeIds: t.scopeIds,
})

/** A member's coupon as the rules ask for it. */
export const ownOf = (c: CouponRow, t: TemplateRow): OwnCoupon => ({
  ...termsOf(t),
  faceValue: c.faceFen ?? t.faceValue,
  id: c.id,
  name: t.name,
  state: c.state,
  beginAt: c.beginAt,
  endAt: c.endAt,
})
