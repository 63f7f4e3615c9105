import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { bestCoupon, type CouponLine, couponOff, coversGoods, isShopCoupon, unusableReason } from '@youli/domain/promotion/coupon/rules.ts'
import { couponSettings } from '@youli/domain/promotion/coupon/settings.ts'
import { couponRefusals as no, unusableText } from '@youli/domain/promotion/coupon/texts.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lte, max, ne, or, type SQL } from 'drizzle-orm'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { mustBeOn } from '../../platform/tenant-config/public/tenants.ts'
import { claimRefusal } from './claims.ts'
import { presentOffered, presentOwned } from './present.ts'
import { coupon, couponTemplate } from './tables.ts'
import { type CouponRow, ownOf, type TemplateRow, withSubCategories } from './terms.ts'

export type CouponWithTemplate = { coupon: CouponRow; template: TemplateRow }

export const ownCoupons = ({ memberId }: MemberKey): SQL => eq(coupon.memberId, memberId)
export const isUsableNow = (now: Date): SQL => and(eq(coupon.state, 'unused'), gt(coupon.endAt, now))!
export const selectCoupons = (r: Reader) =>
  r.select({ coupon, template: couponTemplate }).from(coupon).innerJoin(couponTemplate, eq(couponTemplate.id, coupon.templateId))

const ofState = (state: 'unused' | 'used' | 'expired', now: Date): SQL =>
  state === 'unused'
    ? isUsableNow(now)
    : state === 'used'
      ? eq(coupon.state, 'used')
      : or(inArray(coupon.state, ['expired', 'void']), and(eq(coupon.state, 'unused'), lte(coupon.endAt, now)))!

interface OwnFilter {
  state: 'unused' | 'used' | 'expired'
  order: 'ending' | 'newest'
}

/** A member's coupons of a state: what ends first stands first, of what is over the latest. */
export async function listOwnCoupons(r: Reader, owner: MemberKey, filter: OwnFilter, page: Window, now: Date) {
  const { state } = filter
  const where = and(ownCoupons(owner), ofState(state, now))
  const order =
    filter.order === 'newest'
      ? [desc(coupon.id)]
      : state === 'unused'
        ? [asc(coupon.endAt), asc(coupon.id)]
        : [desc(coupon.usedAt), desc(coupon.endAt), desc(coupon.id)]
  const query = selectCoupons(r)
    .where(where)
    .orderBy(...order)
  const { rows, total } = await paged(query, page, r.$count(coupon, where))
  return { data: rows.map((row) => presentOwned(row.coupon, row.template, now)), total }
}

/** One of a member's coupons; another's is not there. Refuses `notThere`. */
export async function findOwnCoupon(r: Reader, owner: MemberKey, id: string): Promise<CouponWithTemplate> {
  const [row] = await selectCoupons(r).where(and(ownCoupons(owner), eq(coupon.id, id)))
  return row ?? refuse(no.notThere)
}

/** Most coupons that a person is shown at once. */
const most = 100

/** A member's coupons of the mall that are not over, with terms widened to whole categories. */
async function forMall(r: Reader, owner: MemberKey, now: Date): Promise<CouponWithTemplate[]> {
  const rows = await selectCoupons(r)
    .where(and(ownCoupons(owner), isUsableNow(now)))
    .orderBy(asc(coupon.endAt), asc(coupon.id))
    .limit(most)
  const online = rows.filter((row) => !isShopCoupon(row.template.couponType))
  const templates = await withSubCategories(
    r,
    online.map((row) => row.template),
  )
  return online.map((row, i) => ({ coupon: row.coupon, template: templates[i]! }))
}

/** A member's coupons that can be used for these lines now. */
export async function usableCoupons(r: Reader, owner: MemberKey, lines: readonly CouponLine[], now: Date) {
  const rows = await forMall(r, owner, now)
  return rows
    .filter((row) => unusableReason(ownOf(row.coupon, row.template), lines, now) === null)
    .map((row) => presentOwned(row.coupon, row.template, now))
}

/** A member's coupons for these lines: what each takes off, or why not; and the best of them, '' for none. */
export async function couponChoice(r: Reader, owner: MemberKey, lines: readonly CouponLine[], now: Date) {
  const rows = await forMall(r, owner, now)
  const coupons = rows.map((row) => {
    const own = ownOf(row.coupon, row.template)
    const why = unusableReason(own, lines, now)
    return {
      ...presentOwned(row.coupon, row.template, now),
      usable: why === null,
      reason: why ? unusableText(why) : '',
      off: why ? 0 : yuan(couponOff(own, lines).offFen),
      covers: lines.map((line) => coversGoods(own, line)),
    }
  })
  const best = bestCoupon(
    rows.map((row) => ownOf(row.coupon, row.template)),
    lines,
    now,
  )
  return { bestId: best?.id ?? '', coupons: coupons.toSorted((a, b) => Number(b.usable) - Number(a.usable) || b.off - a.off) }
}

