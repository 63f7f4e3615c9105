import { fen, yuan } from '@youli/domain/kit/money.ts'
import { jointTerms } from '@youli/domain/trade/checkout/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { quote } from '@youli/domain/trade/pricing/rules.ts'
import type { CartLine } from './use-cart.ts'

interface Selection {
  chosen: CartLine[]
  /** Yuan, without freight. */
  total: number
  /** Yuan by which prices fell since the lines were put in. */
  saved: number
  pieces: number
  /** Why the ticked lines cannot be one order. */
  fault: string | null
}

/** What the ticked lines come to. */
export function selectionOf(lines: readonly CartLine[]): Selection {
  const chosen = lines.filter((line) => line.selected && line.state === 'ok')
  const { payableFen } = quote({ lines: chosen.map((l) => ({ unitFen: fen(l.price), quantity: l.quantity })), expressFen: 0 })
  return {
    chosen,
    total: yuan(payableFen),
    saved: yuan(chosen.reduce((sum, l) => sum + Math.max(0, fen(l.addedPrice) - fen(l.price)) * l.quantity, 0)),
    pieces: chosen.reduce((sum, line) => sum + line.quantity, 0),
    fault: chosen.length > 0 ? faultOf(chosen) : null,
  }
}

function faultOf(chosen: readonly CartLine[]): string | null {
  const terms = jointTerms(chosen.map((line) => ({ ...line, expressFee: 0, advance: 0, shopIds: null })))
  if (terms.payWay === null) return orderRefusals.payWaysDiffer.msg
  return terms.ways.length === 0 ? orderRefusals.waysDiffer.msg : null
}
