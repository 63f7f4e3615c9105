import type { Call } from '@youli/domain/kit/call.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { type SoldAtStore, crowd, makeSoldAtStore, staffOf } from '../trade/order/fixtures.ts'
import { routes } from './routes.ts'

const calls = routes.flatMap((defineRoutes) => Object.entries(defineRoutes.calls)) as [key: string, call: Call][]
const posts = calls.filter(([key]) => !key.startsWith('GET '))

/** Takes whatever a client in trouble says, and cuts it. */
const report = 'POST /front-statistic/event/report'
const form = 'application/x-www-form-urlencoded'

/** Where members alone may write: orders and payments, addresses, gifts, and what is kept about them. */
/** Staff hand a gift over without being members: who may is decided by the order. */
const handedOver = 'FORM /giftmall/api/v1/giftmall/trade/take-over'
const membersOwn = /^(?:POST|FORM) \/(?:order|payment|deliver|giftmall|user\/member\/api\/v2\/update)/

// Whatever is tried here ends before a database is asked, so one engine is enough; the calls grow in number, so there is time.
describe.each(firstEngine)('every call on %s', { timeout: 120_000 }, (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let member: string
  let visitor: string
  let staff: string
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t)
    ;[member] = (await crowd(t, 1)) as [string]
    visitor = await t.visitor()
    staff = await staffOf(t, null)
    operator = await t.operator()
  })
  afterAll(() => t.close())

  /** Token of somebody who may make a call. */
  const mayAsk = (call: Call): string => (call.who === 'operator' ? operator : call.who === 'employee' ? staff : member)
  const post = async (key: string, call: Call, body: string | Uint8Array<ArrayBuffer>, type: string) => {
    const reply = await fetch(t.base + key.split(' ')[1]!, {
      method: 'POST',
      body,
      headers: { token: mayAsk(call), 'content-type': type, 'x-requested-with': 'XMLHttpRequest' },
    })
    const { success, code, data, msg } = (await reply.json()) as { success: boolean; code: number; data: unknown; msg: string }
    return { key, status: reply.status, success, code, nothing: data === null && msg.length > 0 }
  }
  const refused = (key: string, status: number) => ({ key, status, success: false, code: status, nothing: true })

  it('answers a list of rows and a total wherever it pages [B0268]', async () => {
    const shapes = new Map<string, unknown>()
    for (const [key, call] of calls.filter(([, one]) => one.paged)) {
      const { success, data, total } = await t.send(key, { productId: c.goodsId, goodsId: c.goodsId }, mayAsk(call))
      if (success) shapes.set(key, Array.isArray(data) && Number.isInteger(total) && total! >= data.length)
      else expect({ key, data, total }).toEqual({ key, data: null, total: undefined })
    }
    expect([...shapes].filter(([, whole]) => !whole)).toEqual([])
    expect([...shapes.keys()]).toEqual(
      expect.arrayContaining(['GET /goods/mobile/list', 'GET /order/api/v1/order/list', 'GET /console/api/v1/goods']),
    )
  })

  it('says the same to JSON and to a form on every POST [B0271]', async () => {
    const words = { id: 'x', mobileNo: '1', token: 'x', key: 'x' }
    for (const [key, call] of posts) {
      if (key.endsWith('logout')) continue
      const asJson = await post(key, call, JSON.stringify(words), 'application/json')
      expect(await post(key, call, new URLSearchParams(words).toString(), form)).toEqual(asJson)
      expect(asJson.status).toBeLessThan(500)
    }
  })

  it('refuses on every POST what no client of ours sends: broken UTF-8, half a body, other types, and far too much', async () => {
    const broken = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
    for (const [key, call] of posts) {
      for (const type of ['application/json', 'text/plain', 'application/xml', 'multipart/form-data; boundary=x'])
        expect(await post(key, call, broken, type)).toEqual(refused(key, 400))
      expect(await post(key, call, '{"id":', 'application/json')).toEqual(refused(key, 400))
      expect(await post(key, call, `%E0%A4%A=%ZZ&id=%FF`, form)).toEqual(refused(key, 400))
    }
    // The limit is the server's own, one for all calls.
    const large = 'x'.repeat(1_100_000)
    for (const [key, call] of posts.slice(0, 3)) {
      expect(await post(key, call, JSON.stringify({ id: large }), 'application/json')).toEqual(refused(key, 413))
      expect(await post(key, call, `id=${large}`, form)).toEqual(refused(key, 413))
    }
  })

  it('refuses ten megabytes and lists of ten thousand in every field of every POST', async () => {
    const long = Array.from({ length: 10_000 }, () => '1')
    for (const [key, call] of posts) {
      const shape = (call.input as unknown as { shape?: Record<string, unknown> }).shape
      const everyField = Object.fromEntries(Object.keys(shape ?? {}).map((name) => [name, long]))
      if (Object.keys(everyField).length === 0 || key === report) continue
      const reply = await post(key, call, JSON.stringify(everyField), 'application/json')
      expect({ ...reply, fault: reply.status >= 500 }).toMatchObject({ success: false, nothing: true, fault: false })
    }
    const [key, call] = posts.find(([one]) => one.includes('/order/create'))!
    for (const type of ['application/json', form]) expect(await post(key, call, 'x'.repeat(10 << 20), type)).toEqual(refused(key, 413))
  })

  it('refuses a field that is sent twice, on every GET that takes one', async () => {
    for (const [key, call] of calls.filter(([one]) => one.startsWith('GET '))) {
      const shape = (call.input as unknown as { shape?: Record<string, unknown> }).shape ?? {}
      const names = Object.keys(shape)
      if (names.length === 0 || call.reply === 'redirect') continue
      const query = names.map((name) => `${name}=1&${name}=2`).join('&')
      const reply = await fetch(`${t.base}${key.split(' ')[1]}?${query}`, { headers: { token: mayAsk(call) } })
      const { success, msg } = (await reply.json()) as { success: boolean; msg: string }
      expect({ key, status: reply.status, success, said: msg.length > 0 }).toEqual({ key, status: 400, success: false, said: true })
    }
  })

  it('asks a visitor without a phone to register wherever a member alone may act [B0877]', async () => {
    for (const [key, call] of calls) {
      if (membersOwn.test(key) && key !== handedOver)
        expect({ key, who: call.who === 'employee' ? 'member' : call.who }).toEqual({ key, who: 'member' })
      if (call.who !== 'member') continue
      expect({ key, ...(await t.send(key, { id: '1' }, visitor)) }).toMatchObject({
        key,
        success: false,
        ...common.notRegistered,
        data: null,
      })
      expect({ key, ...(await t.send(key, { id: 'x' }, member)) }).not.toMatchObject(common.notRegistered)
    }
    expect((await t.send(handedOver, { id: '1', from: 'user' }, visitor)).success).toBe(false)
  })
})
