import { type ValueAdded, type ValueAddedState } from '@youli/domain/trade/appreciation/rules.ts'
import { fen } from '@youli/domain/kit/money.ts'
import type { OutputOf } from '../../../kit/client.ts'

export type ValueOrder = OutputOf<'GET /valueadded/api/v1/value_added/order/get-order-detailed'>

/** What the rules ask of an order as the wire tells it. */
export const valueOf = (o: ValueOrder): ValueAdded => ({
  baseFen: fen(o.amountPay),
  addDays: o.addDays,
  keepingDays: o.keepingDays,
  addedBp: Math.round(o.addedPercentPerDay * 100),
  devalueBp: Math.round(o.devaluePercentPerDay * 100),
  exchangeDays: o.exchangeDays,
  state: o.state as ValueAddedState,
})

/** Gold while it is worth something, green once it was exchanged, grey when it is over. */
export const toneOf = (o: Pick<ValueOrder, 'state' | 'amountTotal'>): 'gold' | 'green' | 'grey' =>
  o.state === 2 ? 'green' : o.state === 3 || o.amountTotal === 0 ? 'grey' : 'gold'
