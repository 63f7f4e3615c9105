import { yuan } from '@youli/domain/kit/money.ts'
import type { Quote } from '@youli/domain/trade/pricing/rules.ts'

/** Amounts as a page shows them, in yuan: of a quote made here, or of an order. `discount` is above 0 when something is taken off. */
export interface QuoteAmounts {
  goods: number
  freight: number
  discount: number
  payable: number
  trace: readonly { step: string; applied: boolean; amount: number; note: string }[]
}

/** A quote in yuan, its adjustments gathered as the order will name them. */
export function quoteAmounts(q: Quote): QuoteAmounts {
  const sumOf = (express: boolean): number =>
    q.adjustments.reduce((sum, a) => ((a.kind === 'express') === express ? sum + a.amountFen : sum), 0)
  return {
    goods: yuan(q.goodsFen),
    freight: yuan(sumOf(true)),
    discount: yuan(0 - sumOf(false)),
    payable: yuan(q.payableFen),
    trace: q.trace.map(({ step, applied, amountFen, note }) => ({ step, applied, amount: yuan(amountFen), note })),
  }
}
