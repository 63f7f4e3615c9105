import type { Fen } from '../../kit/money.ts'

/** A line of an order as a refund sees it. */
export interface ReturnableLine {
  unitFen: Fen
  quantity: number
  /** The line's share of all discounts. */
  discountFen: Fen
  /** The part of it that points paid. */
  pointsFen: Fen
  /** Pieces that came back, or are on their way back, already. */
  backQuantity: number
}

/** What an order was paid with, and what of it went back already. */
export interface ReturnableOrder {
  lines: readonly ReturnableLine[]
  freightFen: Fen
  /** Part of it that went back already. */
  freightBackFen: Fen
  onlinePaidFen: Fen
  offlineFen: Fen
  offlinePaidFen: Fen
  onlineBackFen: Fen
  offlineBackFen: Fen
  /** Part of what was due at the store that is no longer due. */
  waivedFen: Fen
  /** Points that paid for it, and points that it earned. */
  points: number
  earned: number
  pointsBack: number
  earnedBack: number
  hasCoupon: boolean
  /** The goods have left the shop: their transport was done and is not paid back. */
  hasLeft: boolean
}

/** What the brand decides beyond the pieces; what is left out is as the order says. */
export interface RefundTerms {
  /** Whether freight comes back; left out, with the last pieces while nothing was sent. */
  freight?: boolean
  /** Money that goes back, at most `mostFen`; without pieces and freight it is goodwill. */
  moneyFen?: Fen
}

/** What comes back. `onlineFen + offlineFen + waivedFen = goodsFen + freightFen + adjustFen`. */
export interface ReturnAmounts {
  /** In the order of the lines; 0 pieces where none of it comes back. */
  lines: readonly { quantity: number; amountFen: Fen }[]
  goodsFen: Fen
  freightFen: Fen
  /** Through the payment provider, in cash at the store, and what is no longer due. */
  onlineFen: Fen
  offlineFen: Fen
  waivedFen: Fen
  /** Above 0: money beyond pieces and freight. Below: the brand gives less, or gave some of it before. */
  adjustFen: Fen
  /** Most money that may go back with these pieces; for goodwill all that is left of it. */
  mostFen: Fen
  /** Points that paid come back; points that were earned are taken back. */
  points: number
  earned: number
  coupon: boolean
  /** Nothing is left of the order. */
  whole: boolean
}

const lineFen = (l: ReturnableLine): Fen => l.unitFen * l.quantity - l.discountFen
/** The part of an amount that the first `n` of `of` pieces bear. The steps between add up to the whole, whatever they are. */
const upTo = (amount: number, n: number, of: number): number => Number((BigInt(amount) * BigInt(n)) / BigInt(of))
/** What a step adds: from `before` to `after` of `of`. */
const step = (amount: number, before: number, after: number, of: number): number => upTo(amount, after, of) - upTo(amount, before, of)

/** Pieces of each line that may still come back. */
export const leftOf = (lines: readonly Pick<ReturnableLine, 'quantity' | 'backQuantity'>[]): number[] =>
  lines.map((l) => l.quantity - l.backQuantity)

/** Whether these pieces can come back: whole numbers, at least one in all, none above what is left. */
export const canReturn = (order: Pick<ReturnableOrder, 'lines'>, wanted: readonly number[]): boolean =>
  wanted.length === order.lines.length &&
  wanted.every((n, i) => Number.isSafeInteger(n) && n >= 0 && n <= leftOf(order.lines)[i]!) &&
  wanted.some((n) => n > 0)

/**
 * What comes back with these pieces (one number a line). Any sequence of parts adds up to the whole: each part is the difference of two
 * running totals, so no fen is lost or made. First falls what was still due at the store, then comes the money paid online, then that
 * paid at the store. Freight comes with the last pieces, while nothing was sent. Goodwill that was given before is set off against the
 * last pieces: never more money goes back than came in.
 */
export function returnAmounts(order: ReturnableOrder, wanted: readonly number[], terms: RefundTerms = {}): ReturnAmounts {
  const { lines } = order
  const whole = wanted.some((n) => n > 0) && lines.every((l, i) => l.quantity === l.backQuantity + wanted[i]!)
  const back = lines.map((l, i) => ({
    quantity: wanted[i]!,
    amountFen: step(lineFen(l), l.backQuantity, l.backQuantity + wanted[i]!, l.quantity),
  }))
  const goodsFen = back.reduce((sum, l) => sum + l.amountFen, 0)
  const freightFen = (terms.freight ?? (whole && !order.hasLeft)) ? order.freightFen - order.freightBackFen : 0
  const total = goodsFen + freightFen
  const waivedFen = Math.min(total, order.offlineFen - order.offlinePaidFen - order.waivedFen)
  const onlineLeft = order.onlinePaidFen - order.onlineBackFen
  const moneyLeft = onlineLeft + order.offlinePaidFen - order.offlineBackFen
  const mostFen = total > 0 ? Math.min(total - waivedFen, moneyLeft) : moneyLeft
  const moneyFen = Math.min(terms.moneyFen ?? (total > 0 ? mostFen : 0), mostFen)
  const onlineFen = Math.min(moneyFen, onlineLeft)
  return {
    lines: back,
    goodsFen,
    freightFen,
    onlineFen,
    offlineFen: moneyFen - onlineFen,
    waivedFen,
    adjustFen: waivedFen + moneyFen - total,
    mostFen,
    points: whole ? order.points - order.pointsBack : shareOf(order, wanted, order.points, (l) => l.pointsFen),
    earned: whole ? order.earned - order.earnedBack : shareOf(order, wanted, order.earned, lineFen),
    coupon: whole && order.hasCoupon,
    whole,
  }
}

/** Part of a number of points that these pieces bear, by what each line weighs; all that is left of it goes with the last piece. */
function shareOf(order: ReturnableOrder, wanted: readonly number[], amount: number, weigh: (l: ReturnableLine) => number): number {
  const total = order.lines.reduce((sum, l) => sum + weigh(l), 0)
  const borne = (more: boolean) =>
    order.lines.reduce((sum, l, i) => sum + upTo(weigh(l), l.backQuantity + (more ? wanted[i]! : 0), l.quantity), 0)
  return total > 0 ? step(amount, borne(false), borne(true), total) : 0
}
