import type { FastifyInstance } from 'fastify'
import client from 'prom-client'
import type { App } from '../app.ts'
import { statements } from '../db/pool.ts'
import { checkMetricsAccess } from './metrics-access.ts'
import { readiness } from './readiness.ts'
import { rateClasses } from './web.ts'

/** The numbers of one app, for `/metrics`. */
export function openMetrics(): { registry: client.Registry; cached: client.Counter } {
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const sent = new client.Gauge({
    name: 'database_statements',
    help: 'Statements sent to the database so far, those of jobs too',
    registers: [],
    collect() {
      this.set(statements.sent)
    },
  })
  registry.registerMetric(sent)
  return {
    registry,
    cached: new client.Counter({ name: 'http_kept_answers_total', help: 'Answers served from kept bytes', registers: [registry] }),
  }
}

/** `/healthz`, `/readyz`, `/metrics`: alive, able to serve, and how it goes; the last for this machine, or whoever shows the token. */
export function operating(http: FastifyInstance, app: App, registry: client.Registry): void {
  const seconds = new client.Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  http.addHook('onResponse', async (req, reply) => {
    const call = req.routeOptions.config.call
    if (call) seconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  http.get('/healthz', async () => ({ status: 'ok' }))
  const fault = readiness(app)
  http.get('/readyz', async (_, reply) => {
    const why = await fault()
    return why ? reply.code(503).send({ status: 'not ready', why }) : { status: 'ready' }
  })
  http.get('/metrics', { config: { rateLimit: rateClasses(app).normal } }, async (req, reply) => {
    checkMetricsAccess(req, app.settings.METRICS_TOKEN)
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
