import { isId } from '@youli/domain/kit/ids.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { type CouponState, couponStates, type CouponType, phaseOf } from '@youli/domain/promotion/coupon/rules.ts'
import { couponRefusals as no } from '@youli/domain/promotion/coupon/texts.ts'
import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { goodsNames } from '../../catalog/goods/public/goods.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { rowsByState, statesOf, yesNo } from '../../kit/db/counts.ts'
import type { Window } from '../../kit/db/paged.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import { type Operator, within } from '../../kit/http/callers.ts'
import { taggedQuery } from '../../member/profile/public/profiles.ts'
import { memberInScope, membersInScope } from '../../member/registration/public/member-search.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { isOver, issueCoupons, lockTemplate } from './issuance.ts'
import { presentForOperators } from './present.ts'
import { coupon, couponMovement, couponTemplate } from './tables.ts'
import { findTemplate } from './templates.ts'
import type { TemplateRow } from './terms.ts'

/** What the used coupons of these templates took off, and what their orders came to. */
async function withFigures(r: Reader, templates: readonly TemplateRow[]) {
  const ids = templates.map((t) => t.id)
  const rows =
    ids.length === 0
      ? []
      : await r
          .select({
            id: coupon.templateId,
            used: count(),
            off: sql<string>`sum(${coupon.offFen})`,
            income: sql<string>`sum(${coupon.orderFen})`,
          })
          .from(coupon)
          .where(and(inArray(coupon.templateId, ids), eq(coupon.state, 'used')))
          .groupBy(coupon.templateId)
  const known = new Map(rows.map((row) => [row.id, row]))
  return templates.map((t) => {
    const { used = 0, off = '0', income = '0' } = known.get(t.id) ?? {}
    return { ...presentForOperators(t), used, cost: yuan(Number(off)), income: yuan(Number(income)) }
  })
}

export interface TemplateFilter {
  keyword?: string
  couponType?: CouponType
  stopped?: 'true' | 'false' | ''
}

const conditions = (tenantId: string, f: TemplateFilter) =>
  and(
    eq(couponTemplate.tenantId, tenantId),
    eq(couponTemplate.ownAmount, false),
    f.keyword ? holdsText(couponTemplate.name, f.keyword) : undefined,
    f.couponType ? eq(couponTemplate.couponType, f.couponType) : undefined,
  )
const stopStates = yesNo(isNotNull(couponTemplate.stoppedAt))

/** Ids of the templates that a filter finds, newest first, at most so many. */
export async function idsOfTemplates(r: Reader, tenantId: string, f: TemplateFilter, limit: number): Promise<string[]> {
  const where = and(conditions(tenantId, f), stopStates[f.stopped || 'all'])
  const rows = await r.select({ id: couponTemplate.id }).from(couponTemplate).where(where).orderBy(desc(couponTemplate.id)).limit(limit)
  return rows.map(({ id }) => id)
}

/** Templates of a tenant with their figures, newest first. */
export async function listTemplates(r: Reader, tenantId: string, f: TemplateFilter, page: Window) {
  const asked = { table: couponTemplate, states: stopStates, state: f.stopped, others: conditions(tenantId, f) }
  const { rows, ...counted } = await rowsByState(r, asked, page, [desc(couponTemplate.id)])
  return { data: await withFigures(r, rows), ...counted }
}

/** One template with its figures and the names of its goods. Refuses `notThere`. */
export async function templateDetail(r: Reader, tenantId: string, id: string) {
  const [shown] = await withFigures(r, [await findTemplate(r, tenantId, id)])
  const names = shown!.scope === 'goods' ? await goodsNames(r, tenantId, shown!.scopeIds) : new Map<string, string>()
  return { ...shown!, scopeNames: Object.fromEntries(names) }
}

interface ClaimFilter {
  id: string
  state?: CouponState | ''
}
const claimStates = statesOf(coupon.state, couponStates)

