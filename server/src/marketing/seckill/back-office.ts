import { yuan } from '@youli/domain/kit/money.ts'
import { minuteMs, secondMs } from '@youli/domain/kit/time.ts'
import { salePhase, type SalePhase } from '@youli/domain/marketing/seckill/rules.ts'
import { seckillEditRefusals as no } from '@youli/domain/marketing/seckill/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as goods from '../../catalog/goods/service.ts'
import type { Reader } from '../../kit/db/db.ts'
import * as orders from '../../trade/order/service.ts'
import * as activities from '../activity/service.ts'
import { pulses, pulseSum } from './figures.ts'

const { activity } = activities

export interface SeckillFilter {
  keyword?: string
  phase?: SalePhase
}

function where(tenantId: string, { keyword, phase }: SeckillFilter, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const of: Record<SalePhase, ReturnType<typeof sql>> = {
    closed: sql`${activity.status} <> 1`,
    before: sql`${activity.status} = 1 and ${activity.startAt} > ${at}`,
    running: sql`${activity.status} = 1 and ${activity.startAt} <= ${at} and ${activity.endAt} > ${at}`,
    over: sql`${activity.status} = 1 and ${activity.endAt} <= ${at}`,
  }
  return and(
    eq(activity.tenantId, tenantId),
    eq(activity.type, 'seckill'),
    keyword ? sql`strpos(lower(${activity.name}), ${keyword.toLowerCase()}) > 0` : undefined,
    phase && of[phase],
  )
}

/** Seckills, those that start last first. */
export async function list(r: Reader, tenantId: string, filter: SeckillFilter, page: { offset: number; limit: number }, now: Date) {
  const wanted = where(tenantId, filter, now)
  const rows = await r
    .select()
    .from(activity)
    .where(wanted)
    .orderBy(desc(activity.startAt), desc(activity.id))
    .offset(page.offset)
    .limit(page.limit)
  const ids = rows.map((a) => a.id)
  const [prices, sales] = [await goods.pricesOf(r, tenantId, ids), await orders.salesOf(r, tenantId, ids)]
  const appointments = await activities.countAppointments(r, ids)
  const data = rows.map((a) => {
    const p = prices.get(a.id)!
    return {
      ...face(a),
      phase: salePhase(activities.facts(a), now.getTime()),
      goodsId: p.goodsId,
      goodsName: p.goodsName,
      killPrice: yuan(p.minPriceFen),
      marketPrice: yuan(p.marketPriceFen),
      personLimit: p.personLimit,
      left: p.quantity,
      sold: sales.get(a.id)?.pieces ?? 0,
      orders: sales.get(a.id)?.orders ?? 0,
      appointments: appointments.get(a.id) ?? 0,
    }
  })
  return { data, total: await r.$count(activity, wanted) }
}

const face = (a: activities.ActivityRow) => ({
  activityId: a.id,
  activityName: a.name,
  activityMainPicUrl: a.mainPicUrl,
  ...activities.facts(a),
  finished: a.finishedAt !== null,
})

/** Everything of one seckill as an operator edits it; refuses `gone`. */
export async function one(r: Reader, tenantId: string, id: string) {
  const a = await activities.find(r, tenantId, id, 'seckill')
  const offer = (await goods.offerOf(r, tenantId, id)) ?? refuse(no.gone)
  const sales = await orders.salesOfOne(r, tenantId, id)
  const sold = await orders.soldBySku(r, tenantId, id)
  return {
    ...face(a),
    goodsId: offer.goodsId,
    goodsName: offer.goodsName,
    killPrice: yuan(offer.minPriceFen),
    marketPrice: yuan(offer.marketPriceFen),
    personLimit: offer.personLimit,
    left: offer.quantity,
    sold: sales.pieces,
    orders: sales.orders,
    appointments: (await activities.countAppointments(r, [id])).get(id) ?? 0,
    activityListPics: a.listPics,
    activityMusicUrl: a.musicUrl,
    activityRule: a.rule,
    activityRemark: a.remark,
    shareText: a.shareText,
    shareIconUrl: a.shareIconUrl,
    shareTypes: a.shareTypes,
    backgroundColor: a.backgroundColor,
    mustRegister: a.mustRegister,
    payWay: offer.payWay,
    advancePayment: yuan(offer.advanceFen),
    expressType: offer.expressType,
    expressFee: yuan(offer.expressFeeFen),
    shopIds: offer.shopIds,
    deliveryStartDate: offer.deliveryStart ?? '',
    deliveryEndDate: offer.deliveryEnd ?? '',
    takeRemark: offer.takeRemark,
    skus: offer.skus.map((s) => ({
      skuId: s.skuId,
      spec: s.spec,
      price: yuan(s.ownPriceFen),
      marketPrice: yuan(s.marketPriceFen),
      activityPrice: yuan(s.priceFen),
      stock: s.ownQuantity,
      left: s.quantity,
      sold: sold.get(s.skuId) ?? 0,
    })),
    frozen: await orders.wasOrdered(r, tenantId, id),
  }
}

/** Most points of a chart. */
const mostPoints = 600
/** A chart goes on after the end while late buyers still pay. */
const afterMs = 30 * minuteMs

/** Figures of a sale, and what happened by second or minute up to now. */
export async function live(r: Reader, tenantId: string, id: string, unit: 'second' | 'minute', now: Date) {
  const a = await activities.find(r, tenantId, id, 'seckill')
  const offer = (await goods.offerOf(r, tenantId, id)) ?? refuse(no.gone)
  const { pieces, ...sales } = await orders.salesOfOne(r, tenantId, id)
  return {
    now: now.getTime(),
    ...activities.facts(a),
    ...(await pulseSum(r, id)),
    left: offer.quantity,
    sold: pieces,
    orders: sales.orders,
    paid: sales.paid,
    paidAmount: yuan(sales.paidFen),
    buyers: sales.buyers,
    appointments: (await activities.countAppointments(r, [id])).get(id) ?? 0,
    shareVisits: await activities.shareVisits(r, id),
    points: await points(r, tenantId, a, unit, now),
  }
}

/** Every second or minute of the time that a chart shows, the quiet ones too. */
async function points(r: Reader, tenantId: string, a: activities.ActivityRow, unit: 'second' | 'minute', now: Date) {
  const step = unit === 'second' ? secondMs : minuteMs
  const stepOf = (ms: number) => Math.floor(ms / step) * step
  const last = stepOf(Math.min(now.getTime(), a.endAt.getTime() + afterMs))
  const first = Math.max(stepOf(a.startAt.getTime()), last - (mostPoints - 1) * step)
  if (last < first) return []
  const [from, to] = [new Date(first), new Date(last + step)]
  const came = new Map((await pulses(r, a.id, from, to, unit)).map((p) => [p.at, p]))
  const { placed, paid } = await orders.ordersByTime(r, tenantId, a.id, from, to, unit)
  const [placedAt, paidAt] = [new Map(placed.map((p) => [p.at, p.n])), new Map(paid.map((p) => [p.at, p.n]))]
  return Array.from({ length: (last - first) / step + 1 }, (_, i) => {
    const time = first + i * step
    const { taps = 0, settled = 0, refused = 0 } = came.get(time) ?? {}
    return { time, taps, settled, refused, orders: placedAt.get(time) ?? 0, paid: paidAt.get(time) ?? 0 }
  })
}
