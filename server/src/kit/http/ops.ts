import type { FastifyInstance } from 'fastify'
import client from 'prom-client'
import type { App } from '../app.ts'
import { statements } from '../db/pool.ts'
import { engineOf } from '../db/transactions.ts'
import { readGauges } from '../gauges.ts'
import { checkMetricsAccess } from './metrics-access.ts'
import { readiness } from './readiness.ts'
import { rateClasses } from './web.ts'

const openMetricsType: string = client.Registry.OPENMETRICS_CONTENT_TYPE

/** The numbers of one app, for `/metrics`; in the newer format, which can name traces, where calls are traced. */
export function openMetrics(isTraced: boolean): { registry: client.Registry; cached: client.Counter } {
  const registry = new client.Registry()
  // The types of the package tell its formats apart, and its metrics take one of them only.
  if (isTraced) registry.setContentType(openMetricsType as client.PrometheusContentType)
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

/** Counts calls by how long they took and by what they were answered; a traced one leaves its trace as an example. */
function countCalls(http: FastifyInstance, registry: client.Registry, isTraced: boolean): void {
  const seconds = new client.Histogram<string>({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    enableExemplars: isTraced,
    registers: [registry],
  })
  const refusals = new client.Counter({
    name: 'youli_refusals_total',
    help: 'Calls that were answered with a refusal or a fault, by its code',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  http.addHook('onResponse', async (req, reply) => {
    const { call } = req.routeOptions.config
    if (!call) return
    const labels = { call, status: reply.statusCode }
    const value = reply.elapsedTime / 1000
    if (isTraced) seconds.observe({ labels, value, exemplarLabels: req.span?.traceId ? { trace_id: req.span.traceId } : {} })
    else seconds.observe(labels, value)
    if (req.refusedWith !== undefined) refusals.inc({ call, code: req.refusedWith })
  })
}

/** Connections of this process to the database; the embedded one has a single one. */
function countConnections({ db }: App, registry: client.Registry): void {
  const { pool } = engineOf(db)
  const connections = new client.Gauge({
    name: 'youli_database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  const waiting = new client.Gauge({
    name: 'youli_database_waiting',
    help: 'Requests and jobs of this process that wait for a connection',
    registers: [],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  const max = new client.Gauge({
    name: 'youli_database_connections_max',
    help: 'Most connections this process opens',
    registers: [],
  })
  max.set(pool.options.max)
  for (const gauge of [connections, waiting, max]) registry.registerMetric(gauge)
}

/** `/healthz`, `/readyz`, `/metrics`: alive, able to serve, and how it goes; the last for this machine, or whoever shows the token. */
export function operating(http: FastifyInstance, app: App, registry: client.Registry): void {
  countCalls(http, registry, app.db.tracing !== null)
  countConnections(app, registry)
  http.get('/healthz', async () => ({ status: 'ok' }))
  const fault = readiness(app)
  readGauges(registry, app.log, { youli_ready: { help: '1 while /readyz is 200' } }, async () => ({
    youli_ready: (await fault()) === null ? 1 : 0,
  }))
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
