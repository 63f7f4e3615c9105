import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { AuditWord } from '@youli/domain/kit/audit.ts'
import { type Call, type CallKey, dataAgeHeader, type Page, type Who } from '@youli/domain/kit/call.ts'
import type { Effect } from '@youli/domain/kit/preview.ts'
import { common, refuse, Refusal } from '@youli/domain/kit/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import { dryRun } from '../db/dry-run.ts'
import { authorize, type Caller } from './authorize.ts'
import { maxBodyBytesOf } from './bodies.ts'
import { browserKey } from './browser-key.ts'
import { gzipped, squeezed } from './encodings.ts'
import { answerOf, envelope } from './envelope.ts'
import type { CacheKey } from './cache-keys.ts'
import { cachedHeaders } from './cached-responses.ts'
import type { AnyHandler, Ctx, Routes, FileReply } from './handlers.ts'
import { answeredAlike, type Intent, intentOf, isKey, once } from './idempotency.ts'
import { previewOf, refuseChanged } from './preview.ts'
import type { CachedResponse } from './response-cache.ts'
import type { RateClasses } from './web.ts'
import { serializerOf } from './serializer.ts'
import { fromOurPage, sessionCookie } from './session-cookie.ts'
import { maskedFor } from './mask.ts'
import type { Authenticator } from './callers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call a route answers, or the callback, for metrics, logs and traces. */
    call?: string
  }
  interface FastifyRequest {
    /** The code of the "no" it was answered with. */
    refusedWith?: number
  }
}

type Query = Record<string, unknown>

const parse = (call: Call, req: FastifyRequest): unknown => {
  const { body } = req
  // The parser of uploads takes forms of parts; no call does.
  if (req.isMultipart()) refuse(common.malformed)
  const sent = Array.isArray(body) ? body : { ...(req.query as Query), ...(body as Query | undefined) }
  return (call.input as unknown as z.ZodType).parse(sent)
}

const wordsOf = ({ audit = [] }: Call): readonly AuditWord[] => ('action' in audit ? [audit] : audit)

/** Whoever calls, as one who changes things: an employee who buys is a member. */
function actorOf(app: App, who: Who, { me, tenantId }: Caller, at: Date): Actor {
  const base = { tenantId, name: '', at, newId: app.id, source: app.id() }
  if (me?.kind === 'operator') return { ...base, by: 'operator', byId: me.operatorId, name: me.name }
  if (who === 'employee' && me?.employee) return { ...base, by: 'employee', byId: me.employee.employeeId }
  if (me?.memberId) return { ...base, by: 'member', byId: me.memberId }
  return { ...base, by: 'visitor', byId: me?.wxUserId ?? null }
}

function ctxOf(app: App, call: Call, req: FastifyRequest, reply: FastifyReply): Ctx {
  const now = app.clock.now()
  const key = req.headers['idempotency-key']
  return {
    me: req.caller!.me,
    actor: actorOf(app, call.who, req.caller!, now),
    audit: wordsOf(call),
    trail: { accounted: false },
    tenantId: req.caller!.tenantId,
    token: req.caller!.token,
    now,
    ip: req.ip,
    userAgent: req.headers['user-agent'] ?? '',
    browser: browserKey(req, reply, app.publicUrl(), app.id),
    fromOurPage: fromOurPage(req),
    sessionCookie: sessionCookie(reply, app.publicUrl()),
    tellAge: (ageMs) => void reply.header(dataAgeHeader, Math.ceil(ageMs / 1000)),
    requestKey: key === undefined ? null : typeof key === 'string' && isKey(key) ? key : refuse(common.malformed),
    app,
  }
}

/** Runs a call that declares words for the log of operations; `silent` hears of one that neither wrote a line nor said that nothing changed. */
async function accounted(call: Call, ctx: Ctx, work: (own: Ctx) => Promise<unknown>, silent: () => void): Promise<unknown> {
  // A transaction that is repeated accounts for itself anew.
  const trail = { accounted: call.audit === undefined }
  const result = await work({ ...ctx, trail })
  if (!trail.accounted) silent()
  return result
}

