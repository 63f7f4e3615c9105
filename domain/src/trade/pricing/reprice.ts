import { type Fen, spread } from '../../kit/money.ts'
import type { Adjustment, TraceEntry } from './rules.ts'
import { pricingTexts } from './texts.ts'

/** An order as far as its price goes. */
export interface Repriceable {
  goodsFen: Fen
  lines: readonly { unitFen: Fen; quantity: number; discountFen: Fen }[]
  adjustments: readonly Adjustment[]
  trace: readonly TraceEntry[]
}
export interface NewPrice {
  adjustments: Adjustment[]
  trace: TraceEntry[]
  /** Everything taken off each line. */
  discounts: Fen[]
  discountFen: Fen
  payableFen: Fen
}

const total = (amounts: readonly Fen[]): Fen => amounts.reduce((sum, each) => sum + each, 0)

/** What each line costs without a change of price by hand. */
function restsOf({ lines, adjustments }: Repriceable): Fen[] {
  const byHand = adjustments.find((a) => a.kind === 'manual')?.shares
  return lines.map((line, i) => line.unitFen * line.quantity - line.discountFen - (byHand?.[i] ?? 0))
}

/** The most that a change by hand may take off the goods of an order. */
export const mostOff = (order: Repriceable): Fen => total(restsOf(order))

/**
 * An order with so much taken off its goods by hand and with this freight; an earlier change by hand is replaced. Shared out to the lines
 * by what they cost. Null: more than the goods cost.
 */
export function repriced(order: Repriceable, request: { offFen: Fen; freightFen: Fen; reason: string }): NewPrice | null {
  const rests = restsOf(order)
  const { offFen, freightFen, reason } = request
  if (offFen < 0 || freightFen < 0 || offFen > total(rests)) return null
  const shares = offFen > 0 ? spread(offFen, rests) : rests.map(() => 0)
  const adjustments = order.adjustments.filter((a) => a.kind !== 'manual' && a.kind !== 'express')
  const trace = order.trace.filter((t) => t.step !== 'manual' && t.step !== 'express')
  trace.push({ step: 'manual', applied: true, amountFen: 0 - offFen, note: `${pricingTexts.manual}：${reason}` })
  if (offFen > 0)
    adjustments.push({ kind: 'manual', amountFen: -offFen, shares: shares.map((s) => 0 - s), source: '', label: pricingTexts.manual })
  if (freightFen > 0) {
    adjustments.push({ kind: 'express', amountFen: freightFen, source: '', label: pricingTexts.express })
    trace.push({ step: 'express', applied: true, amountFen: freightFen, note: pricingTexts.express })
  }
  const discounts = order.lines.map((line, i) => line.unitFen * line.quantity - rests[i]! + shares[i]!)
  return { adjustments, trace, discounts, discountFen: total(discounts), payableFen: order.goodsFen - total(discounts) + freightFen }
}
