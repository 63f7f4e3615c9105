import { dayOf } from '@youli/domain/kit/time.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { maskName } from '@youli/domain/member/invite/rules.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { monthOf, rankSize } from '@youli/domain/marketing/distributor/rules.ts'
import { distributorRefusals as no } from '@youli/domain/marketing/distributor/texts.ts'
import { stateOf } from '@youli/domain/trade/order/rules.ts'
import { orderStateTexts } from '@youli/domain/trade/order/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { MemberKey } from '../../kit/http/callers.ts'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { type Member, memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { broughtPeople, broughtQuery, countBrought, listMembers } from '../../member/registration/public/member-search.ts'
import { couponSummaries } from '../../promotion/coupon/public/coupons.ts'
import { listOrdersOfMembers, purchasesByPerson } from '../../trade/order/public/buyers.ts'
import { monthStart, requireOwnMember } from './public/distributors.ts'
import { distributor, distributorGift, distributorProspect, distributorQuota } from './tables.ts'

const nothing = { orders: 0, fen: 0, lastAt: null }
/** A member as the distributor sees them: a name, a masked phone. */
const presentMember = (m: Member) => ({ memberId: m.id, userName: m.name, headImgUrl: m.headImgUrl, mobileNo: maskPhone(m.mobile) })

/** What each of some members bought, as a query of themselves. */
const each = (r: Reader, tenantId: string, fromId: string) => {
  const theirs = broughtQuery(r, tenantId, fromId).as('theirs')
  return r.select({ person: theirs.id, memberId: theirs.id }).from(theirs)
}

/** How many came by a distributor, and what they bought this month. */
export async function distributorStanding(r: Reader, { tenantId, memberId }: MemberKey, now: Date) {
  const members = (await countBrought(r, tenantId, [memberId])).get(memberId) ?? 0
  const month = (await purchasesByPerson(r, tenantId, broughtPeople(r, tenantId, [memberId]), monthStart(now))).get(memberId) ?? nothing
  return { members, monthOrders: month.orders, monthAmount: yuan(month.fen) }
}

/** Members who came by a distributor. */
export async function membersOfDistributor(r: Reader, me: MemberKey, keyword: string, page: Window) {
  const { data, total } = await listMembers(r, me.tenantId, { keyword, among: broughtQuery(r, me.tenantId, me.memberId) }, page)
  const bought = await purchasesByPerson(r, me.tenantId, each(r, me.tenantId, me.memberId))
  const rows = data.map((m) => {
    const { orders, fen } = bought.get(m.id) ?? nothing
    return { ...presentMember(m), registerTime: m.registeredAt.getTime(), orders, amount: yuan(fen) }
  })
  return { data: rows, total }
}

/** One of them. Refuses `noMember`. */
export async function memberOfDistributor(r: Reader, me: MemberKey, memberId: string) {
  await requireOwnMember(r, me, memberId)
  const m = (await membersByIds(r, me.tenantId, [memberId])).get(memberId) ?? refuse(no.noMember)
  const { orders, fen, lastAt } = (await purchasesByPerson(r, me.tenantId, each(r, me.tenantId, me.memberId))).get(memberId) ?? nothing
  const mine = and(eq(distributorGift.distributorId, me.memberId), eq(distributorGift.memberId, memberId))
  const coupons = await r.$count(distributorGift, mine)
  return {
    ...presentMember(m),
    registerTime: m.registeredAt.getTime(),
    orders,
    amount: yuan(fen),
    lastOrderTime: lastAt?.getTime() ?? null,
    coupons,
  }
}

/** Orders of their members, or of one. Refuses `noMember`. */
export async function ordersOfDistributor(r: Reader, me: MemberKey, memberId: string | undefined, page: Window, now: Date) {
  if (memberId) await requireOwnMember(r, me, memberId)
  const theirs = broughtQuery(r, me.tenantId, me.memberId).as('theirs')
  const ids = r
    .select({ id: theirs.id })
    .from(theirs)
    .where(memberId ? eq(theirs.id, memberId) : undefined)
  const { data, total } = await listOrdersOfMembers(r, me.tenantId, ids, page, now)
  const people = await membersByIds(
    r,
    me.tenantId,
    data.map((o) => o.userId),
  )
  const rows = data.map((o) => ({
    orderId: o.id,
    orderNo: o.orderNo,
    memberId: o.userId,
    userName: people.get(o.userId)?.name ?? '',
    title: o.productName,
    imgUrl: o.imageUrl,
    amount: o.paymentFee,
    status: o.status,
    statusName: orderStateTexts[stateOf(o.status)],
    time: o.createTime,
  }))
  return { data: rows, total }
}

