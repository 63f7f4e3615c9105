import type { Fen } from '../../kit/money.ts'
import { spread, yuanText } from '../../kit/money.ts'
import { pricingTexts } from './texts.ts'

export interface QuoteLine {
  unitFen: Fen
  quantity: number
  /** Money of this line that points may replace; none when left out. */
  pointsFen?: Fen
}
export interface Adjustment {
  kind: 'coupon' | 'points' | 'manual' | 'express'
  /** Signed: what it adds to or takes off the payable. */
  amountFen: Fen
  /** What each line bears of it, in the order of the lines, with the same sign; they sum to `amountFen`. None for freight. */
  shares?: Fen[]
  /** Id of the coupon, or '' where there is none. */
  source: string
  label: string
}
export interface TraceEntry {
  step: 'goods' | 'coupon' | 'points' | 'manual' | 'express'
  applied: boolean
  amountFen: Fen
  /** What was done, or why not and what would change it. */
  note: string
}
export interface QuoteInput {
  lines: readonly QuoteLine[]
  /** `covers` says of each line whether the coupon counts for it; left out: it counts for all. */
  coupon?: { id: string; name: string; faceFen: Fen; covers?: readonly boolean[] } | null
  /** `wanted` false: the member did not switch it on. `rate`: points for one yuan. */
  points?: { wanted: boolean; balance: number; rate: number } | null
  /** Bought in an activity: its price takes a coupon, and no points. */
  inActivity?: boolean
  /** Express fee, already 0 for pickup. */
  expressFen: Fen
}
export interface Quote {
  goodsFen: Fen
  adjustments: Adjustment[]
  payableFen: Fen
  /** Points to take, 0 when none are used. */
  points: number
  trace: TraceEntry[]
}

/** The money that points may replace: the whole maximum when the balance covers it, else the balance scaled by the rate. */
export const availableDeduction = (p: { balance: number; maxFen: Fen; rate: number }): Fen =>
  p.rate <= 0 ? 0 : p.balance >= Math.ceil((p.maxFen * p.rate) / 100) ? p.maxFen : Math.floor((p.balance * 100) / p.rate)

/**
 * What an order costs: unit prices → one coupon → points → express fee, floor 0 (design rules, "Price").
 * Pure: asked by the confirm page for showing and by the server for charging. `goods + adjustments == payable`, always, and what is
 * taken off is shared out to the lines: no line bears more than it costs.
 */
export function quote(input: QuoteInput): Quote {
  const left = input.lines.map((l) => l.unitFen * l.quantity)
  const goodsFen = sum(left)
  const adjustments: Adjustment[] = []
  const trace: TraceEntry[] = [{ step: 'goods', applied: true, amountFen: goodsFen, note: pricingTexts.goods }]
  const takeOff = (kind: 'coupon' | 'points', source: string, label: string, off: readonly Fen[]) => {
    adjustments.push({ kind, amountFen: 0 - sum(off), shares: off.map((share) => 0 - share), source, label })
    for (const [i, share] of off.entries()) left[i]! -= share
  }

  const { coupon } = input
  if (coupon) {
    const covered = left.map((fen, i) => ((coupon.covers?.[i] ?? true) ? fen : 0))
    const off = shareOut(Math.min(sum(covered), coupon.faceFen), covered)
    takeOff('coupon', coupon.id, coupon.name, off)
    trace.push({ step: 'coupon', applied: true, amountFen: 0 - sum(off), note: coupon.name })
  }
  const taken = pointsTaken(input, left, trace)
  if (sum(taken.off) > 0) takeOff('points', '', pricingTexts.points, taken.off)
  if (input.expressFen > 0) {
    adjustments.push({ kind: 'express', amountFen: input.expressFen, source: '', label: pricingTexts.express })
    trace.push({ step: 'express', applied: true, amountFen: input.expressFen, note: pricingTexts.express })
  }
  return { goodsFen, adjustments, payableFen: sum(left) + input.expressFen, points: taken.points, trace }
}

const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((total, each) => total + each, 0)
/** Shares of a total that is not above the sum of the weights; nothing to share is nothing for everybody. */
const shareOut = (total: Fen, weights: readonly Fen[]): Fen[] => (total > 0 ? spread(total, weights) : weights.map(() => 0))

function pointsTaken(input: QuoteInput, left: readonly Fen[], trace: TraceEntry[]): { off: Fen[]; points: number } {
  const { points: p, lines } = input
  const none = { off: left.map(() => 0), points: 0 }
  const skip = (note: string) => {
    trace.push({ step: 'points', applied: false, amountFen: 0, note })
    return none
  }
  if (input.inActivity) return skip(pricingTexts.pointsNotInActivity)
  const maxFen = sum(lines.map((l) => l.pointsFen ?? 0))
  if (!p || maxFen <= 0) return none
  const available = availableDeduction({ ...p, maxFen })
  if (!p.wanted) return skip(pricingTexts.pointsOff.replace('{money}', yuanText(available)))
  // Each line for itself: what a coupon left of it, and what its goods allows.
  const rest = left.map((fen, i) => Math.min(fen, lines[i]!.pointsFen ?? 0))
  if (sum(rest) <= 0) return skip(pricingTexts.pointsNothingLeft)
  const off = Math.min(sum(rest), available)
  if (off <= 0) return skip(pricingTexts.pointsShort)
  const points = Math.ceil((off * p.rate) / 100)
  trace.push({ step: 'points', applied: true, amountFen: -off, note: pricingTexts.pointsUsed.replace('{points}', String(points)) })
  return { off: shareOut(off, rest), points }
}

/** What each line bears of everything that is taken off an order. */
export function discountShares({ adjustments }: Pick<Quote, 'adjustments'>, lines: number): Fen[] {
  return Array.from({ length: lines }, (_, i) => 0 - sum(adjustments.map((a) => a.shares?.[i] ?? 0)))
}

/** How a payable splits by pay way: 1 all online, 2 the advance online (never above the payable) and the rest at the store, 3 all at the store. */
export function split(payWay: number, payableFen: Fen, advanceFen: Fen): { onlineFen: Fen; offlineFen: Fen } {
  const onlineFen = payWay === 3 ? 0 : payWay === 2 ? Math.min(advanceFen, payableFen) : payableFen
  return { onlineFen, offlineFen: payableFen - onlineFen }
}
