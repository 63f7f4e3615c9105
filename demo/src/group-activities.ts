import { Refusal } from '@youli/domain/kit/refusal.ts'
import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { buyingGroupTexts } from '@youli/domain/trade/buying-group/texts.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { bookAppointment } from '@youli/server/marketing/activity/public/appointments.ts'
import { findActivity, finishActivity } from '@youli/server/marketing/activity/public/activities.ts'
import { saveActivity } from '@youli/server/marketing/activity/public/admin.ts'
import { findOpenSale } from '@youli/server/marketing/activity/public/open-sale.ts'
import { groupBuyKind } from '@youli/server/marketing/group-buy/kind.ts'
import { teamBuyKind } from '@youli/server/marketing/team-buy/kind.ts'
import { saleDraft } from '@youli/server/marketing/seckill/fixtures.ts'
import { groupBuyRefusals } from '@youli/domain/marketing/group-buy/texts.ts'
import { refundWholeOrder } from '@youli/server/trade/after-sale/public/whole-refund.ts'
import { settleAfterSale } from '@youli/server/trade/after-sale/settlement.ts'
import { settleBuyingGroup } from '@youli/server/trade/order/public/lifecycle.ts'
import { placeOrders } from '@youli/server/trade/checkout/public/placement.ts'
import { findOrder } from '@youli/server/trade/order/public/queries.ts'
import { membersOfGroup } from '@youli/server/trade/order/public/group-orders.ts'
import type { Joining } from '@youli/server/trade/buying-group/public/buying-groups.ts'
import { paidAtCashier, refundedAtProvider } from '@youli/server/trade/payment/fixtures.ts'
import { beforeStart, draftFor, fittingGoods, requestFor } from './activities.ts'
import { latest, type Moment, on, openings } from './times.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Shop } from './sales.ts'
import type { Shelved } from './brand-goods.ts'

interface Plan {
  type: 'group_buy' | 'pack_buy'
  name: string
  starts: Moment
  ends: Moment
  need: number
  /** People who joined, by buying group: a group buy has one. */
  joiners: readonly number[]
}
const plans: readonly Plan[] = [
  { type: 'group_buy', name: '品质团购', starts: on(-1, 10), ends: on(2, 22), need: 10, joiners: [6] },
  { type: 'group_buy', name: '周末团购', starts: on(1, 10), ends: on(3, 22), need: 5, joiners: [] },
  { type: 'group_buy', name: '上周团购', starts: on(-4, 10), ends: on(-2, 22), need: 4, joiners: [5] },
  { type: 'group_buy', name: '尝鲜团购', starts: on(-3, 10), ends: on(-1, 22), need: 8, joiners: [3] },
  { type: 'pack_buy', name: '三人拼团', starts: latest(openings, 2), ends: on(2, 22), need: 3, joiners: [3, 2, 1] },
  { type: 'pack_buy', name: '好友拼团', starts: on(1, 20), ends: on(4, 22), need: 2, joiners: [] },
  { type: 'pack_buy', name: '昨日拼团', starts: on(-2, 20), ends: on(-1, 22), need: 3, joiners: [3, 1] },
]
/** Enough for all who are needed, and for some more where people still come. */
const quantitiesOf = ({ need, starts, ends }: Plan, now: Date): number =>
  starts(now) < now && ends(now) > now ? need + 8 : Math.max(need, 8)
const packHours = 24
const off = { group_buy: 0.75, pack_buy: 0.68 } as const
const rules = {
  group_buy:
    '<ol><li>活动结束时付款人数达到成团人数即成团，成团后可提货或发货。</li><li>未达到成团人数的，款项自动原路退回。</li><li>每位会员限参与一次；每笔订单可使用一张优惠券，不支持积分抵扣。</li></ol>',
  pack_buy:
    '<ol><li>付款后开团成功，邀请好友在 24 小时内参团，满员即成团。</li><li>限时内未满员的，款项自动原路退回，可重新开团。</li><li>每位会员同时只能参加一个团，每人限购 1 件。</li></ol>',
} as const
const words = {
  refusals: { limited: groupBuyRefusals.overLimit, soldOut: groupBuyRefusals.allSold, short: groupBuyRefusals.overStock },
  once: groupBuyRefusals.joined,
}

interface DemoActivity {
  tx: Tx
  app: App
  tenant: BaseTenant
  shop: Shop
  plan: Plan
  goods: Shelved
  activityId: string
  /** When its joiners come, one after the other. */
  firstAt: number
}