/** What a template takes off, in words. */
const termsOf = (c: { offType: string; faceValue: number; useThreshold: number }): string => {
  const off = c.offType === 'cash' ? `减${c.faceValue}元` : `${c.faceValue / 10}折`
  return c.useThreshold > 0 ? `满${c.useThreshold}元${off}` : off
}

/** Coupons entrusted to a distributor. */
export async function couponsOfDistributor(r: Reader, { tenantId, memberId }: MemberKey, now: Date) {
  const rows = await r
    .select()
    .from(distributorQuota)
    .where(and(eq(distributorQuota.tenantId, tenantId), eq(distributorQuota.distributorId, memberId)))
    .orderBy(desc(distributorQuota.templateId))
  const faces = await couponSummaries(
    r,
    tenantId,
    rows.map((q) => q.templateId),
    now,
  )
  return rows.flatMap((q) => {
    const face = faces.get(q.templateId)
    const { templateId, quota, given } = q
    return face ? [{ templateId, name: face.couponName, terms: termsOf(face), quota, given, left: quota - given }] : []
  })
}

/** To whom a distributor gave coupons of a template, the last first. */
export async function couponGifts(r: Reader, me: MemberKey, templateId: string, page: Window) {
  const where = and(eq(distributorGift.distributorId, me.memberId), eq(distributorGift.templateId, templateId))
  const query = r.select().from(distributorGift).where(where).orderBy(desc(distributorGift.at))
  const { rows, total } = await paged(query, page, r.$count(distributorGift, where))
  const people = await membersByIds(
    r,
    me.tenantId,
    rows.map((g) => g.memberId),
  )
  const data = rows.flatMap((g) => {
    const m = people.get(g.memberId)
    return m ? [{ ...presentMember(m), time: g.at.getTime() }] : []
  })
  return { data, total }
}

/** People a distributor has entered; who registered since, whoever brought them, has joined. */
export async function listProspects(r: Reader, me: MemberKey, page: Window) {
  const where = eq(distributorProspect.distributorId, me.memberId)
  const query = r.select().from(distributorProspect).where(where).orderBy(desc(distributorProspect.id))
  const { rows, total } = await paged(query, page, r.$count(distributorProspect, where))
  const data = []
  for (const p of rows) {
    const joined = (await memberByMobile(r, me.tenantId, p.mobile)) !== null
    const mobileNo = maskPhone(p.mobile)
    data.push({ prospectId: p.id, userName: p.name, mobileNo, remark: p.remark, joined, time: p.createdAt.getTime() })
  }
  return { data, total }
}

/** Active distributors by what their members paid this month. Equal amounts share a rank. */
export async function rankDistributors(r: Reader, me: MemberKey, now: Date) {
  const all = await r
    .select({ id: distributor.memberId })
    .from(distributor)
    .where(and(eq(distributor.tenantId, me.tenantId), eq(distributor.state, 'active')))
  const ids = all.map((d) => d.id)
  const bought = await purchasesByPerson(r, me.tenantId, broughtPeople(r, me.tenantId, ids), monthStart(now))
  const people = await membersByIds(r, me.tenantId, [...bought.keys()])
  const sorted = [...bought].toSorted(([, a], [, b]) => b.fen - a.fen || b.orders - a.orders)
  const ranked = sorted.map(([memberId, { orders: n, fen }]) => ({
    memberId,
    rank: sorted.filter(([, other]) => other.fen > fen).length + 1,
    orders: n,
    amount: yuan(fen),
  }))
  const rows = ranked.slice(0, rankSize).map(({ memberId, ...row }) => {
    const { name = '', headImgUrl = '' } = people.get(memberId) ?? {}
    const own = memberId === me.memberId
    return { ...row, userName: own ? name : maskName(name), headImgUrl, own }
  })
  return { month: monthOf(dayOf(now)), mine: ranked.find((row) => row.memberId === me.memberId)?.rank ?? null, rows }
}

/** How many people each distributor has entered. */
export async function prospectCounts(r: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select({ id: distributorProspect.distributorId, n: count() })
    .from(distributorProspect)
    .where(inArray(distributorProspect.distributorId, [...ids]))
    .groupBy(distributorProspect.distributorId)
  return new Map(rows.map((row) => [row.id, row.n]))
}
