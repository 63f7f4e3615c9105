import { flow } from '../../kit/flow.ts'
import { addDays, dayOf } from '../../kit/time.ts'
import type { WalletKind } from '../../member/wallet/rules.ts'

/** Whose gift it is: the brand's own, a partner merchant's, or of the platform that serves many brands. */
export const giftFamilies = ['own', 'partner', 'platform'] as const
export type GiftFamily = (typeof giftFamilies)[number]
/** The families by their numbers on the wire (Spec 2 §9 names two; platform gifts come from their own calls, conflicts K36). */
export const productTypes = { own: 1, partner: 2, platform: 3 } as const satisfies Record<GiftFamily, number>
/** What an order of each family is called on the wire. */
export const tradeTypes = { own: 'mall', partner: 'cross-industry', platform: 'platform' } as const satisfies Record<GiftFamily, string>
export const familyOf = (productType: number): GiftFamily => giftFamilies.find((f) => productTypes[f] === productType) ?? 'own'

export const giftStatus = { onShelf: 1, offShelf: 2 } as const

/** How a gift may be handed over: numbered the other way round than a goods of the mall (conflicts K34); 0 is both. */
export const giftExpress = { courierOnly: 1, pickupOnly: 2 } as const
/** The ways of an order (1 pickup, 2 courier) that a gift's own number allows, in the order they are offered. */
export const giftTakeTypes = (express: number): (1 | 2)[] =>
  express === giftExpress.pickupOnly ? [1] : express === giftExpress.courierOnly ? [2] : [1, 2]

/** 1 to 3 are the specification's; 0 is an order that was taken back before anything was handed over. */
export const giftOrderStatus = { closed: 0, paid: 1, shipped: 2, completed: 3 } as const
export type GiftOrderState = keyof typeof giftOrderStatus
export type GiftActorKind = 'member' | 'staff' | 'partner' | 'operator' | 'system'
export const giftStateOf = (status: number): GiftOrderState =>
  (Object.keys(giftOrderStatus) as GiftOrderState[]).find((s) => giftOrderStatus[s] === status) ?? 'closed'

/** Every move of a gift order. */
export const giftOrderFlow = flow<GiftOrderState, GiftActorKind>()({
  ship: { from: ['paid'], to: 'shipped', by: ['operator', 'partner'] },
  take: { from: ['paid'], to: 'completed', by: ['staff', 'partner'] },
  receive: { from: ['shipped'], to: 'completed', by: ['member', 'system'] },
  close: { from: ['paid'], to: 'closed', by: ['member', 'operator', 'partner', 'system'] },
})
export type GiftVerb = keyof typeof giftOrderFlow

/** Which way of handing over a verb belongs to; none is either. */
const wayOf: Partial<Record<GiftVerb, 1 | 2>> = { take: 1, ship: 2, receive: 2 }
/** May this verb happen to an order of this way now. The page and the server ask the same question. */
export const fitsGiftOrder = (verb: GiftVerb, o: { orderStatus: number; takeType: number }): boolean =>
  giftOrderFlow[verb].from.includes(giftStateOf(o.orderStatus)) && (wayOf[verb] ?? o.takeType) === o.takeType

/** What pays for a gift order: points or beans of the wallet, or a voucher that is good for one piece. */
export const giftPayments = ['wallet', 'card', 'award'] as const
export type GiftPayment = (typeof giftPayments)[number]
/** Of the two vouchers: a gift card, and a free gift that was won. */
export type VoucherKind = Exclude<GiftPayment, 'wallet'>

/** What a gift costs: lucky beans when it has a price in them, else points (conflicts K98). */
export const costOf = (g: { price: number; luckyBeanPrice: number }): { kind: WalletKind; price: number } =>
  g.luckyBeanPrice > 0 ? { kind: 'lucky_bean', price: g.luckyBeanPrice } : { kind: 'integral', price: g.price }

/** Only the brand's own gifts say that they are gone (Spec 2 §9). */
export const showsSoldOut = (g: { productType: number; quantity: number }): boolean => g.productType === productTypes.own && g.quantity < 1

/** What decides whether a gift can be exchanged at a moment; 0 is unlimited. */
export interface GiftFacts {
  onShelf: boolean
  limitExchangeTime: boolean
  exchangeBeginAt: Date | null
  exchangeEndAt: Date | null
  personLimit: number
  canGetPerDay: number
}
export type GiftClosed = 'gone' | 'notYet' | 'over'
/** Why a gift cannot be exchanged now, whoever asks; null when it can. */
export function closedBy(g: GiftFacts, now: Date): GiftClosed | null {
  if (!g.onShelf) return 'gone'
  if (!g.limitExchangeTime) return null
  if (g.exchangeBeginAt && now < g.exchangeBeginAt) return 'notYet'
  return g.exchangeEndAt && now >= g.exchangeEndAt ? 'over' : null
}

/** Pieces a member has: in all and today. */
export interface Had {
  total: number
  today: number
}
/** Pieces a member may still take by the limits alone; null is any number. */
export function allowance(g: GiftFacts, had: Had): number | null {
  const left = [g.personLimit > 0 ? g.personLimit - had.total : null, g.canGetPerDay > 0 ? g.canGetPerDay - had.today : null]
  const known = left.filter((n) => n !== null)
  return known.length > 0 ? Math.max(0, Math.min(...known)) : null
}

/** The first day a gift is ready at its store or leaves it. */
export const readyDay = (at: Date, leadDay: number): string => addDays(dayOf(at), leadDay)

/** Most pieces of one order. */
export const maxGiftQuantity = 99
/** Most points or beans a piece may cost. */
export const maxGiftPrice = 1_000_000

export const giftOrders = ['default', 'popular', 'priceUp', 'priceDown'] as const
export type GiftOrder = (typeof giftOrders)[number]

/** What an operator fills in, as far as its fields depend on each other. */
export interface GiftDraftFacts {
  family: GiftFamily
  partnerId: string | null
  limitExchangeTime: boolean
  exchangeBeginTime: number | null
  exchangeEndTime: number | null
  inventories: readonly { specification: string; price: number }[]
}
/** What is wrong with a gift as filled in, or null. Form and server ask the same. */
export function giftDraftFault(d: GiftDraftFacts): string | null {
  const specs = d.inventories.map((i) => i.specification.trim())
  if (specs.length === 0) return '请至少添加一个规格'
  if (new Set(specs).size < specs.length) return '规格名称不能重复'
  if (d.family === 'partner' && !d.partnerId) return '还差提供礼品的合作商家'
  if (!d.limitExchangeTime) return null
  if (d.exchangeBeginTime === null || d.exchangeEndTime === null) return '请填写兑换开始和结束时间'
  return d.exchangeBeginTime < d.exchangeEndTime ? null : '兑换结束时间须晚于开始时间'
}

/** Why pieces of a gift came or went. */
export const giftStockReasons = ['initial', 'exchange', 'give-back', 'adjust'] as const
export type GiftStockReason = (typeof giftStockReasons)[number]

/** Number of a gift order, as its member reads it out. */
export const giftOrderNo = (id: string): string => `LP${id}`
const numbered = /^LP(\d{18,19})$/i
const addressed =
  /\/gift_store\/(?:order\/detail|flatform\/detail|partner\/detail|partner\/order_detail|my_partner\/order_detail)\/(\d{1,19})(?:[/?#]|$)/
/** The gift order that a scanned or typed text names, or null. */
export const giftOrderIn = (text: string): string | null => numbered.exec(text.trim())?.[1] ?? addressed.exec(text)?.[1] ?? null