/** Group buys and team buys that run, come and are over, some with people in them, each lived through the services' own verbs. */
export async function holdGroupActivities(tx: Tx, app: App, tenant: BaseTenant, shop: Shop): Promise<void> {
  for (const [i, plan] of plans.entries()) {
    // Looked at anew: the sale before has set pieces aside.
    const fitting = await fittingGoods(tx, tenant, shop, quantitiesOf(plan, app.clock.now()))
    const goods = fitting[(i * 4 + 2) % fitting.length]
    if (goods) await hold(tx, app, tenant, shop, plan, goods)
  }
}

async function hold(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, plan: Plan, goods: Shelved): Promise<void> {
  const now = app.clock.now()
  const [startTime, endTime] = [plan.starts(now).getTime(), plan.ends(now).getTime()]
  const actor = demoOperator(app, tenant, new Date(Math.min(startTime, now.getTime()) - dayMs))
  const draft = saleDraft({
    ...draftFor(shop, goods, { name: plan.name, off: off[plan.type], aside: quantitiesOf(plan, now) }),
    activityRule: rules[plan.type],
    activityRemark: plan.type === 'group_buy' ? `满${plan.need}人成团，人越多越划算` : `${plan.need}人成团，邀请好友一起买`,
    shareText: `{customerName}邀您一起买${goods.seed.goodsName}`,
    startTime,
    endTime,
  })
  const activityId =
    plan.type === 'group_buy'
      ? await saveActivity(tx, actor, groupBuyKind, { ...draft, thresholdPerson: plan.need })
      : await saveActivity(tx, actor, teamBuyKind, { ...draft, unitPerson: plan.need, packHours })
  for (const [i, { me }] of shop.members.slice(4, 8).entries())
    await bookAppointment(tx, demoMember(app, me, beforeStart(startTime, i, now)), activityId, me)
  const held = { tx, app, tenant, shop, plan, goods, activityId, firstAt: startTime }
  const groups: string[] = []
  let who = 0
  for (const size of plan.joiners) {
    groups.push(await formGroup(held, size, who))
    who += size
  }
  if (endTime < now.getTime()) await close(held, groups, new Date(endTime + minuteMs))
}

/** So many members join one buying group, beginning with this one. Answers the buying group. */
async function formGroup(h: DemoActivity, size: number, from: number): Promise<string> {
  let buyingGroupId = h.plan.type === 'group_buy' ? h.activityId : ''
  for (let i = 0; i < size; i++) {
    const at = new Date(h.firstAt + (from + i) * 11 * minuteMs + 20_000)
    buyingGroupId = await join(h, h.shop.members[(from + i + 2) % h.shop.members.length]!.me, buyingGroupId, at)
  }
  return buyingGroupId
}

type Me = Shop['members'][number]['me']

/** One member joins, or opens what is not there yet, and pays soon after. Answers the buying group. */
async function join(h: DemoActivity, me: Me, buyingGroupId: string, at: Date): Promise<string> {
  const { tx, app, activityId, plan, tenant } = h
  const { tenantId } = tenant
  const sale = await findOpenSale(tx, { tenantId, type: plan.type, activityId }, words, at)
  const own = { id: app.id(), tenantId, activityId, leaderId: me.memberId, need: plan.need, exact: true, at }
  const lasts = Math.min(at.getTime() + packHours * hourMs, sale!.activity.endAt.getTime())
  const joins: Joining = buyingGroupId
    ? { buyingGroupId, activityId, opens: null }
    : { buyingGroupId: own.id, activityId, opens: { ...own, closeAt: new Date(lasts) } }
  const request = requestFor(h.shop, h.goods)
  const checkout = { me, request, lines: [request], now: at, requestKey: null, timeoutMinutes: 30, joins, newId: app.id }
  const [placed] = await placeOrders(tx, [checkout], sale!.sales)
  if (placed instanceof Refusal) throw placed
  await paidAtCashier(tx, app, await findOrder(tx, tenantId, placed!.id), new Date(at.getTime() + 2 * minuteMs))
  return joins.buyingGroupId
}

/** Its end: what it came to is settled, failed buying groups get their money back, what was left goes back. */
async function close({ tx, app, tenant: { tenantId }, activityId }: DemoActivity, groups: readonly string[], at: Date): Promise<void> {
  for (const buyingGroupId of groups) {
    if ((await settleBuyingGroup(tx, buyingGroupId, at)) !== 'failure') continue
    for (const { orderId } of await membersOfGroup(tx, { tenantId }, [buyingGroupId])) {
      const actor = systemActor(app, tenantId, at)
      const { id } = await refundWholeOrder(tx, actor, app, { orderId, remark: buyingGroupTexts.failed })
      await refundedAtProvider(tx, app, await findOrder(tx, tenantId, orderId), at)
      await settleAfterSale(tx, app, id, at)
    }
  }
  await finishActivity(tx, systemActor(app, tenantId, at), await findActivity(tx, tenantId, activityId), at)
}
