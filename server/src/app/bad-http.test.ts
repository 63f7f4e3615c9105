import { common } from '@youli/domain/kit/refusal.ts'
import { createServer, get as ask, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWeb } from '../kit/http/web.ts'
import { firstEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { crowd, makeSoldAtStore } from '../trade/order/fixtures.ts'

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const create = '/order/api/v1/order/create'
const confirm = '/order/api/v1/order/receive'

// What is tried here ends before any database is asked, so one engine is enough.
describe.each(firstEngine)('bad HTTP', (engine) => {
  let t: TestApp
  let token: string
  beforeAll(async () => {
    t = await testApp(engine)
    ;[token] = (await crowd(t, 1)) as [string]
  })
  afterAll(() => t.close())

  const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    fetch(t.base + path, { method: 'POST', body, headers: { token, ...headers } })
  const get = (path: string, init: RequestInit = {}) => fetch(t.base + path, { ...init, headers: { token } })
  /** Status and code of a "no". Throws unless it is the envelope with a request id, short, and tells nothing of our insides. */
  const no = async (request: Promise<Response>): Promise<[status: number, code: number]> => {
    const reply = await request
    const text = await reply.text()
    const { success, code, msg, data } = JSON.parse(text) as { success: boolean; code: number; msg: string; data: unknown }
    const plain = !success && data === null && msg.length > 0 && msg.length <= 200
    const closed = !/\bat .*\.ts|node_modules|FST_ERR|stack|select /i.test(text)
    const headed =
      /^[0-9a-f-]{36}$/.test(reply.headers.get('x-request-id') ?? '') && reply.headers.get('content-type')!.includes('application/json')
    if (!plain || !closed || !headed) throw new Error(`${reply.status} ${text} ${JSON.stringify([...reply.headers])}`)
    return [reply.status, code]
  }

  it('keeps an idle connection longer than a proxy before it would', async () => {
    const reply = await new Promise<IncomingMessage>((done, fail) => {
      ask(`${t.base}/healthz`, { headers: { connection: 'keep-alive' } }, done).on('error', fail)
    })
    reply.resume()
    expect(reply.headers['keep-alive']).toBe('timeout=75')
  })

  it('leaves without waiting for connections that were opened and never used', async () => {
    const other = await testApp(engine)
    const lines = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<Socket>((done) => {
            const line = connect(Number(new URL(other.base).port), '127.0.0.1', () => done(line))
          }),
      ),
    )
    const cut = Promise.all(lines.map((line) => new Promise((done) => line.once('close', done).resume())))
    // Taken in order: when this is answered, they have come in.
    await fetch(`${other.base}/healthz`)
    await other.close()
    expect(await cut).toHaveLength(lines.length)
  }, 20_000)

  it('refuses bodies that are no JSON, or not of a type it reads', async () => {
    for (const body of ['{"id":', '', 'null', '[]', '"text"', '123', '{"id":{"id":{}}}', '{"__proto__":{"id":"1"}}', '\u0000'])
      expect(await no(post(confirm, body, json))).toEqual([400, 400])
    for (const type of ['application/xml', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'x'])
      expect(await no(post(confirm, '{"id":"1"}', { 'content-type': type }))).toEqual([400, 400])
    expect(await no(post(confirm, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), json))).toEqual([400, 400])
    expect(await no(post(create, new Uint8Array([0xc3, 0x28, 0x3d, 0x31]), form))).toEqual([400, 400])
    expect(await no(post(confirm, '%E0%A4%A=%ZZ&id=%FF', form))).toEqual([400, 400])
  })

  it('reads JSON and forms alike on every POST [B0271]', async () => {
    for (const [body, type] of [
      ['{"id":"1"}', json],
      ['id=1', form],
    ] as const)
      expect(await no(post(confirm, body, type))).toEqual([200, 5001])
  })

  it('refuses too much: a large body, a long list, a deep tree, a long address', async () => {
    expect(await no(post(confirm, JSON.stringify({ id: 'x'.repeat(2 << 20) }), json))).toEqual([413, 413])
    expect(await no(post(confirm, `id=${'x'.repeat(2 << 20)}`, form))).toEqual([413, 413])
    expect(await no(post(confirm, JSON.stringify(Array.from({ length: 5000 }, () => ({ id: '1' }))), json))).toEqual([400, 400])
    expect(await no(post(confirm, JSON.stringify({ id: Array.from({ length: 10_000 }, () => '1') }), json))).toEqual([400, 400])
    expect(await no(post(confirm, `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`, json))).toEqual([400, 400])
    expect(await no(post(confirm, Array.from({ length: 3000 }, (_, i) => `k${i}=1`).join('&'), form))).toEqual([400, 400])
    expect(await no(get(`/order/api/v1/order/view?id=${'1'.repeat(12_000)}`))).toEqual([400, 400])
    expect(await no(get(`/order/api/v1/order/view?id=${'1'.repeat(20_000)}`))).toEqual([400, 400])
  })

  it('takes 64 kB of whoever calls and 1 MB of people of the brand, once they are known', async () => {
    const report = '/front-statistic/event/report'
    const page = '/console/api/v1/custom-pages/save'
    const [most, staffMost] = [64 * 1024, 1024 * 1024]
    const ofSize = (bytes: number) => `{"message":"${'x'.repeat(bytes - 14)}"}`
    expect((await post(report, ofSize(most), json)).status).toBe(200)
    expect(await no(post(report, ofSize(most + 1), json))).toEqual([413, 413])
    expect(await no(post(report, `message=${'x'.repeat(most)}`, form))).toEqual([413, 413])
    const operator = { token: await t.operator(), ...json }
    expect(await no(post(page, ofSize(staffMost), operator))).toEqual([400, 400])
    expect(await no(post(page, ofSize(staffMost + 1), operator))).toEqual([413, 413])
    expect(await no(post(page, ofSize(staffMost), json))).toEqual([401, 401])
  })

  it('rejects a form of many fields and JSON of many brackets before parsing', async () => {
    const report = '/front-statistic/event/report'
    const fields = (count: number) => Array.from({ length: count }, (_, i) => `k${i}=1`).join('&')
    expect((await post(report, fields(500), form)).status).toBe(200)
    expect(await no(post(report, fields(501), form))).toEqual([400, 400])
    expect(await no(post(report, '&'.repeat(60_000), form))).toEqual([400, 400])
    const deep = (brackets: number) => `{"data":${'['.repeat(brackets - 1)}${']'.repeat(brackets - 1)}}`
    expect((await post(report, deep(32), json)).status).toBe(200)
    for (const brackets of [33, 9000]) expect(await no(post(report, deep(brackets), json))).toEqual([400, 400])
    expect((await post(report, JSON.stringify({ message: String.raw`""${'[{'.repeat(1000)}` }), json)).status).toBe(200)
  })

  it('refuses ids that are missing, malformed or sent twice [B0870]', async () => {
    for (const query of [
      '',
      '?id=',
      '?id=abc',
      '?id=1&id=2',
      '?id[]=1',
      '?id=1%00',
      '?id=-1',
      '?id=1e3',
      '?id=99999999999999999999',
      '?id=%FF',
      `?id='%20or%201=1`,
    ])
      expect(await no(get(`/order/api/v1/order/view${query}`))).toEqual([400, 400])
    expect(await no(get('/order/api/v1/order/view?id=1'))).toEqual([200, 5001])
  })

  it('answers unknown paths and verbs with the envelope', async () => {
    for (const path of ['/nothing', '/order/api/v1/order', '/order/api/v1/order/view/', '/../../etc/passwd', '/order//api'])
      expect(await no(get(path))).toEqual([404, 404])
    expect(await no(get('/%E0%A4%A'))).toEqual([400, 400])
    expect(await no(get(create))).toEqual([404, 404])
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) expect(await no(get(create, { method }))).toEqual([404, 404])
    expect(await no(post('/order/api/v1/order/view', '{}', json))).toEqual([404, 404])
    const head = await get('/order/api/v1/order/unfinish-amount', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('takes odd app ids for unknown apps', async () => {
    for (const query of ['app_id=%00', 'app_id=a&app_id=b', 'tenantAppId=%27', `app_id=${'x'.repeat(500)}`, 'app_id=nobody'])
      expect(await no(fetch(`${t.base}/goods/mobile/list?${query}`))).toEqual([200, common.notThere.code])
  })

  it('answers bytes that are no HTTP with the envelope, and hangs up', async () => {
    const { port } = new URL(t.base)
    const result = await new Promise<string>((done, fail) => {
      let heard = ''
      const line = connect(Number(port), '127.0.0.1', () => line.write('NOT HTTP AT ALL\r\n\r\n'))
      line
        .on('data', (bytes) => (heard += bytes.toString()))
        .on('close', () => done(heard))
        .on('error', fail)
    })
    expect(result).toMatch(/^HTTP\/1\.1 400 Bad Request/)
    expect(result).toMatch(/x-request-id: [0-9a-f-]{36}/)
    expect(JSON.parse(result.split('\r\n\r\n')[1]!)).toMatchObject({ success: false, code: 400, data: null })
  })

  it('answers a bounded page however it is asked [B0273]', async () => {
    await makeSoldAtStore(t)
    for (const query of [
      'page=0',
      'page=-1',
      'page=99999999999',
      'pageSize=-5',
      'pageSize=1000000',
      'page=1.5',
      'offset=-1&limit=0',
      'page=',
      'page=1e400',
      'page=x',
      'page=NaN',
      'page=1&page=2',
    ]) {
      const reply = await get(`/goods/mobile/list?${query}`)
      const { data, ...body } = (await reply.json()) as { success: boolean; data: unknown[] | null; code: number }
      const bounded = body.success ? data!.length <= 100 : data === null && body.code === 400
      expect({ query, bounded, fault: reply.status >= 500 }).toEqual({ query, bounded: true, fault: false })
    }
  })

  it('a server whose parts take minutes to start on a busy machine starts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const http = await openWeb(t.app, (handler) => createServer(handler))
      const slow = http.register(() => new Promise<void>((done) => setTimeout(done, 600_000)))
      const ready = Promise.resolve(slow).then(() => 'ready')
      await vi.advanceTimersByTimeAsync(600_000)
      expect(await ready).toBe('ready')
      await http.close()
    } finally {
      vi.useRealTimers()
    }
  })
})
