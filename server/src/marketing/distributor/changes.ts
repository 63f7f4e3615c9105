import { csvOf } from '@youli/domain/kit/csv.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { type DistributorState, distributorStates } from '@youli/domain/marketing/distributor/rules.ts'
import { distributorEditRefusals as no, distributorStateTexts } from '@youli/domain/marketing/distributor/texts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { broughtPeople, countBrought, listMembers } from '../../member/registration/public/member-search.ts'
import { phoneFor } from '../../member/profile/public/phone.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { rowsByState, statesOf } from '../../kit/db/counts.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import type { Operator, Within } from '../../kit/http/callers.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { couponSummaries } from '../../promotion/coupon/public/coupons.ts'
import { purchasesByPerson } from '../../trade/order/public/buyers.ts'
import { prospectCounts } from './queries.ts'
import { findDistributor, monthStart } from './public/distributors.ts'
import { distributor, distributorQuota } from './tables.ts'

const nothing = { orders: 0, fen: 0 }

/** Makes a member a distributor, of those within a scope. Refuses `noMember`, `isOne`. */
export async function appointDistributor(
  tx: Tx,
  { tenantId, at }: Actor,
  { mobileNo, remark }: { mobileNo: string; remark: string },
  scope?: Within,
): Promise<string> {
  const found = await memberByMobile(tx, tenantId, mobileNo.replaceAll(' ', ''), scope)
  if (!found || found.leftAt) return refuse(no.noMember)
  const row = { memberId: found.id, tenantId, state: 'active' as const, remark, appointedAt: at }
  const made = await tx.insert(distributor).values(row).onConflictDoNothing().returning({ id: distributor.memberId })
  return made.length > 0 ? found.id : refuse(no.isOne)
}

/** Stops a distributor, or takes them up again; answers how they stood. Refuses `notThere`. */
export async function setDistributorState(
  tx: Tx,
  { tenantId }: Actor,
  memberId: string,
  state: DistributorState,
): Promise<DistributorState> {
  const before = (await findDistributor(tx, { tenantId, memberId })) ?? refuse(no.notThere)
  await tx.update(distributor).set({ state }).where(eq(distributor.memberId, memberId))
  return before.state
}

/** Sets how many coupons of a template a distributor may hand out; answers the quota before. Refuses `notThere`, `noCoupon`, `tooFew`. */
export async function setCouponQuota(
  tx: Tx,
  { tenantId, at }: Actor,
  { memberId, templateId, quota }: { memberId: string; templateId: string; quota: number },
): Promise<number> {
  if (!(await findDistributor(tx, { tenantId, memberId }))) refuse(no.notThere)
  if (!(await couponSummaries(tx, tenantId, [templateId], at)).has(templateId)) refuse(no.noCoupon)
  const mine = and(eq(distributorQuota.distributorId, memberId), eq(distributorQuota.templateId, templateId))
  await tx.insert(distributorQuota).values({ distributorId: memberId, templateId, tenantId, quota: 0 }).onConflictDoNothing()
  const [before] = await tx.select().from(distributorQuota).where(mine).for('update')
  if (quota < before!.given) refuse(no.tooFew, { given: before!.given })
  await tx.update(distributorQuota).set({ quota }).where(mine)
  return before!.quota
}

async function presentDistributors(r: Reader, tenantId: string, rows: readonly (typeof distributor.$inferSelect)[], now: Date) {
  const ids = rows.map((d) => d.memberId)
  const people = await membersByIds(r, tenantId, ids)
  const members = await countBrought(r, tenantId, ids)
  const prospects = await prospectCounts(r, ids)
  const theirs = broughtPeople(r, tenantId, ids)
  const ever = await purchasesByPerson(r, tenantId, theirs)
  const month = await purchasesByPerson(r, tenantId, theirs, monthStart(now))
  return rows.map((d) => {
    const { name = '', headImgUrl = '', mobile = '' } = people.get(d.memberId) ?? {}
    const [all, lately] = [ever.get(d.memberId) ?? nothing, month.get(d.memberId) ?? nothing]
    return {
      memberId: d.memberId,
      userName: name,
      headImgUrl,
      mobileNo: mobile,
      state: d.state,
      remark: d.remark,
      members: members.get(d.memberId) ?? 0,
      prospects: prospects.get(d.memberId) ?? 0,
      monthOrders: lately.orders,
      monthAmount: yuan(lately.fen),
      orders: all.orders,
      amount: yuan(all.fen),
      time: d.appointedAt.getTime(),
    }
  })
}

const states = statesOf(distributor.state, distributorStates)

/** Distributors of a tenant, newest first unless another order is chosen. */
export async function listDistributors(
  r: Reader,
  tenantId: string,
  f: { keyword: string; state?: DistributorState },
  page: SortedWindow<'time'>,
  now: Date,
) {
  const known = r.select({ id: distributor.memberId }).from(distributor).where(eq(distributor.tenantId, tenantId))
  const named = f.keyword
    ? (await listMembers(r, tenantId, { keyword: f.keyword, among: known }, { offset: 0, limit: 100 })).data.map((m) => m.id)
    : null
  const others = and(eq(distributor.tenantId, tenantId), named ? inArray(distributor.memberId, named) : undefined)
  const order = sortedBy(page.sort ?? '-time', { time: distributor.appointedAt }, distributor.memberId)
  const asked = { table: distributor, states, state: f.state, others }
  const { rows, ...counted } = await rowsByState(r, asked, page, order)
  return { data: await presentDistributors(r, tenantId, rows, now), ...counted }
}

const most = 10_000
const titles = [
  '会员编号',
  '姓名',
  '手机号',
  '状态',
  '客户数',
  '登记客户',
  '本月订单',
  '本月金额',
  '累计订单',
  '累计金额',
  '任命时间',
  '备注',
]

/** All of them with their figures. */
export async function distributorFile(r: Reader, me: Operator, now: Date) {
  const { data } = await listDistributors(r, me.tenantId, { keyword: '' }, { offset: 0, limit: most }, now)
  const lines = data.map((d) => [
    d.memberId,
    d.userName,
    phoneFor(me, d.mobileNo),
    distributorStateTexts[d.state],
    d.members,
    d.prospects,
    d.monthOrders,
    d.monthAmount.toFixed(2),
    d.orders,
    d.amount.toFixed(2),
    clockOf(new Date(d.time)),
    d.remark,
  ])
  return { type: 'text/csv; charset=utf-8', bytes: csvOf([titles, ...lines]), name: `分销员-${dayOf(now)}.csv` }
}
