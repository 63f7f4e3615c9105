import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import helmet from '@fastify/helmet'
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import { common } from '@youli/domain/kit/refusal.ts'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import type { App } from '../app.ts'
import { counts } from '../shared/counts.ts'
import { defaultBodyBytes, readBodies } from './bodies.ts'
import { countedAddress } from './counted-address.ts'
import { answerOf, envelope } from './envelope.ts'
import { isForPerson, refusalPage } from './refusal-page.ts'

/** Who has sent nothing over its connection when we leave gets this long to begin. */
const silentMs = 1000

/** Options of the limits that requests are counted by; false where there are none. */
export type RateClasses = Record<'uncached' | 'normal' | 'strict', RateLimitOptions | false>

/**
 * Limits by live token, else by address. `normal` grants an address ten times as many, and is shared out evenly among the processes;
 * `strict`, for codes and log-ins, is counted over all of them together, and by address also for tokens of visitors, which cost nothing.
 * `uncached` counts cached reads that memory could not answer, all calls together. What many people of one address look at is in memory, so
 * an address gets no more than a token: its misses grow with the things looked at, not with the people.
 */
export function rateClasses({ settings, authenticator, db }: App): RateClasses {
  const perTenSeconds = settings.RATE_LIMIT
  if (perTenSeconds === 0) return { uncached: false, normal: false, strict: false }
  const timeWindow = 10_000
  const isLive = (req: FastifyRequest) => authenticator.isInMemory(req.headers['token'])
  const isPerson = (req: FastifyRequest) => authenticator.isPersonInMemory(req.headers['token'])
  const strictMax = Math.ceil(perTenSeconds / 20)
  const shared = (max: number) => Math.ceil(max / db.peers.count)
  const together = { together: true }
  return {
    uncached: { max: () => shared(perTenSeconds), timeWindow, ...keyedBy(isLive) },
    normal: { max: (req) => shared(perTenSeconds * (isLive(req) ? 1 : 10)), timeWindow, ...keyedBy(isLive) },
    strict: { max: (req) => strictMax * (isPerson(req) ? 1 : 10), timeWindow, ...together, ...keyedBy(isPerson) },
  }
}

/** An invented token buys nothing: only tokens that pass the check have a count of their own, the others that of their address. */
const keyedBy = (hasOwnCount: (req: FastifyRequest) => boolean) => ({
  keyGenerator: (req: FastifyRequest) => (hasOwnCount(req) ? String(req.headers['token']) : countedAddress(req.ip)),
})

/** Whoever came by HTTPS comes by HTTPS for a year; hosts below ours may be others' and are left out unless told. */
const strictTransport = ({ PUBLIC_URL, HSTS_SUBDOMAINS }: App['settings']) =>
  PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: HSTS_SUBDOMAINS === 'on' } : false

/** The HTTP server with what all calls share: body parsers, headers, limits, one error handler, request ids. */
export async function openWeb(app: App, serverFactory: FastifyServerFactory): Promise<FastifyInstance> {
  const http = Fastify({
    serverFactory,
    // However slow the machine: a part that takes its time to start is waited for.
    pluginTimeout: 0,
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: defaultBodyBytes,
    genReqId: () => randomUUID(),
    trustProxy: app.settings.TRUST_PROXY,
    forceCloseConnections: 'idle',
    // Whoever still has a connection while we leave is served to the end, then the connection closes.
    return503OnClosing: false,
    frameworkErrors: (error, req, reply) => void tell(error, req, reply as unknown as FastifyReply),
    clientErrorHandler: hangUp,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  }) as unknown as FastifyInstance
  await http.register(helmet, {
    // That of a page hangs on what is written in it: `page-headers.ts`.
    contentSecurityPolicy: false,
    strictTransportSecurity: strictTransport(app.settings),
    crossOriginResourcePolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    // A payment page opened from ours must see where it was opened from (the provider refuses it otherwise).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'sameorigin' },
  })
  await readBodies(http)
  await http.register(rateLimit, {
    global: false,
    hook: 'onRequest',
    store: counts(app.db),
    errorResponseBuilder: () => Object.assign(new Error(common.tooOften.msg), { statusCode: 429 }),
  })
  http.addHook('onRequest', async (req, reply) => {
    reply.header('x-request-id', req.id)
  })
  const connections = new Set<Socket>()
  http.server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  // A connection that was answering when we began to leave would stay open, idle, until its client lets go; so would one that was opened
  // ahead and never used, which does not count as idle.
  http.addHook('preClose', async () => {
    const began = performance.now()
    const sweep = setInterval(() => {
      http.server.closeIdleConnections()
      if (performance.now() - began < silentMs) return
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroySoon()
    }, 50)
    http.server.once('close', () => clearInterval(sweep))
  })
  http.setErrorHandler((error, req, reply) => tell(error, req, reply))
  return http
}

/** An address as a log may have it: without what signs somebody in, also within the addresses of several reads. */
export const loggable = (url: string): string =>
  url.replace(/((?:[?&]|%3F|%26)(?:token|code|state|externaluserbindkey)(?:=|%3D))(?:(?!%26|%20)[^&+])*/gi, '$1…')

type Told = Pick<FastifyRequest, 'id' | 'url' | 'log' | 'headers' | 'refusedWith'>

function tell(error: unknown, req: Told, reply: FastifyReply): FastifyReply {
  const a = answerOf(error)
  req.refusedWith = a.code
  if (a.fault) req.log.error({ err: error, url: loggable(req.url), requestId: req.id }, 'fault')
  reply.code(a.status).headers({ 'cache-control': 'no-store', 'x-request-id': req.id })
  if (!isForPerson(req)) return reply.type('application/json; charset=utf-8').send(envelope(a))
  const { html, headers } = refusalPage(a.msg, req.url)
  return reply.type('text/html; charset=utf-8').headers(headers).send(html)
}

/** Bytes that are no HTTP request never reach a route: the same envelope, written by hand, and the line is cut. */
function hangUp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const a = answerOf({ statusCode: error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400 })
  const text = envelope(a)
  const lines = [
    `HTTP/1.1 ${a.status} ${STATUS_CODES[a.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
  socket.destroySoon()
}
