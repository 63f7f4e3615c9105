import { common } from '@youli/domain/kit/refusal.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { crowd, makeSoldAtStore, payOrder, placed } from '../trade/order/fixtures.ts'

interface Line {
  msg: string
  provider?: string
  kind?: string
  code?: string
}

describe.each(oneEngine)('providers that fail an app on %s', (engine) => {
  const lines: Line[] = []
  let t: TestApp
  let buyer: string
  beforeAll(async () => {
    t = await testApp(engine, { onLog: (line) => lines.push(line as unknown as Line) })
    ;[buyer] = (await crowd(t, 1)) as [string]
  })
  afterEach(() => fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' }))
  afterAll(() => t.close())

  const fails = (provider: string, kind = '5xx') => t.control('POST', 'faults', { provider, kind, count: 100 })
  const told = (provider: string, kind: string) => lines.filter((l) => l.provider === provider && l.kind === kind).map((l) => l.msg)
  async function counted(provider: string, outcome: string): Promise<number> {
    const text = await (await fetch(`${t.base}/metrics`)).text()
    return Number(new RegExp(`provider_calls_total\\{provider="${provider}",outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
  }

  it('payments: logged once at once, counted each time, and callers are told politely', async () => {
    const counter = await makeSoldAtStore(t, { skus: [{ quantity: 10 }] })
    const [id, paid] = [await placed(t, buyer, counter.request()), await placed(t, buyer, counter.request())]
    await payOrder(t, buyer, paid)
    // A payment is one question: signatures of ours and reports of theirs are none.
    expect(await counted('pay', 'ok')).toBe(1)
    await fails('pay')
    const prepay = () => t.send('POST /payment/api/v1/prepay', { id, channel: 'jsapi' }, buyer)
    for (let i = 0; i < 3; i++) expect(await prepay()).toMatchObject({ success: false, code: common.unavailable.code })
    expect(told('pay', 'down')).toEqual(['provider failed'])
    expect(await counted('pay', 'down')).toBe(3)
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    await fails('pay', 'malformed')
    await prepay()
    expect(told('pay', 'malformed')).toEqual(['provider failed'])
  })

  it('messages by SMS', async () => {
    await fails('sms')
    const token = await t.visitor()
    const reply = await t.send('FORM /user/member/api/v2/send-verify-code', { mobileNo: '13912340001', codeType: 'register_login' }, token)
    expect(reply.success).toBe(false)
    expect(told('sms', 'down')).toEqual(['provider failed'])
    expect(await counted('sms', 'down')).toBe(1)
  })

  it('WeChat and WeCom, but not a log-in code that was used before', async () => {
    const { appId } = t.tenants[0]
    const { code } = await t.control('POST', 'code', { appId, scope: 'snsapi_base' })
    const enter = () => t.send('GET /authorization/auth/code/token', { code, tenantAppId: appId })
    expect((await enter()).success).toBe(true)
    expect((await enter()).success).toBe(false)
    expect(await counted('wechat', 'refused')).toBe(1)
    expect(told('wechat', 'refused')).toEqual([])
    await fails('wechat')
    await fails('wecom')
    expect((await enter()).code).toBe(common.unavailable.code)
    const wecom = await t.app.providers.wecom(t.tenants[0].tenantId)
    await expect(wecom.jsConfig(`${t.base}/`)).rejects.toThrow('wecom')
    for (const provider of ['wechat', 'wecom']) expect([provider, ...told(provider, 'down')]).toEqual([provider, 'provider failed'])
  })

  it('an account that is not set up', async () => {
    await expect(t.app.providers.pay('wxunknown')).rejects.toThrow('no account')
    expect(told('pay', 'refused')).toEqual(['provider failed'])
  })
})
