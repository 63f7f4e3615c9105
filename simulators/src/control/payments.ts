import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formBody, number, queryOf, text } from '../kit/request.ts'
import { decideOrder } from '../pay/cashier-sessions.ts'
import { deliver, makeNotice, noticeAbout, retryNow, variants } from '../pay/notices.ts'
import { orderByNumber } from '../pay/orders.ts'
import { paymentNotice } from '../pay/outcomes.ts'
import { settleRefund } from '../pay/refunds.ts'
import { orderKey, type PayOrder, type PayRefund } from '../pay/records.ts'
import { outcomes } from '../state.ts'
import type { World } from '../world.ts'
import type { ControlAnswer } from './answers.ts'
import { ControlError, found, oneOf } from './respond.ts'

const param = (request: FastifyRequest): string => text(request.params, 'number')

/** A payment as the side doors show it. */
export function orderView(world: World, order: PayOrder) {
  const { mchid, appid, outTradeNo, tradeType, description, total, openid, state, transactionId, notifyUrl, attach } = order
  const refunds = Object.values(world.state.refunds).filter((each) => each.mchid === mchid && each.outTradeNo === outTradeNo)
  const notices = world.state.notices.filter((each) => each.about === outTradeNo)
  const kept = { mchid, appid, outTradeNo, tradeType, description, total, openid, attach, state, transactionId, notifyUrl }
  return { ...kept, prepayIds: order.prepays.map((each) => each.id), refunds, notices }
}

const orderIn = (world: World, request: FastifyRequest): PayOrder =>
  found(orderByNumber(world, param(request), text(formBody(request), 'mchid')), 'outTradeNo')

function refundIn(world: World, request: FastifyRequest): PayRefund {
  return found(
    Object.values(world.state.refunds).find((each) => each.outRefundNo === param(request)),
    'outRefundNo',
  )
}

/** Sends one more callback about an order or refund, honest or not; answers what the server said. */
async function sendAgain(world: World, request: FastifyRequest, about: string, order: PayOrder | null) {
  const variant = oneOf(variants, text(formBody(request), 'variant') || 'again', 'variant')
  const notice = noticeAbout(world, about) ?? (order?.transactionId ? makeNotice(world, paymentNotice(order)) : null)
  if (!notice) throw new ControlError(400, 'nothing to report yet')
  const times = variant === 'twice' ? 2 : 1
  return { deliveries: await Promise.all(Array.from({ length: times }, () => deliver(world, notice, variant))) }
}

/** Payments that were made before this world began: from now on they can be paid back. */
function layPayments(world: World, request: FastifyRequest): object {
  const said: unknown = formBody(request)['payments']
  const list = Array.isArray(said) ? said : []
  for (const one of list) {
    const [appid, outTradeNo, transactionId] = [text(one, 'appid'), text(one, 'outTradeNo'), text(one, 'transactionId')]
    const merchant = found(
      world.accounts.merchants.find((m) => m.appIds.includes(appid)),
      'appid',
    )
    const at = number(one, 'paidAt', world.clock.now())
    world.state.orders[orderKey(merchant.mchid, outTradeNo)] = {
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
  world.touch()
  return { laid: list.length }
}

/** Payments and refunds as the platform sees them, and what shall become of them. */
export function paymentDoors(world: World, app: FastifyInstance): void {
  app.get('/payments', async (request): Promise<ControlAnswer<'GET payments'>> => {
    const state = queryOf(request).get('state')
    const orders = Object.values(world.state.orders).filter((each) => !state || each.state === state)
    return { payments: orders.sort((a, b) => b.createdAt - a.createdAt).map((each) => orderView(world, each)) }
  })
  app.post('/payments', async (request) => layPayments(world, request))
  app.get('/pay/:number', async (request) => orderView(world, found(orderByNumber(world, param(request)), 'outTradeNo')))
  app.post('/pay/:number', async (request) => {
    const body = formBody(request)
    const outcome = oneOf(outcomes, text(body, 'outcome') || 'ok', 'outcome')
    const order = orderIn(world, request)
    const decided = await decideOrder(world, order, outcome, number(body, 'delayMs', world.state.switches.lateMs))
    if (!decided) throw new ControlError(409, `the order is ${order.state}`)
    return { outcome, ...decided, payment: orderView(world, order) }
  })
  app.post('/pay/:number/callbacks', async (request) => sendAgain(world, request, param(request), orderIn(world, request)))
  app.get('/refunds', async (): Promise<ControlAnswer<'GET refunds'>> => ({
    refunds: Object.values(world.state.refunds).sort((a, b) => b.createdAt - a.createdAt),
  }))
  app.post('/refunds/:number', async (request) => {
    const refund = refundIn(world, request)
    if (refund.status !== 'PROCESSING') throw new ControlError(409, `the refund is ${refund.status}`)
    settleRefund(world, refund, oneOf(['SUCCESS', 'ABNORMAL', 'CLOSED'], text(formBody(request), 'status') || 'SUCCESS', 'status'))
    return { refund }
  })
  app.post('/refunds/:number/callbacks', async (request) => sendAgain(world, request, refundIn(world, request).outRefundNo, null))
  app.post('/callbacks/retry', async () => ({ retried: await retryNow(world) }))
}
