import { beforeAll, describe, expect, it } from 'vitest'
import { firstEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'

const attempts = 50

describe.each(firstEngine)('forged callbacks of providers on %s', (engine) => {
  const lines: { msg: string; count?: number }[] = []
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine, { onLog: (line) => lines.push(line as unknown as (typeof lines)[number]) })
  })

  it('are refused, and a flood of one kind writes one log line and their count', async () => {
    const { appId } = t.tenants[0]
    const paths = [`/payment/callback/wechat/${appId}`, '/express/callback/1', `/wxgateway/events/${appId}?signature=x&timestamp=1&nonce=2`]
    for (const path of paths) {
      lines.length = 0
      const statuses = new Set<number>()
      for (let i = 0; i < attempts; i += 1) statuses.add((await fetch(t.base + path, { method: 'POST', body: String(i) })).status)
      expect([...statuses].every((status) => status >= 400 && status < 500)).toBe(true)
      expect(lines.map(({ msg }) => msg)).toEqual([expect.stringMatching(/(callback|event) refused$/)])
    }
    lines.length = 0
    await t.close()
    expect(Object.fromEntries(lines.map(({ msg, count }) => [msg, count]))).toEqual({
      'WeChat event refused again': attempts - 1,
      'express callback refused again': attempts - 1,
      'payment callback refused again': attempts - 1,
    })
  })
})
