import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { knownAccounts, type SimAccounts } from './accounts.ts'
import { aliyunSmsApi } from './aliyun-sms/routes.ts'
import { captchaApi, captchaPage } from './captcha/routes.ts'
import { accountsRoutes } from './control/accounts-page.ts'
import { controlRoutes } from './control/control-routes.ts'
import { landingRoutes } from './control/landing.ts'
import { SimClock } from './kit/clock.ts'
import { faultHook, type Provider } from './kit/faults.ts'
import { openStore, remember } from './kit/store.ts'
import { style } from './kit/style.ts'
import { cashierRoutes, paymentsRoute } from './pay/cashier.ts'
import { planNotice } from './pay/notices.ts'
import { planRefund } from './pay/refunds.ts'
import { payApi, payFailure } from './pay/routes.ts'
import { expressApi } from './express/routes.ts'
import { mapApi } from './map/routes.ts'
import { s3Api } from './s3/routes.ts'
import { inboxRoute, smsApi } from './sms/routes.ts'
import { openFiles } from './storage/objects.ts'
import { objectsRoute, storageApi, storageFailure } from './storage/routes.ts'
import { emptyState } from './state.ts'
import { wecomRoutes } from './wecom/routes.ts'
import { wechatApi } from './wechat/api.ts'
import { cardPages } from './wechat/cards.ts'
import { jssdkRoutes } from './wechat/jssdk.ts'
import { oauthPages, personasRoute } from './wechat/oauth.ts'
import { settleFirstPeople } from './wechat/personas.ts'
import type { ServerClock, Simulation } from './simulation.ts'

export interface SimulatorOptions {
  /** Origin under which `/sim` is mounted, e.g. `http://127.0.0.1:8080`; a function when it is known only after listening. */
  publicUrl: string | (() => string)
  /** JSON snapshot; stored objects lie in a folder beside it. Without it everything is forgotten on close. */
  stateFile?: string
  accounts: SimAccounts
  /** Milliseconds; the honest clock. */
  now?: () => number
  /** The clock of the server that plays us, for whoever moves it. */
  serverClock?: ServerClock
}

const mostLogged = 300
const bodyLimit = 4 * 1024 * 1024

type Failure = (reply: FastifyReply, request: FastifyRequest) => FastifyReply

const json =
  (status: number, value: object): Failure =>
  (reply) =>
    reply.code(status).send(value)

const gateway: Failure = (reply) => reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>')

function limitedBy(simulation: Simulation, provider: Provider): Failure {
  if (provider === 'pay') return payFailure(simulation, 429, 'FREQUENCY_LIMITED', '请求频率过高，请稍后再试')
  if (provider === 'sms' || provider === 'captcha')
    return json(200, { Response: { Error: { Code: 'RequestLimitExceeded', Message: 'Too many requests.' }, RequestId: 'sim' } })
  if (provider === 'aliyun-sms') return json(400, { Code: 'Throttling.User', Message: 'Request was denied due to user flow control.' })
  if (provider === 'storage') return storageFailure(503, 'DownloadTrafficRateLimitExceeded', 'Please reduce your request rate.')
  if (provider === 's3') return storageFailure(503, 'SlowDown', 'Please reduce your request rate.')
  if (provider === 'express') return json(200, { result: false, returnCode: '502', message: '服务器繁忙' })
  if (provider === 'map') return json(200, { status: 120, message: '此key每秒请求量已达到上限' })
  return json(200, { errcode: 45009, errmsg: 'reach max api daily quota limit' })
}

/** Registers the calls of one provider: logged, and struck by whatever fault was ordered for it. */
async function provider(
  simulation: Simulation,
  app: FastifyInstance,
  name: Provider,
  prefix: string,
  routes: (app: FastifyInstance) => void,
): Promise<void> {
  await app.register(
    async (part) => {
      const broken = name === 'pay' ? payFailure(simulation, 500, 'SYSTEM_ERROR', '系统异常，请用相同参数重新调用') : gateway
      part.addHook(
        'preHandler',
        faultHook(() => simulation.state.faults, name, limitedBy(simulation, name), broken),
      )
      part.addHook('onResponse', async (request, reply) => {
        remember(
          simulation.state.log,
          { at: simulation.clock.now(), method: request.method, url: request.raw.url ?? '', status: reply.statusCode },
          mostLogged,
        )
      })
      routes(part)
    },
    { prefix },
  )
}

