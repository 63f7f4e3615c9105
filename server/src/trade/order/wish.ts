import { expressType, takeType, takeTypesOf } from '@youli/domain/catalog/goods/rules.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { type Fen, fen } from '@youli/domain/kit/money.ts'
import { Refusal, refuse, type RefusalSpec } from '@youli/domain/kit/refusal.ts'
import type { orderCalls } from '@youli/domain/trade/order/calls.ts'
import { maxQuantity, pickupDays } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals as no, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import { type Quote, quote } from '@youli/domain/trade/pricing/rules.ts'
import type * as goods from '../../catalog/goods/service.ts'
import type { Shelf } from '../../catalog/stock/service.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Member } from '../../kit/http/who.ts'
import * as addresses from '../../member/address/service.ts'
import * as stores from '../../platform/store/service.ts'
import type { Receiver } from './tables.ts'

export type OrderWish = Parsed<(typeof orderCalls)['POST /order/api/v1/order/create']>
/** What an activity puts in the place of the goods' own terms, beside the fields of the sale it overrides. */
export interface ActivityTerms {
  /** Word of the order's `activityType`. */
  type: string
  /** The activity; its person limit is counted apart from the goods' own. */
  id: string
  /** Where its pieces are set aside. */
  reserveId: string
  /** Days on which it may be picked up; null: those of the goods. */
  takeDays: readonly string[] | null
  /** `short`: some are left, `{left}` of them, but fewer than wanted. */
  refusals: { limited: RefusalSpec; soldOut: RefusalSpec; short: RefusalSpec }
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

/** One order to be placed. */
export interface Placing {
  me: Pick<Member, 'tenantId' | 'memberId' | 'appId'>
  wish: OrderWish
  now: Date
  requestKey: string | null
  /** Minutes until an unpaid order closes. */
  timeoutMinutes: number
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

/** A wish that may be granted as far as it alone can tell: what is left is decided by the counters. */
export interface Priced extends Placing {
  sale: Sale
  quantity: number
  to: Destination
  quote: Quote
}

/** What the wishes of a group need to be judged, read for all of them at once. */
export interface Known {
  sales: ReadonlyMap<string, Sale>
  addresses: Awaited<ReturnType<typeof addresses.findAll>>
  stores: ReadonlyMap<string, stores.Shop>
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
  return { sales, addresses: await addresses.findAll(tx, expressIds), stores: open }
}

/** What the order would be; throws its refusal. */
export function priced(placing: Placing, known: Known): Priced {
  const { me, wish } = placing
  const sale = saleOf(me.tenantId, wish, known)
  const quantity = quantityOf(wish.quantity)
  const to = destination(placing, sale, known)
  const q = quote({ lines: [{ unitFen: sale.priceFen, quantity }], expressFen: to.receiver ? sale.expressFeeFen : 0 })
  compareAmounts(wish, sale.priceFen, q.payableFen)
  return { ...placing, sale, quantity, to, quote: q }
}

function saleOf(tenantId: string, wish: OrderWish, { sales }: Known): Sale {
  if (wish.couponId) refuse(no.badCoupon)
  const sale = sales.get(wish.skuId)
  if (!sale || sale.tenantId !== tenantId || sale.goodsId !== wish.productId) refuse(no.badSku)
  if (!sale.onSale) refuse(no.goodsGone)
  return sale
}

function quantityOf(quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) refuse(no.badQuantity)
  return quantity
}

function destination(placing: Placing, sale: Sale, known: Known): Destination {
  const { wish } = placing
  if (wish.takeType !== takeType.pickup && wish.takeType !== takeType.courier) refuse(no.chooseTake)
  if (!takeTypesOf(sale.expressType).includes(wish.takeType))
    refuse(no.onlySupports, { way: takeWayTexts[sale.expressType === expressType.pickupOnly ? 1 : 2] })
  return wish.takeType === takeType.courier ? byCourier(placing, known) : byPickup(placing, sale, known)
}

function byCourier({ me, wish }: Placing, known: Known): Destination {
  const a = wish.expressId ? known.addresses.get(wish.expressId) : undefined
  if (!a || a.memberId !== me.memberId) refuse(no.chooseAddress)
  const receiver = { name: a.recipients, mobile: a.user_tel, area: a.area, address: a.address }
  return { receiver, shopId: null, takeDate: null, receptionLimit: 0 }
}

function byPickup({ me, wish, now }: Placing, sale: Sale, known: Known): Destination {
  if (!wish.shopId) refuse(no.chooseStore)
  const store = known.stores.get(`${me.tenantId} ${wish.shopId}`)
  if (!store || (sale.shopIds && !sale.shopIds.includes(store.id))) refuse(no.badStore)
  if (!wish.takeDate && sale.needsDay) refuse(no.chooseDay)
  if (wish.takeDate && !(sale.activity?.takeDays ?? pickupDays(sale, now)).includes(wish.takeDate)) refuse(no.badDay)
  return { receiver: null, shopId: store.id, takeDate: wish.takeDate || null, receptionLimit: store.receptionLimitOfDay }
}

/** Amounts sent along are what the member saw; a difference means the page is stale, and the reason is said. */
function compareAmounts(wish: OrderWish, priceFen: Fen, payableFen: Fen): void {
  if (wish.price !== null && wish.price !== undefined && fen(wish.price) !== priceFen) refuse(no.priceChanged)
  if (wish.paymentFee !== null && wish.paymentFee !== undefined && fen(wish.paymentFee) !== payableFen) refuse(no.priceChanged)
}
