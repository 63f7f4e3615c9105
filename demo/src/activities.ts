import { Refusal } from '@youli/domain/kit/refusal.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { closings, inShopHours, latest, type Moment, next, on, openings } from './times.ts'
import { skusOf } from '@youli/server/catalog/stock/public/skus.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { bookAppointment } from '@youli/server/marketing/activity/public/appointments.ts'
import { findActivity, finishActivity } from '@youli/server/marketing/activity/public/activities.ts'
import { saveActivity } from '@youli/server/marketing/activity/public/admin.ts'
import { saleDraft } from '@youli/server/marketing/seckill/fixtures.ts'
import { seckillKind } from '@youli/server/marketing/seckill/kind.ts'
import { addPerSecondStats, secondOf } from '@youli/server/marketing/seckill/per-second-stats.ts'
import { openSale } from '@youli/server/marketing/seckill/sale.ts'
import { placeOrders } from '@youli/server/trade/checkout/public/placement.ts'
import { findOrder } from '@youli/server/trade/order/public/queries.ts'
import { paidAtCashier } from '@youli/server/trade/payment/fixtures.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Shop } from './sales.ts'
import type { Shelved } from './brand-goods.ts'

interface Plan {
  name: string
  starts: Moment
  ends: Moment
  /** How many members bought; the last one has not paid yet while the sale runs. */
  buyers: number
  appointments: number
}
const evening = next([20], 1)
/** The sales of each brand: whenever the demo is seeded, one is running, one is upcoming and one has ended. */
export const sales: readonly Plan[] = [
  { name: '今日秒杀', starts: latest(openings, 1), ends: next(closings, 8), buyers: 6, appointments: 8 },
  { name: '晚场秒杀', starts: evening, ends: (now) => new Date(evening(now).getTime() + 4 * hourMs), buyers: 0, appointments: 5 },
  { name: '昨日秒杀', starts: on(-1, 10), ends: on(-1, 22), buyers: 5, appointments: 3 },
]
/** Pieces of one SKU that a sale sets aside. */
const pieces = 10

const rule = `<ol><li>每位会员限购 1 件，先到先得，售完即止。</li><li>下单后请在 30 分钟内完成付款，超时订单自动取消，名额释放。</li><li>每笔订单可使用一张优惠券，不支持积分抵扣。</li></ol>`

/** A seckill that runs, one that starts in some hours and one that is over, each lived through the services' own verbs. */
export async function holdSales(tx: Tx, app: App, tenant: BaseTenant, shop: Shop): Promise<void> {
  const fitting = await fittingGoods(tx, tenant, shop, pieces)
  for (const [i, plan] of sales.entries()) {
    const goods = fitting[(i * 5) % fitting.length]
    if (goods) await hold(tx, app, tenant, shop, plan, goods)
  }
}

/** Goods that can be picked up and of which there are more than an activity sets aside. */
export async function fittingGoods(tx: Tx, tenant: BaseTenant, shop: Shop, aside: number): Promise<Shelved[]> {
  const fitting: Shelved[] = []
  for (const goods of shop.forSale) {
    const [first] = await skusOf(tx, tenant.tenantId, goods.goodsId)
    if (goods.seed.saleType === 'normal' && goods.seed.expressType !== 2 && first && first.quantity > aside + 2) fitting.push(goods)
  }
  return fitting
}

/** What the console would fill in for a sale of a goods; `off` is the share of its price. */
export function draftFor(shop: Shop, { seed, goodsId, skuIds }: Shelved, of: { name: string; off: number; aside: number }) {
  return {
    activityName: `${of.name} · ${seed.goodsName}`,
    activityMainPicUrl: seed.images[0] ?? '',
    activityListPics: seed.images.slice(0, 3),
    shareIconUrl: seed.images[0] ?? '',
    backgroundColor: '',
    goodsId,
    personLimit: 1,
    expressType: seed.expressType,
    expressFee: yuan(seed.expressFeeFen),
    shopIds: seed.shops === 'all' ? [] : seed.shops.map((key) => shop.branches.shopIds.get(key)!),
    takeRemark: '请凭取货码到店自提',
    skus: [{ skuId: skuIds[0]!, activityPrice: Math.ceil(yuan(seed.skus[0]!.priceFen) * of.off), quantity: of.aside }],
  }
}

/** One piece of it, to be picked up at the first store that has it. */
export function requestFor(shop: Shop, { seed: { shops }, goodsId, skuIds }: Shelved) {
  const [shopId] = [...shop.branches.shopIds].filter(([key]) => shops === 'all' || shops.includes(key)).map(([, id]) => id)
  return { productId: goodsId, skuId: skuIds[0]!, quantity: 1, takeType: 1, shopId: shopId!, couponId: null, expressId: null }
}

async function hold(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, plan: Plan, goods: Shelved): Promise<void> {
  const { tenantId } = tenant
  const now = app.clock.now()
  const [startTime, endTime] = [plan.starts(now).getTime(), plan.ends(now).getTime()]
  const { seed } = goods
  const { spec } = seed.skus[0]!
  const activityId = await saveActivity(
    tx,
    demoOperator(app, tenant, on(-2, 11)(now)),
    seckillKind,
    saleDraft({
      ...draftFor(shop, goods, { name: plan.name, off: 0.7, aside: pieces }),
      activityRule: rule,
      activityRemark: `${spec}，限量 ${pieces} 件`,
      shareText: `{customerName}邀您抢购${seed.goodsName}`,
      startTime,
      endTime,
    }),
  )
  for (const [i, { me }] of shop.members.slice(0, plan.appointments).entries())
    await bookAppointment(tx, demoMember(app, me, beforeStart(startTime, i, now)), activityId, me)
  for (let i = 0; i < plan.buyers; i++)
    await buy(tx, app, { tenant, shop, goods, activityId, startTime, last: endTime > now.getTime() && i === plan.buyers - 1, i })
  if (endTime > now.getTime()) return
  await finishActivity(tx, systemActor(app, tenantId, new Date(endTime + minuteMs)), await findActivity(tx, tenantId, activityId), now)
}

/** When somebody asks to be told of a start: some hours before it, or lately when it is to come. */
export function beforeStart(startTime: number, who: number, now: Date): Date {
  const until = new Date(Math.min(startTime, now.getTime()))
  return inShopHours(new Date(until.getTime() - (2 + who) * hourMs), until)
}

interface Buying {
  tenant: BaseTenant
  shop: Shop
  goods: Shelved
  activityId: string
  startTime: number
  /** The last has not paid yet. */
  last: boolean
  i: number
}

/** One member buys some minutes after the start, and pays soon after. */
async function buy(tx: Tx, app: App, { tenant: { tenantId }, shop, goods, activityId, startTime, last, i }: Buying): Promise<void> {
  const at = new Date(last ? app.clock.now().getTime() - 4 * minuteMs : startTime + i * i * 3 * minuteMs + 7000)
  const { me } = shop.members[i]!
  const request = requestFor(shop, goods)
  const sale = await openSale(tx, tenantId, activityId, at)
  const [placed] = await placeOrders(
    tx,
    [{ me, request, lines: [request], now: at, requestKey: null, timeoutMinutes: 30, newId: app.id }],
    sale!.sales,
  )
  if (placed instanceof Refusal) throw placed
  await addPerSecondStats(tx, [{ activityId, second: secondOf(at), taps: 1 + (i % 3), settled: 1, refused: i % 3 }])
  if (!last) await paidAtCashier(tx, app, await findOrder(tx, tenantId, placed!.id), new Date(at.getTime() + 2 * minuteMs))
}
