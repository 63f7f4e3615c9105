import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookie, formBody, queryOf, text } from '../kit/request.ts'
import { outcomes, type Outcome } from '../state.ts'
import { openidOf, personaById } from '../wechat/personas.ts'
import { isOurs, type Simulation } from '../simulation.ts'
import { cashierPage, cashierRefusal, paymentsPage, resultPage } from './cashier-pages.ts'
import { decideOrder, openCashier, orderOfSession } from './cashier-sessions.ts'
import { paySignMessage, verifyRsa } from './crypto.ts'
import { orderByNumber, orderOf } from './orders.ts'
import { h5Minutes, prepayHours, type PayOrder } from './records.ts'

/** The unpaid order behind a prepay id that is not too old, or the words of the refusal. */
function payable(simulation: Simulation, prepayId: string, livesMs: number): PayOrder | string {
  const found = Object.values(simulation.state.orders).find((each) => each.prepays.some((one) => one.id === prepayId))
  const order = found && orderOf(simulation, found.mchid, found.outTradeNo)
  const at = order?.prepays.find((each) => each.id === prepayId)?.at ?? 0
  if (!order) return '支付验证签名失败：prepay_id 不存在'
  if (order.state === 'CLOSED') return '订单已失效'
  if (order.state !== 'NOTPAY') return '该订单已支付'
  return simulation.clock.now() - at > livesMs ? 'prepay_id 已过期' : order
}

const isOutcome = (word: string): word is Outcome => (outcomes as readonly string[]).includes(word)

/** What getBrandWCPayRequest leads to: the address of a cashier, or the result at once. */
async function open(simulation: Simulation, request: FastifyRequest): Promise<object> {
  const body = formBody(request)
  const [appId, timeStamp, nonceStr, packageValue] = ['appId', 'timeStamp', 'nonceStr', 'package'].map((name) => text(body, name))
  const refuse = (errDesc: string) => ({ result: 'fail', errDesc })
  if (typeof body['timeStamp'] !== 'string' || !/^\d{10}$/.test(timeStamp ?? '')) return refuse('缺少参数 timeStamp，或不是字符串秒数')
  if (text(body, 'signType') !== 'RSA' || !packageValue?.startsWith('prepay_id=')) return refuse('参数错误：signType 或 package')
  const order = payable(simulation, packageValue.slice('prepay_id='.length), prepayHours * 3600_000)
  if (typeof order === 'string') return refuse(order)
  if (order.appid !== appId || order.tradeType !== 'JSAPI') return refuse('appId 与下单时不一致')
  const merchant = simulation.accounts.merchants.find((each) => each.mchid === order.mchid)
  const message = paySignMessage(appId, timeStamp ?? '', nonceStr ?? '', packageValue)
  if (!merchant || !verifyRsa(merchant.publicKeyPem, message, text(body, 'paySign'))) return refuse('支付验证签名失败')
  const persona = personaById(simulation, cookie(request, 'sim_persona'))
  if (persona && openidOf(persona, appId) !== order.openid) return refuse('支付者与下单用户不一致')
  const { defaultOutcome, lateMs } = simulation.state.switches
  if (defaultOutcome === 'ask') return { url: `/sim/pay/cashier/${openCashier(simulation, order, order.openid, '')}` }
  const decided = await decideOrder(simulation, order, defaultOutcome, lateMs)
  return { result: decided?.bridge ?? 'fail' }
}

async function checkmweb(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const query = queryOf(request)
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (/MicroMessenger/i.test(request.headers['user-agent'] ?? '')) return cashierRefusal('请在微信外打开订单，进行支付')
  const referer = request.headers.referer ?? ''
  if (!isOurs(simulation, referer)) return cashierRefusal('商家参数格式有误，请联系商家解决')
  const order = payable(simulation, query.get('prepay_id') ?? '', h5Minutes * 60_000)
  if (typeof order === 'string') return cashierRefusal(order === 'prepay_id 已过期' ? '支付请求已失效，请重新发起支付' : order)
  const wanted = query.get('redirect_url') ?? ''
  if (wanted && !isOurs(simulation, wanted)) return cashierRefusal('redirect_url 的域名未配置')
  const payer = personaById(simulation, cookie(request, 'sim_persona')) ?? simulation.state.personas[0]
  const name = openCashier(simulation, order, payer ? openidOf(payer, order.appid) : '', wanted || referer)
  return reply.redirect(`/sim/pay/cashier/${name}`)
}

async function decideOnPage(simulation: Simulation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const name = (request.params as { name: string }).name
  const session = simulation.cashiers.get(name)
  const order = session && orderOfSession(simulation, session)
  const outcome = text(formBody(request), 'outcome')
  if (session && order && isOutcome(outcome))
    await decideOrder(simulation, order, outcome, simulation.state.switches.lateMs, session.openid)
  return reply.redirect(`/sim/pay/cashier/${name}`)
}

/** The cashier of people, the H5 payment page and the list of payments. */
export function cashierRoutes(simulation: Simulation, app: FastifyInstance): void {
  app.post('/cashier/open', async (request) => open(simulation, request))
  app.get('/h5/checkmweb', async (request, reply) => checkmweb(simulation, request, reply))
  app.get<{ Params: { name: string } }>('/cashier/:name', async (request, reply) => {
    const session = simulation.cashiers.get(request.params.name)
    const order = session && orderOfSession(simulation, session)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (!session || !order) return cashierRefusal('收银台已关闭，请重新发起支付')
    if (session.decided) return resultPage(order, session.decided, session.onward)
    return order.state === 'NOTPAY' ? cashierPage(simulation, order, request.params.name) : cashierRefusal('订单已失效')
  })
  app.get<{ Params: { name: string } }>('/cashier/:name/state', async (request, reply) => {
    const session = simulation.cashiers.get(request.params.name)
    return reply.header('cache-control', 'no-store').send({ decided: session?.decided ?? null })
  })
  app.post('/cashier/:name', async (request, reply) => decideOnPage(simulation, request, reply))
  app.post('/decide', async (request, reply) => {
    const form = formBody(request)
    const order = orderByNumber(simulation, text(form, 'outTradeNo'), text(form, 'mchid'))
    const outcome = text(form, 'outcome')
    if (order && isOutcome(outcome)) await decideOrder(simulation, order, outcome, simulation.state.switches.lateMs)
    return reply.redirect('/sim/payments')
  })
}

/** The people page at /sim/payments. */
export function paymentsRoute(simulation: Simulation, app: FastifyInstance): void {
  app.get('/payments', async (_request, reply) => reply.type('text/html; charset=utf-8').send(paymentsPage(simulation)))
}
