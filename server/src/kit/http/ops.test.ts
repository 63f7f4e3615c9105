import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing.ts'
import { firstEngine } from '../testing/engines.ts'

describe.each(firstEngine)('/metrics on %s', (engine) => {
  it('without a token answers this machine alone, and nothing that a proxy passed on', async () => {
    const t = await testApp(engine)
    const statusOf = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await t.running.http.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })).statusCode
    for (const local of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) expect([local, await statusOf(local)]).toEqual([local, 200])
    for (const outside of ['203.0.113.9', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1'])
      expect([outside, await statusOf(outside), await statusOf(outside, { 'x-forwarded-for': '127.0.0.1' })]).toEqual([outside, 401, 401])
    for (const [header, client] of [
      ['x-forwarded-for', '203.0.113.9'],
      ['x-forwarded-for', '127.0.0.1'],
      ['forwarded', 'for=127.0.0.1'],
    ] as const)
      expect([client, await statusOf('127.0.0.1', { [header]: client })]).toEqual([client, 401])
    expect((await fetch(`${t.base}/metrics`)).status).toBe(200)
    await t.close()
  })

  it('with a token answers whoever shows it, up to a limit', async () => {
    const token = 'a token of metrics'
    const t = await testApp(engine, { env: { METRICS_TOKEN: token }, rateLimit: 1 })
    const ask = (authorization: string) =>
      fetch(`${t.base}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9', ...(authorization && { authorization }) } })
    const reply = await ask(`Bearer ${token}`)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await reply.text()).toContain('http_request_seconds')
    for (const wrong of ['', token, 'Bearer', `Bearer ${token}!`, `Basic ${token}`])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 401])
    expect((await fetch(`${t.base}/metrics`)).status).toBe(401)
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await ask(`Bearer ${token}`)).status))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    await t.close()
  })
})
