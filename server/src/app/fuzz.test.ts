import type { Call } from '@youli/domain/kit/call.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { inputs, type JsonSchema, type KnownIds, stumbling } from '../kit/testing/arbitrary.ts'
import { firstEngine } from '../kit/testing/engines.ts'
import { ask, type Heard } from '../kit/testing/http.ts'
import type { TestSale } from '../marketing/activity/fixtures.ts'
import { makeSeckill, saleConserved } from '../marketing/seckill/fixtures.ts'
import { type TestApp, testApp } from '../testing.ts'
import { addressOf, conservation, type SoldAtStore, crowd, makeSoldAtStore, placed, staffOf } from '../trade/order/fixtures.ts'
import { addsUp } from './audit.ts'
import { routes } from './routes.ts'

const calls = routes.flatMap((defineRoutes) => Object.entries(defineRoutes.calls))
const runs = 12
const seed = 20_261_121
const patienceMs = 5000

const schemaOf = (call: Call) => z.toJSONSchema(call.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Query or form: lists become doubled names. */
const fields = (input: unknown): URLSearchParams => {
  const list = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(input) as object))
    for (const one of Array.isArray(value) ? value : [value]) list.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
  return list
}

describe.each(firstEngine)('every call, fuzzed from its own schema, on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let sale: TestSale
  let known: KnownIds
  let people: (string | undefined)[] = []
  let buyer: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 1000 }] })
    ;[buyer] = (await crowd(t, 1)) as [string]
    const order = await placed(t, buyer, c.request())
    sale = await makeSeckill(t, { quantity: 500, personLimit: 0, goods: { skus: [{ quantity: 1000, priceFen: 19_900 }] } })
    known = {
      any: [order, c.goodsId, c.skuId, c.shopId, await addressOf(t, buyer), '1', '0'],
      productId: [c.goodsId, sale.goodsId],
      skuId: [c.skuId, sale.skuId],
      shopId: [c.shopId],
      id: [order],
      goodsId: [c.goodsId, sale.goodsId],
      activityId: [sale.activityId],
    }
  })
  const enter = async () => [undefined, await t.visitor(), (await crowd(t, 1))[0], await staffOf(t, null), await t.operator()]
  // Some calls end the session that asks.
  beforeEach(async () => {
    const asked = people.slice(1).map((token, i) => t.send(i === 3 ? 'GET /console/api/v1/me' : 'GET /authorization/auth/check', {}, token))
    const alive = (await Promise.all(asked)).every((reply) => reply.success && !('valid' in reply.data! && !reply.data.valid))
    if (!alive || people.length === 0) people = await enter()
  })
  afterAll(() => t.close())

  /** Mostly those who may ask; sometimes somebody else. */
  const owner = {
    anyone: [0, 1, 2],
    visitor: [1, 2, 3, 0],
    member: [2, 2, 2, 3, 0, 1],
    employee: [3, 3, 3, 2],
    operator: [4, 4, 4, 4, 4, 4, 2],
  } as const

  function send(key: string, input: unknown, token: string | undefined, asForm: boolean): Promise<Heard> {
    const [verb, path] = key.split(' ') as [string, string]
    const headers = { 'x-requested-with': 'XMLHttpRequest', ...(token && { token }) }
    if (verb === 'GET') return ask(`${t.base}${path}?${fields(input).toString().slice(0, 12_000)}`, 'GET', headers)
    const type = asForm ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json'
    const body = asForm ? fields(input).toString() : (JSON.stringify(input) ?? '')
    return ask(t.base + path, 'POST', { ...headers, 'content-type': type }, body)
  }

  /** Never a fault, always the envelope (or the page or file that was asked for), in a sane time. */
  async function sound(key: string, call: Call, input: unknown, token: string | undefined, asForm: boolean): Promise<void> {
    const began = performance.now()
    const reply = await send(key, input, token, asForm)
    const { text } = reply
    const said = `${key} ${JSON.stringify(input).slice(0, 300)} → ${reply.status} ${text.slice(0, 200)}`
    if (reply.status >= 500 || performance.now() - began > patienceMs) throw new Error(said)
    if (reply.status === 302 && reply.headers.has('location')) return
    if (call.reply === 'file' && reply.status === 200 && !reply.headers.get('content-type')!.includes('json')) return
    const { success, msg, code, data } = JSON.parse(text) as Record<string, unknown>
    const good = success === true && code === 0 && data !== undefined
    const bad =
      success === false &&
      typeof code === 'number' &&
      code > 0 &&
      typeof msg === 'string' &&
      msg !== '' &&
      msg.length <= 200 &&
      data === null
    if (!good && !bad) throw new Error(said)
  }

  it.each(calls)('%s stands whatever is sent', async (key, call) => {
    const schema = schemaOf(call)
    const asked = fc.tuple(inputs(schema, known), fc.constantFrom(...owner[call.who]), fc.boolean())
    const property = fc.asyncProperty(asked, async ([input, who, asForm]) => {
      await sound(key, call, input, people[who], asForm)
    })
    await expect(fc.assert(property, { seed, numRuns: runs, endOnFailure: true })).resolves.toBeUndefined()
    for (const input of stumbling(schema, known, seed))
      await expect(sound(key, call, input, people[owner[call.who][1]], false)).resolves.toBeUndefined()
  })

  it('leaves the books of the shop in order', async () => {
    await expect(conservation(t.db, c)).resolves.toBeUndefined()
    await expect(saleConserved(t.db, sale)).resolves.toBeUndefined()
    await addsUp(t.app.db)
  })
})