/** Coupons that members have of a template, newest first unless another order is chosen. */
export async function listClaims(r: Reader, me: Operator, f: ClaimFilter, page: SortedWindow<'claimTime'>, now: Date) {
  const { tenantId } = me
  const others = and(eq(coupon.tenantId, tenantId), eq(coupon.templateId, f.id), within(me)(coupon.memberId))
  const order = sortedBy(page.sort, { claimTime: coupon.id }, coupon.id)
  const asked = { table: coupon, states: claimStates, state: f.state, others, inOnePass: me.shops !== null }
  const { rows, ...counted } = await rowsByState(r, asked, page, order)
  const people = await membersByIds(
    r,
    tenantId,
    rows.map((c) => c.memberId),
  )
  const shops = await storeSummaries(
    r,
    rows.flatMap((c) => c.shopId ?? []),
  )
  const data = rows.map((c) => ({
    id: c.id,
    memberId: c.memberId,
    userName: people.get(c.memberId)?.name ?? '',
    mobileNo: people.get(c.memberId)?.mobile ?? '',
    state: phaseOf(c, now),
    source: c.source,
    claimTime: c.createdAt.getTime(),
    endTime: c.endAt.getTime(),
    useTime: c.usedAt?.getTime() ?? null,
    orderId: c.orderId,
    shopName: shops.get(c.shopId ?? '')?.shopName ?? '',
    off: yuan(c.offFen),
  }))
  return { data, ...counted }
}

/** Members that an operator named by phone, number or tag; `unknown` are the words that name nobody. */
async function named(r: Reader, me: Operator, words: readonly string[], tag: string): Promise<{ ids: string[]; unknown: string[] }> {
  const { tenantId } = me
  const byId = await membersInScope(
    r,
    me,
    words.filter((word) => isId(word) && word.length > 11),
  )
  const ids = new Set<string>()
  const unknown: string[] = []
  for (const word of words) {
    const phone = byId.has(word) ? null : await memberByMobile(r, tenantId, word)
    const found = byId.get(word) ?? (phone && (await memberInScope(r, me, phone.id)))
    if (found && !found.leftAt) ids.add(found.id)
    else unknown.push(word)
  }
  const tagged = tag ? await taggedQuery(r, tenantId, tag) : []
  const reached = await membersInScope(
    r,
    me,
    tagged.map(({ id }) => id),
  )
  for (const id of reached.keys()) ids.add(id)
  return { ids: [...ids], unknown }
}

export interface Issuing {
  id: string
  members: readonly string[]
  tag: string
  /** Names this submit: a repeat gives nobody a second one. */
  batch: string
}

/** Gives one coupon each to the members named, all of them or none. Refuses `notThere`, `stopped`, `nobody`, `tooFew`. */
export async function issueToMembers(tx: Tx, actor: Actor, me: Operator, request: Issuing) {
  const { ids, unknown } = await named(tx, me, request.members, request.tag)
  if (ids.length === 0) refuse(no.nobody)
  const locked = (await lockTemplate(tx, actor.tenantId, request.id)) ?? refuse(no.notThere)
  if (isOver(locked, actor.at)) refuse(no.stopped)
  const shares = ids.map((memberId) => ({ memberId, source: `issue:${request.batch}` }))
  const grants = await issueCoupons(tx, actor, locked, shares)
  if (grants.some((g) => g.outcome === 'soldOut'))
    refuse(no.tooFew, { left: locked.putQuantity - locked.getQuantity - locked.codeQuantity })
  const granted = grants.filter((g) => g.outcome === 'granted').length
  return { granted, already: grants.length - granted, unknown }
}

/** Takes an unused coupon from a member. Refuses `notThere`, `cannotVoid`. */
export async function voidCoupon(tx: Tx, { tenantId, at }: Actor, me: Operator, id: string): Promise<void> {
  const ofId = and(eq(coupon.tenantId, tenantId), eq(coupon.id, id))
  const [found] = await tx
    .select({ id: coupon.id })
    .from(coupon)
    .where(and(ofId, within(me)(coupon.memberId)))
  if (!found) refuse(no.notThere)
  const gone = await tx
    .update(coupon)
    .set({ state: 'void' })
    .where(and(ofId, eq(coupon.state, 'unused')))
    .returning({ id: coupon.id })
  if (gone.length === 0) refuse(no.cannotVoid)
  await tx.insert(couponMovement).values({ tenantId, couponId: id, verb: 'void', source: `operator:${me.operatorId}`, at })
}
