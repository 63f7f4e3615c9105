import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { quote, split, type Quote, type QuoteInput } from '@youli/domain/trade/pricing/rules.ts'
import type { Address } from '../../../member/address/widgets/use-addresses.ts'
import type { Store } from '../../../platform/store/widgets/use-stores.ts'
import { quoteAmounts, type QuoteAmounts } from '../../pricing/widgets/quote-amounts.ts'

/** One goods of a deal; amounts in yuan. */
export interface DealLine {
  productId: string
  skuId: string
  productName: string
  spec: string
  imageUrl: string
  price: number
  quantity: number
  /** What points may replace of the price of one piece. */
  exchangeMoney: number
}

/** What is bought and on which terms: the goods' own, those that several goods share, or an activity's. Amounts in yuan. */
export interface Deal {
  lines: readonly [DealLine, ...DealLine[]]
  /** Ways to take it, in the order they are offered. */
  takeTypes: readonly (1 | 2)[]
  expressFee: number
  payWay: number
  advancePayment: number
  takeRemark: string
  /** The activity that sells it, with its own stores and days of pickup; without one, the goods' count. */
  activityId?: string
  /** Stores of pickup, where the goods itself does not tell them. */
  shopIds?: readonly string[]
  /** Days of pickup: whether one must be chosen, and between which (`YYYY-MM-DD`, '' is open) where the goods does not say. */
  day: { required: boolean; from?: string; to?: string }
  /** Where a line leads, other than to its goods. */
  to?: string
}

/** What the member has said so far. */
export interface Draft {
  /** 1 pickup, 2 courier, 0 none chosen. */
  way: number
  address: Address | null
  store: Store | null
  /** `YYYY-MM-DD` or ''. */
  takeDate: string
  remark: string
}

/** The part of an order that the member decides on this page, as all order calls name it. */
export interface Handover {
  takeType: number
  shopId: string
  expressId: string
  takeDate: string
  remark: string
}

/** What a member may have left out, with what it says. */
export const missingTexts = {
  way: orderRefusals.chooseTake.msg,
  address: orderRefusals.chooseAddress.words,
  store: orderRefusals.chooseStore.words,
  day: orderRefusals.chooseDay.words,
}
export type Missing = keyof typeof missingTexts

/** The first thing missing, in the order of the page, or null. */
export function missingPart(draft: Draft, deal: Pick<Deal, 'day'>): Missing | null {
  if (draft.way !== takeType.pickup && draft.way !== takeType.courier) return 'way'
  if (draft.way === takeType.courier) return draft.address ? null : 'address'
  if (!draft.store) return 'store'
  return deal.day.required && !draft.takeDate ? 'day' : null
}

/** What the member lets be taken off. */
export type Reduced = Pick<QuoteInput, 'coupon' | 'points'>

const quoteOf = (deal: Deal, way: number, reduced: Reduced): Quote =>
  quote({
    lines: deal.lines.map((line) => ({
      unitFen: fen(line.price),
      quantity: line.quantity,
      pointsFen: fen(line.exchangeMoney) * line.quantity,
    })),
    ...reduced,
    inActivity: deal.activityId !== undefined,
    expressFen: way === takeType.courier ? fen(deal.expressFee) : 0,
  })

/** What is taken off by a kind, in yuan. */
const offOf = (q: Quote, kind: 'coupon' | 'points'): number => yuan(0 - (q.adjustments.find((a) => a.kind === kind)?.amountFen ?? 0))

/** What an order costs as its member sees it. `online` is due online; `exchangeMoney` is what points replace of it; `couponId` '' is none. */
export type Amounts = QuoteAmounts & { online: number; exchangeMoney: number; couponId: string }

/** The same calculation as the server's: its answer is compared with this one. */
export function amountsOf(deal: Deal, way: number, reduced: Reduced = {}): Amounts {
  const q = quoteOf(deal, way, reduced)
  const online = yuan(split(deal.payWay, q.payableFen, fen(deal.advancePayment)).onlineFen)
  return { ...quoteAmounts(q), online, exchangeMoney: offOf(q, 'points'), couponId: reduced.coupon?.id ?? '' }
}

/** What points would replace if they were let. */
export interface Offer {
  points: number
  yuan: number
  /** A coupon has brought the goods to 0 already. */
  nothingLeft: boolean
}

/** What the member's points would replace beside the coupon. */
export function offerOf(deal: Deal, reduced: Reduced): Offer {
  const wanted = reduced.points ? { ...reduced.points, wanted: true } : null
  const q = quoteOf(deal, takeType.none, { ...reduced, points: wanted })
  const off = offOf(q, 'points')
  return { points: q.points, yuan: off, nothingLeft: off === 0 && q.payableFen === 0 }
}

export function handoverOf(draft: Draft): Handover {
  const pickup = draft.way === takeType.pickup
  return {
    takeType: draft.way,
    shopId: pickup ? (draft.store?.id ?? '') : '',
    expressId: pickup ? '' : (draft.address?.id ?? ''),
    takeDate: pickup ? draft.takeDate : '',
    remark: draft.remark.trim(),
  }
}