/** One way to run a handler, whatever it asks for. */
function runnerOf(
  app: App,
  key: CallKey,
  call: Call,
  { read, write, free, act, open }: AnyHandler,
): (input: unknown, ctx: Ctx) => Promise<unknown> {
  const unsaid = `${key} wrote no line into the log of operations`
  if (read && call.stale)
    return async (input, ctx) => {
      const { result, ageMs } = await app.stale.read(ctx.tenantId, (r) => read(r, input, ctx))
      ctx.tellAge(ageMs)
      return result
    }
  if (read) return (input, ctx) => app.db.of(ctx.tenantId).read((r) => read(r, input, ctx))
  const undo = () => {
    throw new Error(unsaid)
  }
  if (write)
    return (input, ctx) => {
      const intent = intentOf(key, call, input, ctx)
      const work = (tx: Tx) => accounted(call, ctx, (own) => write(tx, input, own), undo)
      return app.db.of(ctx.tenantId).transact((tx) => once(tx, intent, () => work(tx)))
    }
  if (act)
    return (input, ctx) =>
      runAct(app, intentOf(key, call, input, ctx), input, ctx, (tx) => accounted(call, ctx, (own) => act(tx, input, own), undo))
  if (open) return open(app)
  // What several transactions did is done: nothing is left to undo.
  const run = (input: unknown, ctx: Ctx) =>
    accounted(
      call,
      ctx,
      (own) => free!(app.db.of(ctx.tenantId), input, own),
      () => offContract(app, unsaid),
    )
  if (key.startsWith('GET ')) return run
  return (input, ctx) => answeredAlike(app.db.of(ctx.tenantId), app.log, intentOf(key, call, input, ctx), () => run(input, ctx))
}

/** Runs an act in one transaction; a dry run rolls it back and keeps no answer. Refuses `changed` where its effects are not those agreed to. */
async function runAct(app: App, intent: Intent | null, input: unknown, ctx: Ctx, act: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const { dry, hash } = input as { dry: boolean; hash?: string }
  const db = app.db.of(ctx.tenantId)
  const work = async (tx: Tx) => {
    const { effects, done } = (await act(tx)) as { effects: Effect[]; done: unknown }
    return { ...previewOf(effects), done }
  }
  if (dry) return { ...(await dryRun(db, work)), done: null }
  return db.transact((tx) =>
    once(tx, intent, async () => {
      const result = await work(tx)
      refuseChanged(hash, result)
      return result
    }),
  )
}

/** A call that broke its own contract: tests fail with it; in development it is told in the log, and whoever asked gets what production answers. */
function offContract(app: App, message: string): void {
  if (app.settings.NODE_ENV === 'test') throw new Error(message)
  app.log.error(message)
}

/** In tests and development: notices a reply that breaks its contract, and a refusal that the call does not declare. */
function checked(app: App, key: string, call: Call, outcome: () => Promise<unknown>): Promise<unknown> {
  const declared = new Set([...Object.values(common), ...Object.values(call.refusals ?? {})].map((s) => s.code))
  return outcome().then(
    (result) => {
      const data = call.paged ? (result as { data: unknown }).data : (result ?? null)
      if ((call.reply ?? 'envelope') === 'envelope') {
        const read = (call.data as unknown as z.ZodType).safeParse(data)
        if (!read.success) offContract(app, `${key} answered off its contract: ${read.error.message}`)
      }
      return result
    },
    (error) => {
      if (error instanceof Refusal && !declared.has(error.spec.code))
        offContract(app, `${key} refused with an undeclared code ${error.spec.code} ${error.message}`)
      throw error
    },
  )
}

/** limit → who → parse → handler → check → envelope, in that order for every call. */
export function answer(
  http: FastifyInstance,
  app: App,
  authenticator: Authenticator,
  limits: RateClasses,
  routes: readonly Routes[],
): void {
  const countUncached = limits.uncached ? http.rateLimit(limits.uncached) : unlimited
  for (const { calls, handlers } of routes)
    for (const [key, call] of Object.entries(calls)) {
      const limit = call.cache ? { ofRoute: false as const, countUncached } : { ofRoute: limits[call.limit ?? 'normal'], countUncached }
      bind(http, app, authenticator, limit, key as CallKey, call, handlers[key]!)
    }
}

type CountUncached = ReturnType<FastifyInstance['rateLimit']>
const unlimited: CountUncached = async () => {}

