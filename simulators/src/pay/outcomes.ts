import type { Outcome } from '../state.ts'
import type { Simulation } from '../simulation.ts'
import { deliver, firstPauseMs, makeNotice, noticeAbout, notify, planNotice } from './notices.ts'
import { markPaid } from './orders.ts'
import type { Delivery, PayOrder } from './records.ts'

/** What the page in the phone is told: the tail of get_brand_wcpay_request. `lost` is told nothing. */
export type BridgeWord = 'ok' | 'cancel' | 'fail' | 'lost'

export interface Decided {
  bridge: BridgeWord
  /** First answers of the merchant's server, when callbacks went out at once. */
  deliveries: Delivery[]
}

/** The callback that a payment is owed. */
export const paymentNotice = (order: PayOrder) =>
  ({
    mchid: order.mchid,
    kind: 'transaction',
    about: order.outTradeNo,
    eventType: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    url: order.notifyUrl,
  }) as const

/** Lets a payment come to its outcome. Only an unpaid order moves; callers check that first. */
export async function decide(simulation: Simulation, order: PayOrder, outcome: Outcome, delayMs: number, openid = ''): Promise<Decided> {
  if (outcome === 'cancel' || outcome === 'fail') return { bridge: outcome, deliveries: [] }
  markPaid(simulation, order, openid)
  const bridge = outcome === 'lost' ? 'lost' : 'ok'
  if (outcome === 'hold') return { bridge, deliveries: [] }
  if (outcome === 'late') {
    await notify(simulation, paymentNotice(order), delayMs)
    return { bridge, deliveries: [] }
  }
  if (outcome === 'repeat') return { bridge, deliveries: await repeated(simulation, order) }
  const first = await notify(simulation, paymentNotice(order), 0)
  return { bridge, deliveries: first ? [first] : [] }
}

/** Two at the same moment and one more after them. */
async function repeated(simulation: Simulation, order: PayOrder): Promise<Delivery[]> {
  if (!simulation.state.switches.callbacksOn) return []
  const notice = noticeAbout(simulation, order.outTradeNo) ?? makeNotice(simulation, paymentNotice(order))
  const pair = await Promise.all([deliver(simulation, notice), deliver(simulation, notice)])
  const third = await deliver(simulation, notice)
  if (!notice.accepted) planNotice(simulation, notice, simulation.clock.now() + firstPauseMs * simulation.state.switches.retryScale)
  return [...pair, third]
}
