import { yuan } from '@youli/domain/kit/money.ts'
import { type SellingType } from '@youli/domain/marketing/activity/selling.ts'
import { officePhase } from '@youli/domain/marketing/activity/office.ts'
import { saleEditRefusals as no } from '@youli/domain/marketing/activity/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { desc } from 'drizzle-orm'
import * as goods from '../../catalog/goods/service.ts'
import type { Reader } from '../../kit/db/db.ts'
import { isActivityOrdered, salesOfActivities, salesOfActivity, soldInActivity } from '../../trade/order/public/activity-sales.ts'
import { countAppointments } from './appointments.ts'
import * as activities from './core.ts'
import { type OfficeFilter, officeWhere } from './filter.ts'
import { shareVisits } from './shares.ts'
import { activity } from './tables.ts'

/** Sales of a kind, those that start last first. */
export async function list(
  r: Reader,
  tenantId: string,
  type: SellingType,
  filter: OfficeFilter,
  page: { offset: number; limit: number },
  now: Date,
) {
  const wanted = officeWhere(tenantId, type, filter, now)
  const rows = await r
    .select()
    .from(activity)
    .where(wanted)
    .orderBy(desc(activity.startAt), desc(activity.id))
    .offset(page.offset)
    .limit(page.limit)
  const ids = rows.map((a) => a.id)
  const [prices, sales] = [await goods.pricesOf(r, tenantId, ids), await salesOfActivities(r, tenantId, ids)]
  const appointments = await countAppointments(r, ids)
  const data = rows.map((a) => {
    const p = prices.get(a.id)!
    return {
      ...face(a),
      phase: officePhase(activities.facts(a), now.getTime()),
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

/** Everything of one sale as an operator edits it; refuses `gone`. */
export async function one(r: Reader, tenantId: string, type: SellingType, id: string) {
  const a = await activities.find(r, tenantId, id, type)
  const offer = (await goods.offerOf(r, tenantId, id)) ?? refuse(no.gone)
  const sales = await salesOfActivity(r, tenantId, id)
  const sold = await soldInActivity(r, tenantId, id)
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
    appointments: (await countAppointments(r, [id])).get(id) ?? 0,
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
    frozen: await isActivityOrdered(r, tenantId, id),
  }
}

/** Figures of a sale now; refuses `gone`. */
export async function figures(r: Reader, tenantId: string, type: SellingType, id: string, now: Date) {
  const a = await activities.find(r, tenantId, id, type)
  const offer = (await goods.offerOf(r, tenantId, id)) ?? refuse(no.gone)
  const sales = await salesOfActivity(r, tenantId, id)
  return {
    now: now.getTime(),
    ...activities.facts(a),
    left: offer.quantity,
    sold: sales.pieces,
    orders: sales.orders,
    paid: sales.paid,
    paidAmount: yuan(sales.paidFen),
    buyers: sales.buyers,
    appointments: (await countAppointments(r, [id])).get(id) ?? 0,
    shareVisits: await shareVisits(r, id),
  }
}