/** How many of each template a member has had. */
async function claimedOf(r: Reader, owner: MemberKey, templateIds: readonly string[]): Promise<Map<string, number>> {
  if (templateIds.length === 0) return new Map()
  const rows = await r
    .select({ id: coupon.templateId, nth: max(coupon.nth) })
    .from(coupon)
    .where(and(ownCoupons(owner), inArray(coupon.templateId, [...templateIds])))
    .groupBy(coupon.templateId)
  return new Map(rows.map((row) => [row.id, row.nth ?? 0]))
}

/** Listed templates that are being handed out. */
const onMarket = (tenantId: string, now: Date): SQL =>
  and(
    eq(couponTemplate.tenantId, tenantId),
    eq(couponTemplate.channel, 'listed'),
    isNull(couponTemplate.stoppedAt),
    or(isNull(couponTemplate.claimEndAt), gt(couponTemplate.claimEndAt, now)),
    or(isNull(couponTemplate.endAt), gt(couponTemplate.endAt, now)),
  )!

/** Coupons that everybody finds: free ones, or those of the coupon mall. */
export async function listMarket(r: Reader, owner: MemberKey, kind: 'free' | 'mall', page: Window, now: Date) {
  if (kind === 'mall') await mustBeOn(r, owner.tenantId, couponSettings.mall)
  const free = eq(couponTemplate.payType, 'free')
  const where = and(onMarket(owner.tenantId, now), kind === 'free' ? free : ne(couponTemplate.payType, 'free'))
  const query = r.select().from(couponTemplate).where(where).orderBy(desc(couponTemplate.id))
  const { rows, total } = await paged(query, page, r.$count(couponTemplate, where))
  const claimed = await claimedOf(
    r,
    owner,
    rows.map((t) => t.id),
  )
  return { data: rows.map((t) => presentOffered(t, claimed.get(t.id) ?? 0, now)), total }
}

/** Coupons for a goods that a member may claim now. */
export async function claimableCoupons(r: Reader, owner: MemberKey, line: Pick<CouponLine, 'goodsId' | 'categoryId'>, now: Date) {
  const open = and(onMarket(owner.tenantId, now), or(isNull(couponTemplate.claimBeginAt), lte(couponTemplate.claimBeginAt, now)))
  const rows = await r.select().from(couponTemplate).where(open).orderBy(desc(couponTemplate.id)).limit(most)
  const wide = await withSubCategories(r, rows)
  const good = rows.filter((t, i) => !isShopCoupon(t.couponType) && coversGoods(wide[i]!, line))
  const claimed = await claimedOf(
    r,
    owner,
    good.map((t) => t.id),
  )
  const mayClaim = good.filter((t) => claimRefusal(t, claimed.get(t.id) ?? 0, now) === null)
  return mayClaim.map((t) => presentOffered(t, claimed.get(t.id) ?? 0, now))
}

/** One template as a member may claim it; one that is only given is not there. Refuses `notThere`. */
export async function findOnMarket(r: Reader, owner: MemberKey, id: string, now: Date) {
  const [t] = await r
    .select()
    .from(couponTemplate)
    .where(and(eq(couponTemplate.tenantId, owner.tenantId), eq(couponTemplate.id, id), ne(couponTemplate.channel, 'given')))
  if (!t) refuse(no.notThere)
  return { template: t, offer: presentOffered(t, (await claimedOf(r, owner, [id])).get(id) ?? 0, now) }
}

/** What a business gave a member, by the source of its grants, or else the template of that id. Refuses `notThere`. */
export async function couponsOfBusiness(
  r: Reader,
  owner: MemberKey,
  source: string,
  businessId: string,
): Promise<{ template: TemplateRow; coupon: CouponRow | null }> {
  // A gift of several coupons numbers them behind its own source.
  const first = `${source}:${businessId}:1`
  const given = or(inArray(coupon.source, [`${source}:${businessId}`, first]), eq(coupon.templateId, businessId), eq(coupon.id, businessId))
  const [own] = await selectCoupons(r)
    .where(and(ownCoupons(owner), given))
    .orderBy(desc(coupon.id))
    .limit(1)
  if (own) return own
  const [template] = await r
    .select()
    .from(couponTemplate)
    .where(and(eq(couponTemplate.tenantId, owner.tenantId), eq(couponTemplate.id, businessId)))
  return template ? { template, coupon: null } : refuse(no.notThere)
}
