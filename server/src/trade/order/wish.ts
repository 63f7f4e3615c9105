import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { type Fen, fen } from '@youli/domain/kit/money.ts'
import { Refusal, refuse, type RefusalSpec } from '@youli/domain/kit/refusal.ts'
import type { orderCalls } from '@youli/domain/trade/order/calls.ts'
import { type JointTerms, jointTerms, maxQuantity, pickupDays } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals as no, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import { type Quote, quote } from '@youli/domain/trade/pricing/rules.ts'
import type * as goods from '../../catalog/goods/service.ts'
import type { OrderActivity } from '@youli/domain/trade/order/rules.ts'
import type { Shelf } from '../../catalog/stock/service.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Member } from '../../kit/http/who.ts'
import * as addresses from '../../member/address/service.ts'
import * as stores from '../../platform/store/service.ts'
import type { Joining } from '../party/service.ts'
import { type Reductions, reductionOf, reductionsFor } from './reductions.ts'
import type { Receiver } from './tables.ts'

export type OrderWish = Parsed<(typeof orderCalls)['POST /order/api/v1/order/create']>
/** What an activity puts in the place of the goods' own terms, beside the fields of the sale it overrides. */
export interface ActivityTerms {
  /** Word of the order's `activityType`. */
  type: OrderActivity
  /** The activity; its person limit is counted apart from the goods' own. */
  id: string
  /** Where its pieces are set aside. */
  reserveId: string
  /** Days on which it may be picked up; null: those of the goods. */
  takeDays: readonly string[] | null
  /** `short`: some are left, `{left}` of them, but fewer than wanted. */
  refusals: { limited: RefusalSpec; soldOut: RefusalSpec; short: RefusalSpec }
  /** A member has one order of it: why the second is refused. */
  once?: RefusalSpec
}
/** A SKU as it is sold: on the goods' own terms, or an activity's. */
export type Sale = goods.ForSale & { activity?: ActivityTerms }

/** Where its pieces lie. */
export const shelfOf = (sale: Sale): Shelf => ({ skuId: sale.skuId, reserveId: sale.activity?.reserveId ?? null })

/** The words for too few pieces. */
export const outOfStock = ({ activity }: Sale, left: number): Refusal =>
  new Refusal(activity ? (left > 0 ? activity.refusals.short : activity.refusals.soldOut) : no.soldOut, { left })

/** Whose person limit a purchase counts towards. */
export const limitedBy = (sale: Sale): string => sale.activity?.id ?? sale.goodsId

/** What is wanted of one SKU; `price` is what the page showed, in yuan. */
export type WishLine = Pick<OrderWish, 'productId' | 'skuId' | 'quantity' | 'price'>
/** How it is handed over and paid, whatever it holds. */
export type WishTerms = Omit<OrderWish, keyof WishLine>

/** One order to be placed: every line or none. */
export interface Placing {
  me: Pick<Member, 'tenantId' | 'memberId' | 'appId'>
  wish: WishTerms
  lines: readonly WishLine[]
  now: Date
  requestKey: string | null
  /** Minutes until an unpaid order closes. */
  timeoutMinutes: number
  /** With whom it is bought. */
  joins?: Joining
  newId: () => string
}

/** Where the goods go: a receiver for couriers, a store and a day for pickup. */
export interface Destination {
  receiver: Receiver | null
  shopId: string | null
  takeDate: string | null
  /** Orders a day that the store hands over; 0 is no limit. */
  receptionLimit: number
}

export interface PricedLine {
  sale: Sale
  quantity: number
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

/** What the wishes of a group need to be judged, read for all of them at once. */
export interface Known {
  sales: ReadonlyMap<string, Sale>
  addresses: Awaited<ReturnType<typeof addresses.findAll>>
  stores: ReadonlyMap<string, stores.Shop>
  reductions: Reductions
}

/** Reads what these wishes name. */
export async function knownTo(tx: Tx, placings: readonly Placing[], sales: Known['sales']): Promise<Known> {
  const expressIds = placings.flatMap(({ wish }) => (wish.takeType === takeType.courier && wish.expressId ? [wish.expressId] : []))
  const open = new Map<string, stores.Shop>()
  for (const { me, wish } of placings) {
    const key = wish.takeType === takeType.pickup && wish.shopId
    if (!key || open.has(`${me.tenantId} ${key}`)) continue
    const store = await stores.pickupStore(tx, me.tenantId, key)
    if (store) open.set(`${me.tenantId} ${key}`, store)
  }
  return { sales, addresses: await addresses.findAll(tx, expressIds), stores: open, reductions: await reductionsFor(tx, placings) }
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
