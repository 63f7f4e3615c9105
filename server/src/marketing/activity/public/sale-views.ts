import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { SellingType } from '@youli/domain/marketing/activity/sale-rules.ts'
import { saleEditRefusals as no } from '@youli/domain/marketing/activity/texts.ts'
import { offerOf, offerPrices } from '../../../catalog/goods/public/offers.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { isActivityOrdered, salesOfActivities, salesOfActivity, soldInActivity } from '../../../trade/order/public/activity-sales.ts'
import { activityFacts, type ActivityRow, findActivity } from './activities.ts'
import { countAppointments } from './appointments.ts'
import { shareVisits } from './shares.ts'
import { findGroupTerms } from './group-terms.ts'

/** What the console's list says of sales, in the order given. */
export async function saleRows(r: Reader, tenantId: string, activities: readonly ActivityRow[]) {
  const ids = activities.map((a) => a.id)
  const [prices, sales] = [await offerPrices(r, tenantId, ids), await salesOfActivities(r, tenantId, ids)]
  const appointments = await countAppointments(r, ids)
  return ids.map((id) => {
    const p = prices.get(id)!
    return {
      goodsId: p.goodsId,
      goodsName: p.goodsName,
      killPrice: yuan(p.minPriceFen),
      marketPrice: yuan(p.marketPriceFen),
      personLimit: p.personLimit,
      left: p.quantity,
      sold: sales.get(id)?.quantity ?? 0,
      orders: sales.get(id)?.orders ?? 0,
      appointments: appointments.get(id) ?? 0,
    }
  })
}

/** Terms and SKUs of one sale as an operator edits them. */
export async function saleDetails(r: Reader, tenantId: string, id: string) {
  const offer = (await offerOf(r, tenantId, id)) ?? refuse(no.gone)
  const sold = await soldInActivity(r, tenantId, id)
  return {
    ...(await findGroupTerms(r, id)),
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
export async function saleFigures(r: Reader, tenantId: string, type: SellingType, id: string, now: Date) {
  const a = await findActivity(r, tenantId, id, type)
  const offer = (await offerOf(r, tenantId, id)) ?? refuse(no.gone)
  const sales = await salesOfActivity(r, tenantId, id)
  return {
    now: now.getTime(),
    ...activityFacts(a),
    left: offer.quantity,
    sold: sales.quantity,
    orders: sales.orders,
    paid: sales.paid,
    paidAmount: yuan(sales.paidFen),
    buyers: sales.buyers,
    appointments: (await countAppointments(r, [id])).get(id) ?? 0,
    shareVisits: await shareVisits(r, id),
  }
}
