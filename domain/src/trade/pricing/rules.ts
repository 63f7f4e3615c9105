import type { Fen } from '../../kit/money.ts'
import { yuanText } from '../../kit/money.ts'
import { pricingTexts } from './texts.ts'

export interface QuoteLine {
  unitFen: Fen
  quantity: number
}
export interface Adjustment {
  kind: 'coupon' | 'points' | 'express'
  /** Signed: what it adds to or takes off the payable. */
  amountFen: Fen
  /** Id of the coupon, or '' where there is none. */
  source: string
  label: string
}
export interface TraceEntry {
  step: 'goods' | 'coupon' | 'points' | 'express'
  applied: boolean
  amountFen: Fen
  /** What was done, or why not and what would change it. */
  note: string
}
export interface QuoteInput {
  lines: readonly QuoteLine[]
  coupon?: { id: string; name: string; faceFen: Fen } | null
  /** `wanted` false: the member did not switch it on. `maxFen`: what the goods allow; `rate`: points for one yuan. */
  points?: { wanted: boolean; balance: number; maxFen: Fen; rate: number } | null
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
 * Pure: asked by the confirm page for showing and by the server for charging. `goods + adjustments == payable`, always.
 */
export function quote(input: QuoteInput): Quote {
  const goodsFen = input.lines.reduce((sum, l) => sum + l.unitFen * l.quantity, 0)
  const adjustments: Adjustment[] = []
  const trace: TraceEntry[] = [{ step: 'goods', applied: true, amountFen: goodsFen, note: pricingTexts.goods }]
  let rest = goodsFen

  if (input.coupon) {
    const off = Math.min(rest, input.coupon.faceFen)
    adjustments.push({ kind: 'coupon', amountFen: -off, source: input.coupon.id, label: input.coupon.name })
    trace.push({ step: 'coupon', applied: true, amountFen: -off, note: input.coupon.name })
    rest -= off
  }
  const taken = pointsTaken(input.points ?? null, rest, trace)
  if (taken.fen > 0) {
    adjustments.push({ kind: 'points', amountFen: -taken.fen, source: '', label: pricingTexts.points })
    rest -= taken.fen
  }
  if (input.expressFen > 0) {
    adjustments.push({ kind: 'express', amountFen: input.expressFen, source: '', label: pricingTexts.express })
    trace.push({ step: 'express', applied: true, amountFen: input.expressFen, note: pricingTexts.express })
    rest += input.expressFen
  }
  return { goodsFen, adjustments, payableFen: rest, points: taken.points, trace }
}

function pointsTaken(p: QuoteInput['points'], rest: Fen, trace: TraceEntry[]): { fen: Fen; points: number } {
  const none = { fen: 0, points: 0 }
  if (!p || p.maxFen <= 0) return none
  const skip = (note: string) => {
    trace.push({ step: 'points', applied: false, amountFen: 0, note })
    return none
  }
  const available = availableDeduction(p)
  if (!p.wanted) return skip(pricingTexts.pointsOff.replace('{money}', yuanText(available)))
  if (rest <= 0) return skip(pricingTexts.pointsNothingLeft)
  const off = Math.min(rest, available)
  if (off <= 0) return skip(pricingTexts.pointsShort)
  const points = Math.ceil((off * p.rate) / 100)
  trace.push({ step: 'points', applied: true, amountFen: -off, note: pricingTexts.pointsUsed.replace('{points}', String(points)) })
  return { fen: off, points }
}

/** How a payable splits by pay way: 1 all online, 2 the advance online (never above the payable) and the rest at the store, 3 all at the store. */
export function split(payWay: number, payableFen: Fen, advanceFen: Fen): { onlineFen: Fen; offlineFen: Fen } {
  const onlineFen = payWay === 3 ? 0 : payWay === 2 ? Math.min(advanceFen, payableFen) : payableFen
  return { onlineFen, offlineFen: payableFen - onlineFen }
}
