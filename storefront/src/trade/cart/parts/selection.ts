import { fen, yuan } from '@youli/domain/kit/money.ts'
import { jointTerms } from '@youli/domain/trade/checkout/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { quote } from '@youli/domain/trade/pricing/rules.ts'
import type { CartLine } from './use-cart.ts'

/** What the ticked lines come to, in yuan without freight, and why they cannot be one order, if so. */
export function selectionOf(lines: readonly CartLine[]): { chosen: CartLine[]; total: number; pieces: number; fault: string | null } {
  const chosen = lines.filter((line) => line.selected && line.state === 'ok')
  const { payableFen } = quote({ lines: chosen.map((l) => ({ unitFen: fen(l.price), quantity: l.quantity })), expressFen: 0 })
  return {
    chosen,
    total: yuan(payableFen),
    pieces: chosen.reduce((sum, line) => sum + line.quantity, 0),
    fault: chosen.length > 0 ? faultOf(chosen) : null,
  }
}

function faultOf(chosen: readonly CartLine[]): string | null {
  const terms = jointTerms(chosen.map((line) => ({ ...line, expressFee: 0, advance: 0, shopIds: null })))
  if (terms.payWay === null) return orderRefusals.payWaysDiffer.msg
  return terms.ways.length === 0 ? orderRefusals.waysDiffer.msg : null
}
