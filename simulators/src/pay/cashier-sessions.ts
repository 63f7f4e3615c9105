import { token } from '../kit/random.ts'
import type { Outcome } from '../state.ts'
import type { World } from '../world.ts'
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
export function openCashier(world: World, order: PayOrder, openid: string, onward: string): string {
  const name = token(24)
  world.cashiers.set(name, { key: orderKey(order.mchid, order.outTradeNo), openid, onward, decided: null })
  const oldest = world.cashiers.keys().next().value
  if (world.cashiers.size > mostSessions && oldest !== undefined) world.cashiers.delete(oldest)
  return name
}

/** The order of an open cashier. */
export function orderOfSession(world: World, session: CashierSession): PayOrder | undefined {
  const order = world.state.orders[session.key]
  return order ? orderOf(world, order.mchid, order.outTradeNo) : undefined
}

/** Decides an order wherever its cashiers are open: each of them shows the result. Null when it is not payable any more. */
export async function decideOrder(world: World, order: PayOrder, outcome: Outcome, delayMs: number, openid = ''): Promise<Decided | null> {
  if (orderOf(world, order.mchid, order.outTradeNo)?.state !== 'NOTPAY') return null
  const decided = await decide(world, order, outcome, delayMs, openid)
  for (const session of world.cashiers.values()) {
    if (session.key === orderKey(order.mchid, order.outTradeNo)) session.decided ??= decided.bridge
  }
  return decided
}
