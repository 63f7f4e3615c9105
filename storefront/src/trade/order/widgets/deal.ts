import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { fen, yuan } from '@youli/domain/kit/money.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { quote, split } from '@youli/domain/trade/pricing/rules.ts'
import type { Address } from '../../../member/address/widgets/use-addresses.ts'
import type { Store } from '../../../platform/store/widgets/use-stores.ts'
import { shownQuote, type ShownAmounts } from '../../pricing/widgets/shown.ts'

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

/** The first thing missing, in the order of the page, or null. */
export function missing(draft: Draft, deal: Pick<Deal, 'day'>): string | null {
  if (draft.way !== takeType.pickup && draft.way !== takeType.courier) return orderRefusals.chooseTake.msg
  if (draft.way === takeType.courier) return draft.address ? null : orderRefusals.chooseAddress.msg
  if (!draft.store) return orderRefusals.chooseStore.msg
  return deal.day.required && !draft.takeDate ? orderRefusals.chooseDay.msg : null
}

/** The same calculation as the server's: its answer is compared with this one. `online` is what is due online. */
export function amountsOf(deal: Deal, way: number): ShownAmounts & { online: number } {
  const q = quote({
    lines: deal.lines.map((line) => ({ unitFen: fen(line.price), quantity: line.quantity })),
    expressFen: way === takeType.courier ? fen(deal.expressFee) : 0,
  })
  return { ...shownQuote(q), online: yuan(split(deal.payWay, q.payableFen, fen(deal.advancePayment)).onlineFen) }
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
