import { expressType, takeType, takeTypesOf } from '@youli/domain/catalog/goods/rules.ts'
import type { orderCalls } from '@youli/domain/trade/order/calls.ts'
import { createStatus, maxQuantity, orderStatus, orderType, pickupDays } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals as no, orderTexts, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import { type Quote, quote, split } from '@youli/domain/trade/pricing/rules.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import type { Fen } from '@youli/domain/kit/money.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { minuteMs } from '@youli/domain/kit/time.ts'
import * as goods from '../../catalog/goods/service.ts'
import * as stock from '../../catalog/stock/service.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Member } from '../../kit/http/who.ts'
import * as addresses from '../../member/address/service.ts'
import * as stores from '../../platform/store/service.ts'
import * as pickup from '../pickup/service.ts'
import { countPurchase } from './holdings.ts'
import type { Receiver } from './tables.ts'
import { orderEvent, orderLine, tradeOrder } from './tables.ts'

export type OrderWish = Parsed<(typeof orderCalls)['POST /order/api/v1/order/create']>
type ForSale = NonNullable<Awaited<ReturnType<typeof goods.forSale>>>

export interface Placing {
  me: Member
  now: Date
  requestKey: string | null
  /** Minutes until an unpaid order closes. */
  timeoutMinutes: number
  newId: () => string
}

/** Where the goods go: a receiver for couriers, a store and a day for pickup. */
interface Destination {
  receiver: Receiver | null
  shopId: string | null
  takeDate: string | null
  receptionLimit: number
}

/**
 * Places an order in one transaction: limit, pickup place and stock are taken with it, the amounts are ours.
 * The hot stock row comes last, so its lock is held only for the commit.
 */
export async function place(tx: Tx, wish: OrderWish, p: Placing): Promise<{ id: string; status: number; msg: string }> {
  const sale = await saleOf(tx, p.me.tenantId, wish)
  const quantity = quantityOf(wish.quantity, sale)
  const to = await destination(tx, p, wish, sale)
  const q = quote({ lines: [{ unitFen: sale.priceFen, quantity }], expressFen: to.receiver ? sale.expressFeeFen : 0 })
  compareAmounts(wish, sale.priceFen, q.payableFen)

  await countPurchase(tx, p.me.memberId, sale.goodsId, quantity, sale.limitSale)
  if (to.shopId && to.takeDate && !(await pickup.takePlace(tx, to.shopId, to.takeDate, to.receptionLimit))) refuse(no.dayFull)
  const order = await record(tx, p, wish, { sale, quantity, to, quote: q })
  const taken = await stock.take(tx, {
    tenantId: p.me.tenantId,
    skuId: sale.skuId,
    quantity,
    reason: 'order',
    source: order.lineId,
    at: p.now,
  })
  if (!taken) refuse(no.soldOut)
  return { id: order.id, status: createStatus.created, msg: orderTexts.created }
}

async function saleOf(tx: Tx, tenantId: string, wish: OrderWish): Promise<ForSale> {
  if (wish.couponId) refuse(no.badCoupon)
  const sale = await goods.forSale(tx, tenantId, wish.skuId)
  if (!sale) refuse(no.badSku)
  if (sale.goodsId !== wish.productId) refuse(no.badSku)
  if (!sale.onSale) refuse(no.goodsGone)
  return sale
}

function quantityOf(quantity: number, sale: ForSale): number {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) refuse(no.badQuantity)
  if (quantity > sale.quantity) refuse(no.soldOut)
  return quantity
}

async function destination(tx: Tx, p: Placing, wish: OrderWish, sale: ForSale): Promise<Destination> {
  if (wish.takeType !== takeType.pickup && wish.takeType !== takeType.courier) refuse(no.chooseTake)
  if (!takeTypesOf(sale.expressType).includes(wish.takeType))
    refuse(no.onlySupports, { way: takeWayTexts[sale.expressType === expressType.pickupOnly ? 1 : 2] })
  return wish.takeType === takeType.courier ? byCourier(tx, p.me, wish) : byPickup(tx, p, wish, sale)
}

