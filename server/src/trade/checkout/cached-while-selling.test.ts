import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines, oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { type SoldAtStore, makeSoldAtStore, placed } from '../order/fixtures.ts'

/** What a list, kept for a second, may be late. */
const aboutASecond = { timeout: 2500, interval: 50 }

const listed = async (t: TestApp, c: SoldAtStore) =>
  (await t.call('GET /goods/mobile/list', { pageSize: 80 })).data.find((g) => g.id === c.goodsId)!.totalQuantity
const left = async (t: TestApp, c: SoldAtStore) => (await t.call('GET /goods/info', { id: c.goodsId })).totalQuantity
const cancel = (t: TestApp, token: string, id: string) => t.call('POST /order/api/v1/order/cancel', { id }, token)

describe.each(oneEngine)('cached answers of products while they are bought, on %s', (engine) => {
  let t: TestApp
  let token: string
  beforeAll(async () => {
    t = await testApp(engine)
    token = (await t.member()).token
  })
  afterAll(() => t.close())
  /** Changes when the answers of the brand's products are dropped. */
  const dropped = () => t.app.cache.version(t.tenants[0].tenantId, 'goods')

  it('outlive orders and cancelling, and say within about a second what is left', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 50 }] })
    expect([await listed(t, c), await left(t, c)]).toEqual([50, 50])
    const before = dropped()
    const orders = [await placed(t, token, c.request()), await placed(t, token, c.request({ quantity: 4 }))]
    await vi.waitFor(async () => expect([await listed(t, c), await left(t, c)]).toEqual([45, 45]), aboutASecond)
    for (const id of orders) await cancel(t, token, id)
    await vi.waitFor(async () => expect([await listed(t, c), await left(t, c)]).toEqual([50, 50]), aboutASecond)
    expect(dropped()).toBe(before)
  })

  it('go at once with the last piece, and once in a second however many sell out', async () => {
    const shop = await Promise.all(Array.from({ length: 6 }, () => makeSoldAtStore(t, { skus: [{ quantity: 1 }] })))
    const [first, ...others] = shop
    expect(await Promise.all(shop.map((c) => listed(t, c)))).toEqual([1, 1, 1, 1, 1, 1])
    const began = performance.now()
    const order = await placed(t, token, first!.request())
    expect([await listed(t, first!), await left(t, first!)]).toEqual([0, 0])
    const seen = new Set([dropped()])
    for (const c of others) {
      await placed(t, token, c.request())
      seen.add(dropped())
    }
    expect(seen.size).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 1000))
    await vi.waitFor(async () => expect(await Promise.all(shop.map((c) => listed(t, c)))).toEqual([0, 0, 0, 0, 0, 0]), aboutASecond)
    await cancel(t, token, order)
    await vi.waitFor(async () => expect([await listed(t, first!), await left(t, first!)]).toEqual([1, 1]), aboutASecond)
  })

  it('go at once when an operator changes the price, the pieces or takes it off the list', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const operator = await t.operator()
    await placed(t, token, c.request({ quantity: 5 }))
    await vi.waitFor(async () => expect([await listed(t, c), await left(t, c)]).toEqual([0, 0]), aboutASecond)
    await t.call('POST /console/api/v1/stock/adjust', { skuId: c.skuId, change: 7, reason: 'purchase', remark: '' }, operator)
    expect([await listed(t, c), await left(t, c)]).toEqual([7, 7])
    await t.call('POST /console/api/v1/goods/status', { ids: [c.goodsId], status: 2 }, operator)
    expect((await t.call('GET /goods/mobile/list', { pageSize: 80 })).data.some((g) => g.id === c.goodsId)).toBe(false)
  })
})

/** Pieces of a product's only SKU as its pages show them. */
const piecesShown = async (t: TestApp, c: SoldAtStore) => {
  const { goodsId } = c
  const skus = [await t.call('GET /goods/store/all', { goodsId }), await t.call('GET /goods/store/mobile-all', { goodsId })]
  return [...new Set([...skus.map(([sku]) => sku!.quantity), await left(t, c)])]
}

describe.each(engines)('a product that sells out, comes back and sells out again in a moment, on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine, { checkReplies: false })
  })
  afterAll(() => t.close())

  it('is shown by its pages as it is after each commit', async () => {
    const { token } = await t.member()
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 2 }] })
    const shown = [await piecesShown(t, c)]
    for (const _ of [1, 2, 3]) {
      const order = await placed(t, token, c.request({ quantity: 2 }))
      shown.push(await piecesShown(t, c))
      await cancel(t, token, order)
      shown.push(await piecesShown(t, c))
    }
    expect(shown).toEqual([[2], [0], [2], [0], [2], [0], [2]])
  })
})

describe.runIf(engines.includes('postgres'))('a product that sells out at one of two processes', () => {
  let a: TestApp
  let b: TestApp
  beforeAll(async () => {
    a = await testApp('postgres')
    b = await testApp('postgres', { beside: a })
  })
  afterAll(async () => {
    await b.close()
    await a.close()
  })

  it('shows at the other within about a second what is left, though its page is kept for longer', async () => {
    const c = await makeSoldAtStore(a, { skus: [{ quantity: 9 }] })
    const { token } = await a.member()
    expect(await left(b, c)).toBe(9)
    const order = await placed(a, token, c.request())
    await vi.waitFor(async () => expect(await left(b, c)).toBe(8), aboutASecond)
    await cancel(a, token, order)
    await vi.waitFor(async () => expect(await left(b, c)).toBe(9), aboutASecond)
  })

  it('is sold out at the other when the buyer is answered, and back within about a second', async () => {
    const c = await makeSoldAtStore(a, { skus: [{ quantity: 2 }] })
    const { token } = await a.member()
    expect([await listed(b, c), await left(b, c)]).toEqual([2, 2])
    const order = await placed(a, token, c.request({ quantity: 2 }))
    expect([await listed(b, c), await left(b, c)]).toEqual([0, 0])
    await cancel(a, token, order)
    await vi.waitFor(async () => expect([await listed(b, c), await left(b, c)]).toEqual([2, 2]), aboutASecond)
  })

  it('is shown at the other as it is after each commit, however often it sells out', async () => {
    const c = await makeSoldAtStore(a, { skus: [{ quantity: 2 }] })
    const { token } = await a.member()
    const shown = [await piecesShown(b, c)]
    for (const _ of [1, 2, 3]) {
      const order = await placed(a, token, c.request({ quantity: 2 }))
      shown.push(await piecesShown(b, c))
      await cancel(a, token, order)
      shown.push(await piecesShown(b, c))
    }
    expect(shown).toEqual([[2], [0], [2], [0], [2], [0], [2]])
  })
})
