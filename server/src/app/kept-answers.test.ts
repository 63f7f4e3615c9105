import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines, oneEngine } from '../kit/testing/engines.ts'
import { setStoreOpen } from '../platform/store/public/stores.ts'
import { type TestApp, testApp } from '../testing.ts'
import { makeSoldAtStore, type SoldAtStore } from '../trade/order/fixtures.ts'

const batch = 'GET /batch/api/v1/read'
/** An answer that is kept for a second is gone by then. */
const aSecond = { timeout: 2500, interval: 50 }

const readsOf = ({ goodsId }: SoldAtStore) => [
  `/goods/info?id=${goodsId}`,
  `/goods/store/mobile-all?goodsId=${goodsId}`,
  `/goods/img/list?goodsId=${goodsId}`,
  `/goods/detail/info?goodsId=${goodsId}`,
  `/goods/take-shop?id=${goodsId}`,
]
const alone = async (t: TestApp, path: string, token: string) => {
  const reply = await fetch(t.base + path, { headers: { token, 'x-requested-with': 'XMLHttpRequest' } })
  return { status: reply.status, body: await reply.text() }
}
const together = (t: TestApp, paths: readonly string[], token: string) => t.call(batch, { paths: paths.join(' ') }, token)
const isKept = (t: TestApp, path: string) => {
  const at = t.app.cache.keys.get(path)
  return at !== undefined && t.app.cache.peek(t.tenants[0].tenantId, at.tag, at.key) !== undefined
}

/** Changes a product by the console, as the form saves it. */
async function edit(t: TestApp, goodsId: string, change: object): Promise<void> {
  const operator = await t.operator()
  const { skus, ...goods } = await t.call('GET /console/api/v1/goods/one', { id: goodsId }, operator)
  await t.call('POST /console/api/v1/goods/save', { ...goods, skus, ...change } as never, operator)
}

describe.each(oneEngine)('answers that are kept until something drops them, on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let token: string
  beforeAll(async () => {
    // As in production: kept bytes are sent before anything is checked.
    t = await testApp(engine, { checkReplies: false })
    c = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    token = await t.visitor()
  })
  afterAll(() => t.close())

  it('outlive their second where neither time nor selling changes them', async () => {
    const list = '/goods/mobile/list?page=1&pageSize=10'
    await Promise.all([...readsOf(c), list].map((path) => alone(t, path, token)))
    await vi.waitFor(() => expect(isKept(t, list)).toBe(false), aSecond)
    expect(readsOf(c).map((path) => isKept(t, path))).toEqual([true, true, true, true, true])
  })

  it('are sent together as they would be alone, and anew once one of them is edited', async () => {
    const paths = readsOf(c)
    const before = await Promise.all(paths.map((path) => alone(t, path, token)))
    expect(await together(t, paths, token)).toEqual(before)
    expect(await together(t, paths, token)).toEqual(before)
    await edit(t, c.goodsId, { goodsName: '龙井礼盒' })
    const after = await together(t, paths, token)
    expect(after[0]!.body).toContain('龙井礼盒')
    expect(after).toEqual(await Promise.all(paths.map((path) => alone(t, path, token))))
  })

  it('are another brand’s own, though the address is the same', async () => {
    const paths = ['/goods/category/all', '/tenant/api/v1/tenant/home/get-list']
    const other = await t.visitor(t.tenants[1].appId)
    const [mine, theirs] = [await together(t, paths, token), await together(t, paths, other)]
    expect(theirs).not.toEqual(mine)
    expect([await together(t, paths, token), await together(t, paths, other)]).toEqual([mine, theirs])
  })

  it('name the stores that hand a product over as soon as one closes', async () => {
    const path = `/goods/take-shop?id=${c.goodsId}`
    expect((await alone(t, path, token)).body).toContain(c.shopId)
    await t.db.transact((tx) => setStoreOpen(tx, t.tenants[0].tenantId, c.shopId, false))
    expect((await alone(t, path, token)).body).not.toContain(c.shopId)
  })
})

describe.each(oneEngine)('a kept answer where replies are checked, on %s', (engine) => {
  it('fails when an edit did not invalidate it', async () => {
    const t = await testApp(engine)
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const [path, token] = [`/goods/take-shop?id=${c.goodsId}`, await t.visitor()]
    expect((await alone(t, path, token)).status).toBe(200)
    await t.db.transact((tx) => tx.execute(sql`update shop set is_open = false where id = ${c.shopId}::bigint`))
    expect((await alone(t, path, token)).status).toBe(500)
    await t.close()
  })
})

describe.runIf(engines.includes('postgres'))('answers kept by two processes', () => {
  let a: TestApp
  let b: TestApp
  beforeAll(async () => {
    a = await testApp('postgres', { checkReplies: false })
    b = await testApp('postgres', { beside: a, checkReplies: false })
  })
  afterAll(async () => {
    await b.close()
    await a.close()
  })

  it('show a price at both as soon as it is saved at one, whoever reads meanwhile', async () => {
    const c = await makeSoldAtStore(a, { skus: [{ quantity: 5 }] })
    const token = await a.visitor()
    const price = async (t: TestApp) => JSON.parse((await together(t, readsOf(c), token))[1]!.body).data[0].price as number
    const operator = await a.operator()
    // Without a version: each save shall hold, whatever was saved since.
    const { skus, version: _, ...goods } = await a.call('GET /console/api/v1/goods/one', { id: c.goodsId }, operator)
    for (const now of [88, 66, 99]) {
      const saved = a.call('POST /console/api/v1/goods/save', { ...goods, skus: [{ ...skus[0]!, price: now }] } as never, operator)
      const reading = Promise.all(Array.from({ length: 20 }, async (_, i) => price(i % 2 ? a : b)))
      await saved
      expect([await price(a), await price(b)]).toEqual([now, now])
      await reading
      expect([await price(a), await price(b)]).toEqual([now, now])
    }
  })
})
