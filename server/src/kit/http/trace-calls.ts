import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracing } from '../tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of its call, while the app traces. */
    span?: Span
  }
}

/** The kind of caller, without an id. */
function whoOf({ caller }: FastifyRequest): string {
  const me = caller?.me
  if (!me) return 'anyone'
  if (me.kind === 'operator') return 'operator'
  if (me.employee) return 'employee'
  return me.memberId ? 'member' : 'visitor'
}

/** Makes each call a span, below the one its `traceparent` names. Register before the routes. */
export function traceCalls(http: FastifyInstance, tracing: Tracing): void {
  http.addHook('onRequest', (req, reply, done) => {
    const { call } = req.routeOptions.config
    if (call === undefined) return done()
    const parent = req.headers['traceparent']
    const span = tracing.begin(call, { 'youli.request_id': req.id }, { parent: typeof parent === 'string' ? parent : '' })
    req.span = span
    // Also of a call whose caller has hung up.
    reply.raw.once('close', () => {
      const { tenantId = '' } = req.caller ?? {}
      span.set({
        'youli.tenant': tenantId,
        'youli.who': whoOf(req),
        'youli.code': req.refusedWith ?? 0,
        'http.response.status_code': reply.raw.statusCode,
      })
      if (reply.raw.statusCode >= 500) span.fail(String(reply.raw.statusCode))
      span.end()
    })
    span.within(done)
  })
  // A body arrives in a context of its own.
  http.addHook('preHandler', (req, _reply, done) => (req.span ? req.span.within(done) : done()))
}