async function byCourier(tx: Tx, me: Member, wish: OrderWish): Promise<Destination> {
  if (!wish.expressId) refuse(no.chooseAddress)
  const a = await addresses.find(tx, me.memberId, wish.expressId)
  if (!a) refuse(no.chooseAddress)
  return {
    receiver: { name: a.recipients, mobile: a.user_tel, area: a.area, address: a.address },
    shopId: null,
    takeDate: null,
    receptionLimit: 0,
  }
}

async function byPickup(tx: Tx, p: Placing, wish: OrderWish, sale: ForSale): Promise<Destination> {
  if (!wish.shopId) refuse(no.chooseStore)
  const store = await stores.pickupStore(tx, p.me.tenantId, wish.shopId)
  if (!store || (sale.shopIds && !sale.shopIds.includes(store.id))) refuse(no.badStore)
  if (!wish.takeDate && sale.needsDay) refuse(no.chooseDay)
  if (wish.takeDate && !pickupDays(sale, p.now).includes(wish.takeDate)) refuse(no.badDay)
  return { receiver: null, shopId: store.id, takeDate: wish.takeDate || null, receptionLimit: store.receptionLimitOfDay }
}

/** Amounts sent along are what the member saw; a difference means the page is stale, and the reason is said. */
function compareAmounts(wish: OrderWish, priceFen: Fen, payableFen: Fen): void {
  if (wish.price !== null && wish.price !== undefined && fen(wish.price) !== priceFen) refuse(no.priceChanged)
  if (wish.paymentFee !== null && wish.paymentFee !== undefined && fen(wish.paymentFee) !== payableFen) refuse(no.priceChanged)
}

interface Priced {
  sale: ForSale
  quantity: number
  to: Destination
  quote: Quote
}

async function record(tx: Tx, p: Placing, wish: OrderWish, priced: Priced): Promise<{ id: string; lineId: string }> {
  const [id, lineId] = [p.newId(), p.newId()]
  const { sale, quantity } = priced
  const { goodsId, skuId, goodsName, spec, artNo, imageUrl, priceFen: unitFen } = sale
  const event = {
    id: p.newId(),
    orderId: id,
    verb: 'create',
    status: orderStatus.awaitingPayment,
    actor: 'buyer',
    actorId: p.me.memberId,
    at: p.now,
  }
  // Three rows in one statement: round trips are what an order costs.
  const order = tx.$with('placed').as(
    tx
      .insert(tradeOrder)
      .values(placed(id, p, wish, priced))
      .returning({ id: tradeOrder.id }),
  )
  const line = tx
    .$with('lined')
    .as(
      tx
        .insert(orderLine)
        .values({ id: lineId, orderId: id, goodsId, skuId, goodsName, spec, artNo, imageUrl, unitFen, quantity })
        .returning({ id: orderLine.id }),
    )
  await tx.with(order, line).insert(orderEvent).values(event)
  return { id, lineId }
}

/** The order's row. */
function placed(id: string, p: Placing, wish: OrderWish, { sale, to, quote: q }: Priced) {
  const freightFen = to.receiver ? sale.expressFeeFen : 0
  return {
    id,
    tenantId: p.me.tenantId,
    orderNo: `YL${id}`,
    memberId: p.me.memberId,
    appId: p.me.appId,
    requestKey: p.requestKey,
    status: orderStatus.awaitingPayment,
    type: orderType.mall,
    takeType: to.receiver ? takeType.courier : takeType.pickup,
    shopId: to.shopId,
    takeDate: to.takeDate,
    receiver: to.receiver,
    payWay: sale.payWay,
    goodsFen: q.goodsFen,
    freightFen,
    discountFen: q.goodsFen + freightFen - q.payableFen,
    payableFen: q.payableFen,
    ...split(sale.payWay, q.payableFen, sale.advanceFen),
    adjustments: q.adjustments,
    trace: q.trace,
    remark: wish.remark ?? '',
    takeRemark: sale.takeRemark,
    timeoutMinutes: p.timeoutMinutes,
    payBy: new Date(p.now.getTime() + p.timeoutMinutes * minuteMs),
    createdAt: p.now,
  }
}
