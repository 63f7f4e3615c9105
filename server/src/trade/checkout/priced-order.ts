import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { type Fen, fen } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { type JointTerms, jointTerms, maxQuantity } from '@youli/domain/trade/checkout/rules.ts'
import { pickupDays } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals as no, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import { type Quote, quote } from '@youli/domain/trade/pricing/rules.ts'
import type { Receiver } from '../order/public/rows.ts'
import type { CheckoutContext } from './context.ts'
import { discountOf } from './discounts.ts'
import type { Checkout, RequestedLine } from './public/request.ts'
import type { Sale } from './public/sale.ts'
import type { PricedLine } from './sale-lines.ts'

/** Where the goods go: a receiver for couriers, a store and a day for pickup. */
export interface Destination {
  receiver: Receiver | null
  shopId: string | null
  takeDate: string | null
  /** Orders a day that the store hands over; 0 is no limit. */
  receptionLimit: number
}

/** A request that may be granted as far as it alone can tell: what is left is decided by the counters. */
export interface PricedOrder extends Checkout {
  /** Its number, should it be granted: what is spent for it is spent in this name. */
  id: string
  goods: readonly PricedLine[]
  /** What its goods allow together, in fen. */
  terms: JointTerms & { payWay: number }
  to: Destination
  quote: Quote
}

/** What the order would be; throws its refusal. */
export function priceOrder(checkout: Checkout, context: CheckoutContext): PricedOrder {
  const goods = checkout.lines.map((line) => ({ sale: saleOf(checkout.me.tenantId, line, context), quantity: quantityOf(line.quantity) }))
  if (new Set(checkout.lines.map((line) => line.skuId)).size < goods.length) refuse(no.badSku)
  const { payWay, ...terms } = jointTerms(goods.map(({ sale }) => ({ ...sale, expressFee: sale.expressFeeFen, advance: sale.advanceFen })))
  if (payWay === null) refuse(no.payWaysDiffer)
  const to = destination(checkout, goods, terms, context)
  const lines = goods.map(({ sale, quantity }) => ({
    unitFen: sale.priceFen,
    quantity,
    pointsFen: sale.activity ? 0 : sale.exchangeMoneyFen * quantity,
  }))
  const reduced = discountOf(checkout, goods, context.discounts)
  const q = quote({ lines, ...reduced, expressFen: to.receiver ? terms.expressFee : 0 })
  compareAmounts(checkout, goods, q.payableFen)
  return { ...checkout, id: checkout.newId(), goods, terms: { ...terms, payWay }, to, quote: q }
}

function saleOf(tenantId: string, line: RequestedLine, { sales }: CheckoutContext): Sale {
  const sale = sales.get(line.skuId)
  if (!sale || sale.tenantId !== tenantId || sale.goodsId !== line.productId) refuse(no.badSku)
  if (!sale.onSale) refuse(no.goodsGone)
  return sale
}

function quantityOf(quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) refuse(no.badQuantity)
  return quantity
}

function destination(
  checkout: Checkout,
  goods: readonly PricedLine[],
  { ways }: Pick<JointTerms, 'ways'>,
  context: CheckoutContext,
): Destination {
  const { request } = checkout
  if (request.takeType !== takeType.pickup && request.takeType !== takeType.courier) refuse(no.chooseTake)
  if (ways.length === 0) refuse(no.waysDiffer)
  if (!ways.includes(request.takeType)) refuse(no.onlySupports, { way: takeWayTexts[ways[0]!] })
  return request.takeType === takeType.courier ? byCourier(checkout, context) : byPickup(checkout, goods, context)
}

function byCourier({ me, request }: Checkout, context: CheckoutContext): Destination {
  const a = request.expressId ? context.addresses.get(request.expressId) : undefined
  if (!a || a.memberId !== me.memberId) refuse(no.chooseAddress)
  const receiver = { name: a.recipients, mobile: a.user_tel, area: a.area, address: a.address }
  return { receiver, shopId: null, takeDate: null, receptionLimit: 0 }
}

function byPickup({ me, request, now }: Checkout, goods: readonly PricedLine[], context: CheckoutContext): Destination {
  if (!request.shopId) refuse(no.chooseStore)
  const store = context.stores.get(`${me.tenantId} ${request.shopId}`)
  if (!store || goods.some(({ sale }) => sale.shopIds && !sale.shopIds.includes(store.id))) refuse(no.badStore)
  if (!request.takeDate && goods.some(({ sale }) => sale.needsDay)) refuse(no.chooseDay)
  const { takeDate } = request
  if (takeDate && !goods.every(({ sale }) => (sale.activity?.takeDays ?? pickupDays(sale, now)).includes(takeDate))) refuse(no.badDay)
  return { receiver: null, shopId: store.id, takeDate: takeDate || null, receptionLimit: store.receptionLimitOfDay }
}

/** Amounts sent along are what the member saw; a difference means the page is stale, and the reason is said. */
function compareAmounts({ request, lines }: Checkout, goods: readonly PricedLine[], payableFen: Fen): void {
  const seen = (yuan: number | null | undefined, amountFen: Fen): boolean => yuan === null || yuan === undefined || fen(yuan) === amountFen
  if (!goods.every(({ sale }, i) => seen(lines[i]!.price, sale.priceFen)) || !seen(request.paymentFee, payableFen)) refuse(no.priceChanged)
}
