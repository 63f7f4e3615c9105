import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { common, Refusal } from '@youli/domain/kit/refusal.ts'
import { minuteMs } from '@youli/domain/kit/time.ts'
import { createStatus, orderNoOf, orderStatus, orderType } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals as no, orderTexts } from '@youli/domain/trade/order/texts.ts'
import { discountShares, split } from '@youli/domain/trade/pricing/rules.ts'
import { sql } from 'drizzle-orm'
import { takeLockedStock } from '../../../catalog/stock/public/buckets.ts'
import { insertAll } from '../../../kit/db/bulk.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { addressIndex } from '../../order/public/addresses.ts'
import { countOrderSteps } from '../../order/public/metrics.ts'
import { ordersMadeBefore } from '../../order/public/queries.ts'
import { orderEvent, orderLine, tradeOrder } from '../../order/tables.ts'
import { openBuyingGroup, takePlaces } from '../../buying-group/public/buying-groups.ts'
import { type CheckoutContext, loadCheckoutContext } from '../context.ts'
import { takeDiscounts } from '../discounts.ts'
import { type PricedOrder, priceOrder } from '../priced-order.ts'
import { reserve } from '../reservations.ts'
import { bucketOf } from '../sale-lines.ts'
import type { Checkout } from './request.ts'

/** Whether a member was refused for the coupon they named. */
export const isCouponRefusal = ({ spec }: Refusal): boolean => spec === no.badCoupon || spec === no.couponUnusable

/** Answer of a create: the order, and whether this submit made it. */
export interface PlacedOrder {
  id: string
  status: number
  msg: string
}

/**
 * Places a group of orders in one transaction, each decided for itself in order of arrival: limit, pickup place and stock are taken
 * with it, the amounts are ours. A submit whose key already made an order answers that one. `sales`: what they name, as it is sold.
 */
export async function placeOrders(
  tx: Tx,
  checkouts: readonly Checkout[],
  sales: CheckoutContext['sales'],
): Promise<(PlacedOrder | Refusal)[]> {
  const context = await loadCheckoutContext(tx, checkouts, sales)
  const judged = checkouts.map((checkout) => judge(checkout, context))
  const reservations = await reserve(
    tx,
    judged.filter((each): each is PricedOrder => !(each instanceof Refusal)),
  )
  // Looked up only now: a twin that was faster held the locks, so by now it is seen.
  const made = await ordersMadeBefore(tx, checkouts)
  const granted: PricedOrder[] = []
  const outcomes = judged.map((order, i) => {
    const key = keyOf(checkouts[i]!)
    const earlier = key && made.get(key)
    if (earlier) return { id: earlier, status: createStatus.already, msg: '' }
    if (order instanceof Refusal) return order
    const refused = context.discounts.refusalOf(order) ?? reservations.grant(order)
    if (refused) return refused
    context.discounts.use(order)
    granted.push(order)
    if (key) made.set(key, order.id)
    return { id: order.id, status: createStatus.created, msg: orderTexts.created }
  })
  await reservations.countOut(tx)
  await record(tx, granted)
  return outcomes
}

const keyOf = ({ me, requestKey }: Checkout): string | null => requestKey && `${me.memberId} ${requestKey}`

function judge(checkout: Checkout, context: CheckoutContext): PricedOrder | Refusal {
  if (!context.staying.has(checkout.me.memberId)) return new Refusal(common.noSession)
  if (context.blocked.has(checkout.me.memberId)) return new Refusal(common.restricted)
  try {
    const order = priceOrder(checkout, context)
    const { onlineFen } = split(order.terms.payWay, order.quote.payableFen, order.terms.advance)
    return onlineFen > 0 && !context.payingApps.has(checkout.me.appId) ? new Refusal(no.noPayments) : order
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Everything of the granted orders: rows, lines, first events, and the pieces, points and coupons they take. */
async function record(tx: Tx, granted: readonly PricedOrder[]): Promise<void> {
  if (granted.length === 0) return
  const joined = granted.flatMap(({ joins }) => (joins ? [joins] : []))
  for (const { opens } of joined) if (opens) await openBuyingGroup(tx, opens)
  await takePlaces(
    tx,
    joined.map(({ buyingGroupId }) => buyingGroupId),
  )
  const lines = granted.flatMap(linesOf)
  // Three tables in one statement: round trips are what a group costs.
  await tx.execute(sql`
    with placed as (${insertAll(tradeOrder, granted.map(orderRow))}),
      lined as (${insertAll(
        orderLine,
        lines.map((each) => each.line),
      )})
    ${insertAll(orderEvent, granted.map(eventRow))}`)
  await takeLockedStock(
    tx,
    lines.map((each) => each.movement),
  )
  await takeDiscounts(tx, granted)
  countOrderSteps(tx, 'create', granted.length)
}

function linesOf(p: PricedOrder) {
  const shares = discountShares(p.quote, p.goods.length)
  return p.goods.map(({ sale, quantity }, i) => {
    const { tenantId, goodsId, goodsName, spec, artNo, imageUrl, priceFen: unitFen } = sale
    const [lineId, bucket] = [p.newId(), bucketOf(sale)]
    return {
      line: { id: lineId, orderId: p.id, goodsId, ...bucket, goodsName, spec, artNo, imageUrl, unitFen, quantity, discountFen: shares[i]! },
      movement: { tenantId, ...bucket, quantity, reason: 'order' as const, source: lineId, at: p.now },
    }
  })
}

const eventRow = (p: PricedOrder) => ({
  id: p.newId(),
  orderId: p.id,
  verb: 'create',
  status: orderStatus.awaitingPayment,
  actor: 'buyer',
  actorId: p.me.memberId,
  at: p.now,
})

function orderRow({ id, me, now, requestKey, timeoutMinutes, joins, request, goods, terms, to, quote: q }: PricedOrder) {
  const freightFen = to.receiver ? terms.expressFee : 0
  const { activity } = goods[0]!.sale
  return {
    id,
    tenantId: me.tenantId,
    orderNo: orderNoOf(id),
    memberId: me.memberId,
    appId: me.appId,
    requestKey,
    status: orderStatus.awaitingPayment,
    type: activity ? orderType.activity : orderType.mall,
    activityType: activity?.type ?? ('' as const),
    activityId: activity?.id ?? null,
    buyingGroupId: joins?.buyingGroupId ?? null,
    awaitsGroup: joins !== undefined,
    takeType: to.receiver ? takeType.courier : takeType.pickup,
    shopId: to.shopId,
    takeDate: to.takeDate,
    receiver: to.receiver,
    addressIndex: to.receiver && addressIndex(to.receiver),
    payWay: terms.payWay,
    totalQuantity: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsFen: q.goodsFen,
    freightFen,
    discountFen: q.goodsFen + freightFen - q.payableFen,
    payableFen: q.payableFen,
    ...split(terms.payWay, q.payableFen, terms.advance),
    adjustments: q.adjustments,
    trace: q.trace,
    remark: request.remark ?? '',
    takeRemark: [...new Set(goods.map(({ sale }) => sale.takeRemark))].filter(Boolean).join('；'),
    timeoutMinutes,
    payBy: new Date(now.getTime() + timeoutMinutes * minuteMs),
    createdAt: now,
  }
}
