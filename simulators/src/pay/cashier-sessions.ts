import { token } from '../kit/random.ts'
import type { Outcome } from '../state.ts'
import type { Simulation } from '../simulation.ts'
import { decide, type BridgeWord, type Decided } from './outcomes.ts'
import { orderOf } from './orders.ts'
import { orderKey, type PayOrder } from './records.ts'

/** One opened cashier. */
export interface CashierSession {
  key: string
  openid: string
  /** Where the browser goes afterwards; '' in the overlay. */
  onward: string
  decided: BridgeWord | null
}

const mostSessions = 1000

/** Opens a cashier for an order and answers its random name. */
export function openCashier(simulation: Simulation, order: PayOrder, openid: string, onward: string): string {
  const name = token(24)
  simulation.cashiers.set(name, { key: orderKey(order.mchid, order.outTradeNo), openid, onward, decided: null })
  const oldest = simulation.cashiers.keys().next().value
  if (simulation.cashiers.size > mostSessions && oldest !== undefined) simulation.cashiers.delete(oldest)
  return name
}

/** The order of an open cashier. */
export function orderOfSession(simulation: Simulation, session: CashierSession): PayOrder | undefined {
  const order = simulation.state.orders[session.key]
  return order ? orderOf(simulation, order.mchid, order.outTradeNo) : undefined
}

/** Decides an order wherever its cashiers are open: each of them shows the result. Null when it is not payable any more. */
export async function decideOrder(
  simulation: Simulation,
  order: PayOrder,
  outcome: Outcome,
  delayMs: number,
  openid = '',
): Promise<Decided | null> {
  if (orderOf(simulation, order.mchid, order.outTradeNo)?.state !== 'NOTPAY') return null
  const decided = await decide(simulation, order, outcome, delayMs, openid)
  for (const session of simulation.cashiers.values()) {
    if (session.key === orderKey(order.mchid, order.outTradeNo)) session.decided ??= decided.bridge
  }
  return decided
}
