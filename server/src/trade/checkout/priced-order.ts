import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { type Fen, fen } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { type JointTerms, jointTerms, maxQuantity } from '@youli/domain/trade/checkout/rules.ts'
import { pickupDays } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals as no, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import { type Quote, quote } from '@youli/domain/trade/pricing/rules.ts'
import type { Receiver } from '../order/public/rows.ts'
import type { Known } from './context.ts'
import { reductionOf } from './discounts.ts'
import type { Placing, WishLine } from './public/request.ts'
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

/** A wish that may be granted as far as it alone can tell: what is left is decided by the counters. */
export interface Priced extends Placing {
  /** Its number, should it be granted: what is spent for it is spent in this name. */
  id: string
  goods: readonly PricedLine[]
  /** What its goods allow together, in fen. */
  terms: JointTerms & { payWay: number }
  to: Destination
  quote: Quote
}

/** What the order would be; throws its refusal. */
export function priced(placing: Placing, known: Known): Priced {
  const goods = placing.lines.map((line) => ({ sale: saleOf(placing.me.tenantId, line, known), quantity: quantityOf(line.quantity) }))
  if (new Set(placing.lines.map((line) => line.skuId)).size < goods.length) refuse(no.badSku)
  const { payWay, ...terms } = jointTerms(goods.map(({ sale }) => ({ ...sale, expressFee: sale.expressFeeFen, advance: sale.advanceFen })))
  if (payWay === null) refuse(no.payWaysDiffer)
  const to = destination(placing, goods, terms, known)
  const lines = goods.map(({ sale, quantity }) => ({
    unitFen: sale.priceFen,
    quantity,
    pointsFen: sale.activity ? 0 : sale.exchangeMoneyFen * quantity,
  }))
  const reduced = reductionOf(placing, goods, known.reductions)
  const q = quote({ lines, ...reduced, expressFen: to.receiver ? terms.expressFee : 0 })
  compareAmounts(placing, goods, q.payableFen)
  return { ...placing, id: placing.newId(), goods, terms: { ...terms, payWay }, to, quote: q }
}

function saleOf(tenantId: string, line: WishLine, { sales }: Known): Sale {
  const sale = sales.get(line.skuId)
  if (!sale || sale.tenantId !== tenantId || sale.goodsId !== line.productId) refuse(no.badSku)
  if (!sale.onSale) refuse(no.goodsGone)
  return sale
}

function quantityOf(quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) refuse(no.badQuantity)
  return quantity
}

function destination(placing: Placing, goods: readonly PricedLine[], { ways }: Pick<JointTerms, 'ways'>, known: Known): Destination {
  const { wish } = placing
  if (wish.takeType !== takeType.pickup && wish.takeType !== takeType.courier) refuse(no.chooseTake)
  if (ways.length === 0) refuse(no.waysDiffer)
  if (!ways.includes(wish.takeType)) refuse(no.onlySupports, { way: takeWayTexts[ways[0]!] })
  return wish.takeType === takeType.courier ? byCourier(placing, known) : byPickup(placing, goods, known)
}

function byCourier({ me, wish }: Placing, known: Known): Destination {
  const a = wish.expressId ? known.addresses.get(wish.expressId) : undefined
  if (!a || a.memberId !== me.memberId) refuse(no.chooseAddress)
  const receiver = { name: a.recipients, mobile: a.user_tel, area: a.area, address: a.address }
  return { receiver, shopId: null, takeDate: null, receptionLimit: 0 }
}

function byPickup({ me, wish, now }: Placing, goods: readonly PricedLine[], known: Known): Destination {
  if (!wish.shopId) refuse(no.chooseStore)
  const store = known.stores.get(`${me.tenantId} ${wish.shopId}`)
  if (!store || goods.some(({ sale }) => sale.shopIds && !sale.shopIds.includes(store.id))) refuse(no.badStore)
  if (!wish.takeDate && goods.some(({ sale }) => sale.needsDay)) refuse(no.chooseDay)
  const { takeDate } = wish
  if (takeDate && !goods.every(({ sale }) => (sale.activity?.takeDays ?? pickupDays(sale, now)).includes(takeDate))) refuse(no.badDay)
  return { receiver: null, shopId: store.id, takeDate: takeDate || null, receptionLimit: store.receptionLimitOfDay }
}

/** Amounts sent along are what the member saw; a difference means the page is stale, and the reason is said. */
function compareAmounts({ wish, lines }: Placing, goods: readonly PricedLine[], payableFen: Fen): void {
  const seen = (yuan: number | null | undefined, amountFen: Fen): boolean => yuan === null || yuan === undefined || fen(yuan) === amountFen
  if (!goods.every(({ sale }, i) => seen(lines[i]!.price, sale.priceFen)) || !seen(wish.paymentFee, payableFen)) refuse(no.priceChanged)
}