function bind(
  http: FastifyInstance,
  app: App,
  authenticator: Authenticator,
  { ofRoute, countUncached }: { ofRoute: RateClasses['normal']; countUncached: CountUncached },
  key: CallKey,
  call: Call,
  handler: AnyHandler,
): void {
  const [verb, url] = key.split(' ') as [string, string]
  const write = serializerOf(call)
  const run = runnerOf(app, key, call, handler)
  const outcome = async (req: FastifyRequest, reply: FastifyReply) => {
    const input = parse(call, req)
    const work = () => run(input, ctxOf(app, call, req, reply))
    return app.settings.checkReplies ? checked(app, key, call, work) : work()
  }
  const text = async (req: FastifyRequest, reply: FastifyReply) => {
    const result = await outcome(req, reply)
    const me = req.caller!.me
    const shown = (data: unknown) => (me?.kind === 'operator' ? maskedFor(call, data, me.permissions) : data)
    if (!call.paged) return write(shown(result))
    const { data, ...beside } = result as Page<unknown>
    return write(shown(data), beside)
  }
  http.route({
    method: verb === 'GET' ? 'GET' : 'POST',
    url,
    bodyLimit: maxBodyBytesOf(call),
    config: { rateLimit: ofRoute, call: key, leadsOn: call.reply === 'redirect' },
    onRequest: async (req) => authorize(call, authenticator, app, req),
    handler: async (req: FastifyRequest, reply: FastifyReply) => {
      if (call.reply === 'redirect') return reply.header('cache-control', 'no-store').redirect((await outcome(req, reply)) as string)
      if (call.reply === 'file') return sendFile(reply, (await outcome(req, reply)) as FileReply)
      if (call.cache) return sendCached(app, { key, call, countUncached }, req, reply, text)
      const body = await text(req, reply).catch((error: unknown) => refusalToReply(req, error))
      const { bytes, headers } = await squeezed(body, req.headers['accept-encoding'])
      return reply
        .type('application/json; charset=utf-8')
        .headers({ 'cache-control': 'no-store', vary: 'accept-encoding', ...headers })
        .send(bytes)
    },
  })
}

/** A polite "no" is an answer like any other: the way of errors through the framework costs a multiple. */
const refusalToReply = (req: FastifyRequest, error: unknown): string => {
  if (!(error instanceof Refusal) || error.spec.status !== undefined) throw error
  req.refusedWith = error.spec.code
  return envelope(answerOf(error))
}

const sendFile = (reply: FastifyReply, file: FileReply) => {
  if (file.name) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
  const whole = typeof file.bytes === 'string' || Buffer.isBuffer(file.bytes)
  return reply
    .type(file.type)
    .headers({ 'cache-control': 'no-store', ...file.headers })
    .send(whole ? file.bytes : Readable.from(file.bytes, { objectMode: false }))
}

/** Whether a kept answer is dropped within a second: an edit is visible a moment before it invalidates. */
async function isDropped(kept: CachedResponse, keptNow: () => CachedResponse | undefined): Promise<boolean> {
  const until = performance.now() + 1000
  while (keptNow() === kept && performance.now() < until) await wait(10)
  return keptNow() !== kept
}

/** The key of a cached read. An address that was never parsed counts like an answer that must be made. */
async function cacheKeyOf(app: App, { key, call, countUncached }: CachedCall, req: FastifyRequest, reply: FastifyReply): Promise<CacheKey> {
  const known = app.cache.keys.get(req.url)
  if (known && app.cache.peek(req.caller!.tenantId, known.tag, known.key)) return known
  await countUncached.call(req.server, req, reply)
  const path = key.split(' ')[1]!
  return known ?? app.cache.keys.learn({ url: req.url, path, policy: call.cache!, query: req.query as Query, input: parse(call, req) })
}

interface CachedCall {
  key: string
  call: Call
  countUncached: CountUncached
}

async function sendCached(
  app: App,
  cachedCall: CachedCall,
  req: FastifyRequest,
  reply: FastifyReply,
  text: (req: FastifyRequest, reply: FastifyReply) => Promise<string>,
) {
  const { tenantId } = req.caller!
  const at = await cacheKeyOf(app, cachedCall, req, reply)
  const keptNow = () => app.cache.peek(tenantId, at.tag, at.key)
  const kept = keptNow()
  // What selling changes may be a second old; the rest may not.
  if (kept && at.exact && app.settings.checkReplies && kept.bytes.toString() !== (await text(req, reply)))
    if (!(await isDropped(kept, keptNow))) offContract(app, `${cachedCall.key} served a stale answer: an edit does not invalidate its tag`)
  const cached = kept ?? (await app.cache.fetch(tenantId, at, at.key, () => text(req, reply)))
  reply.headers({ ...cachedHeaders, etag: cached.etag })
  if (req.headers['if-none-match'] === cached.etag) return reply.code(304).send()
  const { bytes, headers } = gzipped(cached, req.headers['accept-encoding'])
  return reply.headers(headers).send(bytes)
}