function openSimulation(options: SimulatorOptions): { simulation: Simulation; close: () => void } {
  const store = openStore(options.stateFile, emptyState)
  const clock = new SimClock(options.now ?? Date.now, store.state.shiftMs)
  const simulation: Simulation = {
    accounts: knownAccounts(options.accounts),
    state: store.state,
    clock,
    serverClock: options.serverClock ?? null,
    files: openFiles(options.stateFile ? join(dirname(options.stateFile), 'sim-objects') : null),
    cashiers: new Map(),
    base: () => `${typeof options.publicUrl === 'string' ? options.publicUrl.replace(/\/$/, '') : options.publicUrl()}/sim`,
    touch: store.touch,
  }
  settleFirstPeople(simulation)
  // What was under way when the process ended goes on.
  for (const refund of Object.values(simulation.state.refunds)) if (refund.status === 'PROCESSING') planRefund(simulation, refund)
  for (const notice of simulation.state.notices) if (!notice.accepted && notice.nextAt > 0) planNotice(simulation, notice, notice.nextAt)
  return {
    simulation,
    close: () => {
      clock.close()
      store.close()
    },
  }
}

/** Everything here wants the bytes as they came, and pages of its own that no policy of the host breaks. */
function settle(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  app.addHook('onSend', async (_request, reply) => {
    if (!/text\/html/.test(String(reply.getHeader('content-type') ?? ''))) return
    reply.removeHeader('x-frame-options')
    reply.header('content-security-policy', "default-src 'self' data:; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'")
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  })
}

/** The outside world as a Fastify plugin, to be registered under the prefix `/sim`. Never load it in production. */
export async function simulators(options: SimulatorOptions): Promise<FastifyPluginAsync> {
  const { simulation, close } = openSimulation(options)
  return async (app) => {
    settle(app)
    app.addHook('onClose', async () => close())
    app.get('/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style),
    )
    landingRoutes(simulation, app)
    accountsRoutes(simulation, app)
    personasRoute(simulation, app)
    paymentsRoute(simulation, app)
    inboxRoute(simulation, app)
    objectsRoute(simulation, app)
    await app.register(async (part) => oauthPages(simulation, part), { prefix: '/wechat' })
    await app.register(async (part) => jssdkRoutes(simulation, part), { prefix: '/wechat' })
    await app.register(async (part) => cardPages(simulation, part), { prefix: '/wechat' })
    await app.register(async (part) => cashierRoutes(simulation, part), { prefix: '/pay' })
    await app.register(async (part) => controlRoutes(simulation, part), { prefix: '/control' })
    await provider(simulation, app, 'wechat', '/wechat', (part) => wechatApi(simulation, part))
    await provider(simulation, app, 'pay', '/pay', (part) => payApi(simulation, part))
    await provider(simulation, app, 'sms', '/sms', (part) => smsApi(simulation, part))
    await provider(simulation, app, 'aliyun-sms', '/aliyun-sms', (part) => aliyunSmsApi(simulation, part))
    await app.register(async (part) => captchaPage(simulation, part), { prefix: '/captcha' })
    await provider(simulation, app, 'captcha', '/captcha', (part) => captchaApi(simulation, part))
    await provider(simulation, app, 'storage', '/storage', (part) => storageApi(simulation, part))
    await provider(simulation, app, 's3', '/s3', (part) => s3Api(simulation, part))
    await provider(simulation, app, 'express', '/express', (part) => expressApi(simulation, part))
    await provider(simulation, app, 'map', '/map', (part) => mapApi(simulation, part))
    await provider(simulation, app, 'wecom', '/wecom', (part) => wecomRoutes(simulation, part))
  }
}
