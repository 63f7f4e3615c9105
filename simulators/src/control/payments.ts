import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formBody, number, queryOf, text } from '../kit/request.ts'
import { decideOrder } from '../pay/cashier-sessions.ts'
import { deliver, makeNotice, noticeAbout, retryNow, variants } from '../pay/notices.ts'
import { orderByNumber } from '../pay/orders.ts'
import { paymentNotice } from '../pay/outcomes.ts'
import { settleRefund } from '../pay/refunds.ts'
import { orderKey, type PayOrder, type PayRefund } from '../pay/records.ts'
import { outcomes } from '../state.ts'
import type { Simulation } from '../simulation.ts'
import type { ControlAnswer } from './answers.ts'
import { ControlError, found, oneOf } from './respond.ts'

const param = (request: FastifyRequest): string => text(request.params, 'number')

/** A payment as the control routes show it. */
export function orderView(simulation: Simulation, order: PayOrder) {
  const { mchid, appid, outTradeNo, tradeType, description, total, openid, state, transactionId, notifyUrl, attach } = order
  const refunds = Object.values(simulation.state.refunds).filter((each) => each.mchid === mchid && each.outTradeNo === outTradeNo)
  const notices = simulation.state.notices.filter((each) => each.about === outTradeNo)
  const kept = { mchid, appid, outTradeNo, tradeType, description, total, openid, attach, state, transactionId, notifyUrl }
  return { ...kept, prepayIds: order.prepays.map((each) => each.id), refunds, notices }
}

const orderIn = (simulation: Simulation, request: FastifyRequest): PayOrder =>
  found(orderByNumber(simulation, param(request), text(formBody(request), 'mchid')), 'outTradeNo')

function refundIn(simulation: Simulation, request: FastifyRequest): PayRefund {
  return found(
    Object.values(simulation.state.refunds).find((each) => each.outRefundNo === param(request)),
    'outRefundNo',
  )
}

/** Sends one more callback about an order or refund, honest or not; answers what the server said. */
async function sendAgain(simulation: Simulation, request: FastifyRequest, about: string, order: PayOrder | null) {
  const variant = oneOf(variants, text(formBody(request), 'variant') || 'again', 'variant')
  const notice = noticeAbout(simulation, about) ?? (order?.transactionId ? makeNotice(simulation, paymentNotice(order)) : null)
  if (!notice) throw new ControlError(400, 'nothing to report yet')
  const times = variant === 'twice' ? 2 : 1
  return { deliveries: await Promise.all(Array.from({ length: times }, () => deliver(simulation, notice, variant))) }
}

/** Payments that were made before this world began: from now on they can be paid back. */
function layPayments(simulation: Simulation, request: FastifyRequest): object {
  const said: unknown = formBody(request)['payments']
  const list = Array.isArray(said) ? said : []
  for (const one of list) {
    const [appid, outTradeNo, transactionId] = [text(one, 'appid'), text(one, 'outTradeNo'), text(one, 'transactionId')]
    const merchant = found(
      simulation.accounts.merchants.find((m) => m.appIds.includes(appid)),
      'appid',
    )
    const at = number(one, 'paidAt', simulation.clock.now())
    simulation.state.orders[orderKey(merchant.mchid, outTradeNo)] = {
      mchid: merchant.mchid,
      appid,
      outTradeNo,
      transactionId,
      total: number(one, 'total', 0),
      createdAt: at,
      paidAt: at,
      tradeType: 'JSAPI',
      description: '',
      attach: '',
      openid: '',
      notifyUrl: '',
      expiresAt: 0,
      fingerprint: '',
      state: 'SUCCESS',
      prepays: [],
    }
  }
  simulation.touch()
  return { laid: list.length }
}

/** Payments and refunds as the platform sees them, and what shall become of them. */
export function paymentRoutes(simulation: Simulation, app: FastifyInstance): void {
  app.get('/payments', async (request): Promise<ControlAnswer<'GET payments'>> => {
    const state = queryOf(request).get('state')
    const orders = Object.values(simulation.state.orders).filter((each) => !state || each.state === state)
    return { payments: orders.sort((a, b) => b.createdAt - a.createdAt).map((each) => orderView(simulation, each)) }
  })
  app.post('/payments', async (request) => layPayments(simulation, request))
  app.get('/pay/:number', async (request) => orderView(simulation, found(orderByNumber(simulation, param(request)), 'outTradeNo')))
  app.post('/pay/:number', async (request) => {
    const body = formBody(request)
    const outcome = oneOf(outcomes, text(body, 'outcome') || 'ok', 'outcome')
    const order = orderIn(simulation, request)
    const decided = await decideOrder(simulation, order, outcome, number(body, 'delayMs', simulation.state.switches.lateMs))
    if (!decided) throw new ControlError(409, `the order is ${order.state}`)
    return { outcome, ...decided, payment: orderView(simulation, order) }
  })
  app.post('/pay/:number/callbacks', async (request) => sendAgain(simulation, request, param(request), orderIn(simulation, request)))
  app.get('/refunds', async (): Promise<ControlAnswer<'GET refunds'>> => ({
    refunds: Object.values(simulation.state.refunds).sort((a, b) => b.createdAt - a.createdAt),
  }))
  app.post('/refunds/:number', async (request) => {
    const refund = refundIn(simulation, request)
    if (refund.status !== 'PROCESSING') throw new ControlError(409, `the refund is ${refund.status}`)
    settleRefund(simulation, refund, oneOf(['SUCCESS', 'ABNORMAL', 'CLOSED'], text(formBody(request), 'status') || 'SUCCESS', 'status'))
    return { refund }
  })
  app.post('/refunds/:number/callbacks', async (request) => sendAgain(simulation, request, refundIn(simulation, request).outRefundNo, null))
  app.post('/callbacks/retry', async () => ({ retried: await retryNow(simulation) }))
}
