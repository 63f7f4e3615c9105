import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { common } from '@youli/domain/kit/refusal.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../kit/free-port.ts'
import { microBatcher } from '../kit/micro-batcher.ts'
import { engines, firstEngine } from '../kit/testing/engines.ts'
import { tracingTo } from '../kit/tracing-export.ts'
import { type Reply, type TestApp, testApp } from '../testing.ts'
import { killableApp } from '../testing/child-app.ts'
import { type CollectedSpan, openCollector } from '../testing/collector.ts'
import { makeSoldAtStore, openPayment, payOrder, placed, placeOrder } from '../trade/order/fixtures.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const caller = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }

describe.each(engines)('traces on %s', (engine) => {
  let collector: Awaited<ReturnType<typeof openCollector>>
  let t: TestApp
  let spans: CollectedSpan[]
  let metrics: { type: string | null; text: string }
  let refused: Reply
  let member: { token: string; mobileNo: string }
  const named = (name: string) => spans.filter((span) => span.name === name)
  const childrenOf = ({ spanId }: CollectedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

  beforeAll(async () => {
    collector = await openCollector()
    t = await testApp(engine, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` } })
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 20 }] })
    member = await t.member()
    await t.send('POST /order/api/v1/order/create', c.request(), member.token, caller)
    refused = await placeOrder(t, member.token, c.request({ quantity: 21 }))
    const id = await placed(t, member.token, c.request())
    await openPayment(t, member.token, id)
    await t.call('POST /order/api/v1/order/cancel', { id }, member.token)
    await payOrder(t, member.token, await placed(t, member.token, c.request()))
    await t.runDue()
    await workOfItsOwn(t)
    const reply = await fetch(`${t.base}/metrics`)
    metrics = { type: reply.headers.get('content-type'), text: await reply.text() }
    await t.close()
    spans = collector.spans()
  })
  afterAll(() => collector.close())

  it('make a call a span below its caller, with tenant, kind of caller and outcome', () => {
    const [call, ...others] = spans.filter((span) => span.traceId === traceId && span.parentSpanId === 'b7ad6b7169203331')
    expect(others).toEqual([])
    expect(call).toMatchObject({
      name: 'POST /order/api/v1/order/create',
      of: { 'youli.tenant': t.tenants[0].tenantId, 'youli.who': 'member', 'youli.code': 0, 'http.response.status_code': 200 },
    })
    expect(refused.code).toBeGreaterThan(0)
    const codes = named('POST /order/api/v1/order/create').map(({ of }) => of['youli.code'])
    expect([codes.length, new Set(codes)]).toEqual([4, new Set([0, refused.code])])
  })

  it('show the transaction of an order below its call, with statements, waits and flush', () => {
    const [call] = spans.filter((span) => span.traceId === traceId && span.parentSpanId === 'b7ad6b7169203331')
    const transactions = childrenOf(call!).filter(({ name }) => name === 'transaction')
    expect(transactions.length).toBeGreaterThan(0)
    const made = transactions.find(({ of }) => Number(of['youli.transaction.statements']) > 3)!
    expect(made.of).toMatchObject({ 'youli.tenant': t.tenants[0].tenantId, 'youli.transaction.retries': 0 })
    expect(made.of['youli.transaction.wait_ms']).toBeGreaterThanOrEqual(0)
    expect(made.of['youli.transaction.flush_ms']).toBeGreaterThanOrEqual(0)
    if (engine === 'pglite') expect(made.of['youli.transaction.flush_ms']).toBeGreaterThan(0)
  })

  it('count the statements of a transaction and its repeats', () => {
    const [own] = named('own work')
    expect(childrenOf(own!).map(({ of }) => [of['youli.transaction.statements'], of['youli.transaction.retries']])).toEqual([[4, 1]])
  })

  it('show what a report of the provider changed below it', () => {
    const [report] = named('POST /payment/callback/wechat/:appId')
    expect(report).toMatchObject({ of: { 'youli.who': 'anyone', 'http.response.status_code': 200 } })
    expect(childrenOf(report!).some(({ name }) => name === 'transaction')).toBe(true)
  })

  it('show questions to providers below the call that asks them', () => {
    const [prepay] = named('POST /payment/api/v1/prepay')
    const asked = childrenOf(prepay!).filter(({ of }) => of['youli.provider'] === 'pay')
    expect(asked.map(({ name, of }) => [name, of['youli.outcome']])).toEqual([[`pay ${asked[0]?.of['youli.operation']}`, 'ok']])
  })

  it('make a job a trace of its own, linked to the call that enqueued it', () => {
    const [cancel] = named('POST /order/api/v1/order/cancel')
    const jobs = spans.filter(({ name, links }) => name.startsWith('job ') && links.some((link) => link.traceId === cancel!.traceId))
    expect(jobs.length).toBeGreaterThan(0)
    for (const job of jobs) {
      expect([job.parentSpanId ?? '', job.traceId === cancel!.traceId]).toEqual(['', false])
      expect(job.of).toMatchObject({ 'youli.job.attempt': 1, 'youli.tenant': t.tenants[0].tenantId })
      expect(job.of['youli.job.waited_ms']).toBeGreaterThanOrEqual(0)
    }
  })

  it('put the transaction of a group below its first request and link it to the others', () => {
    const waited = named('waits')
    const groups = waited.flatMap(childrenOf)
    expect(groups.map(({ name, links }) => [name, links.length])).toEqual([['transaction', 2]])
    const [group] = groups
    const begun = [group!.parentSpanId, ...group!.links.map((link) => link.spanId)]
    expect(new Set(begun)).toEqual(new Set(waited.map(({ spanId }) => spanId)))
  })

  it('tell nothing of members: no token, phone or value of a statement', () => {
    const sent = collector.got.join('\n')
    expect(sent.length).toBeGreaterThan(1000)
    for (const secret of [member.token, member.mobileNo, '张三', 'insert into', 'a value of a statement'])
      expect(sent).not.toContain(secret)
  })

  it('stand beside the latency of calls as exemplars, in a format that takes them', () => {
    expect(metrics.type).toContain('application/openmetrics-text')
    expect(metrics.text.trimEnd().endsWith('# EOF')).toBe(true)
    expect(metrics.text).toMatch(/^http_request_seconds_bucket\{.*order\/create.*\} \d+ # \{trace_id="[\da-f]{32}"\} /m)
    expect(metrics.text).toMatch(/^youli_refusals_total\{call="POST \/order\/api\/v1\/order\/create",code="\d+"\} 1$/m)
    expect(metrics.text).toMatch(/^youli_order_steps_total\{step="create"\} \d+$/m)
  })
})

/** A transaction that is repeated once, and three requests that are settled together. */
async function workOfItsOwn({ app, db }: TestApp): Promise<void> {
  const tracing = app.db.tracing!
  let isFirst = true
  await tracing.span('own work', {}, () =>
    app.db.transact(async (tx) => {
      await tx.execute(sql`select ${'a value of a statement'}::text`)
      await tx.execute(sql`select 2`)
      if (isFirst) {
        isFirst = false
        throw Object.assign(new Error('deadlock'), { code: '40P01' })
      }
    }),
  )
  const batcher = microBatcher(db, async (_tx, all: readonly number[]) => all, { busy: common.busy })
  await Promise.all([1, 2, 3].map((one) => tracing.span('waits', {}, () => batcher.submit(one))))
}

describe.each(firstEngine)('an app on %s whose collector is away', (engine) => {
  it('answers as ever and ends in time', async () => {
    const lines: unknown[] = []
    const t = await testApp(engine, {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
      onLog: ({ level, msg }) => void (Number(level) >= 50 && lines.push(msg)),
    })
    const { token } = await t.member()
    expect(await t.send('GET /authorization/auth/check', {}, token)).toMatchObject({ success: true, status: 200 })
    const began = performance.now()
    await t.close()
    expect(performance.now() - began).toBeLessThan(6000)
    expect(lines).toEqual([])
  })
})

it('logs once that the collector refuses spans, and once that it takes them again', async () => {
  const collector = await openCollector()
  const told: string[] = []
  const log = { info: (msg: string) => void told.push(msg), warn: (_: object, msg: string) => void told.push(msg) }
  const tracing = tracingTo(collector.url, log as never)
  const sendBatch = async () => {
    const before = collector.got.length
    for (let i = 0; i < 512; i++) tracing.begin('one', {}).end()
    await expect.poll(() => collector.got.length, { timeout: 20_000 }).toBe(before + 1)
  }
  collector.status = 400
  await sendBatch()
  await expect.poll(() => told.length).toBe(1)
  await sendBatch()
  collector.status = 200
  await sendBatch()
  await expect.poll(() => told).toEqual(['traces are dropped until the collector answers', 'the collector answers again'])
  await tracing.close()
  await collector.close()
})

describe('a process', () => {
  /** Packages of OpenTelemetry that an app has loaded by its end. */
  async function loadedBy(env: Record<string, string>): Promise<string[]> {
    const folder = mkdtempSync(join(tmpdir(), 'youli-loaded-'))
    const [spy, list] = [join(folder, 'spy.cjs'), join(folder, 'list.json')]
    writeFileSync(
      spy,
      `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(list)}, JSON.stringify(Object.keys(require.cache))))`,
    )
    const app = await killableApp('pglite', { NODE_OPTIONS: `--require ${spy}`, ...env })
    await app.start()
    expect((await fetch(`${app.base}/readyz`)).status).toBe(200)
    app.kill('SIGTERM')
    expect(await app.gone()).toEqual([0, null])
    const paths = JSON.parse(readFileSync(list, 'utf8')) as string[]
    await app.close()
    rmSync(folder, { recursive: true })
    return [...new Set(paths.flatMap((path) => /@opentelemetry\/([\w-]+)/.exec(path)?.[1] ?? []))].toSorted()
  }

  it('loads the packages of tracing only when it traces', async () => {
    const collector = await openCollector()
    expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toEqual(
      expect.arrayContaining(['exporter-trace-otlp-http', 'sdk-trace-node']),
    )
    expect(collector.spans().some(({ name }) => name === 'transaction')).toBe(true)
    await collector.close()
    // The metrics' own package loads the interface, which does nothing by itself.
    expect(await loadedBy({})).toEqual(['api'])
  }, 300_000)
})
