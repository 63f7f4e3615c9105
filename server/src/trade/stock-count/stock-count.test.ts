import { readCsv, csvOf } from '@youli/domain/kit/csv.ts'
import { stockCountRefusals as no } from '@youli/domain/trade/stock-count/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allocateStock, openAllocation } from '../../catalog/stock/public/allocations.ts'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { books, conservation, type SoldAtStore, crowd, makeSoldAtStore, operatorWith, placed, placeOrder } from '../order/fixtures.ts'

interface Line {
  skuId: string
  expected: number
  counted: number | null
}

const counts = '/console/api/v1/stock-counts'

describe.each(oneEngine)('stock-taking on %s', (engine) => {
  let t: TestApp
  let people: string[]
  let operator: string
  let categories = 0
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 8)
    operator = await t.operator()
  })
  afterAll(() => t.close())

  /** A goods alone in its category. */
  const bucket = async (quantity: number, skus = 1): Promise<SoldAtStore & { categoryId: string }> => {
    const made = await t.send('FORM /goods/category/add', { categoryName: `分类${(categories += 1)}` }, operator)
    const categoryId = made.data!.id
    return { ...(await makeSoldAtStore(t, { categoryId, skus: Array.from({ length: skus }, () => ({ quantity })) })), categoryId }
  }
  const get = <P extends string>(path: P, input: object, token = operator) => t.send(`GET ${counts}${path}`, input, token)
  const post = <P extends string>(path: P, input: object, token = operator) => t.send(`POST ${counts}${path}`, input, token)
  const open = async (categoryId: string) => (await post('/open', { name: '月末盘点', categoryId })).data!.id
  const one = async (id: string) => (await get('/one', { id })).data!
  const record = (id: string, counted: readonly (number | null)[], lines: readonly Line[]) =>
    post('/record', { id, lines: counted.map((n, i) => ({ skuId: lines[i]!.skuId, counted: n })) })
  const left = async (skuId: string) => {
    const { rows } = await t.db.read((r) => r.execute<{ quantity: number }>(sql`select quantity from sku where id = ${skuId}`))
    return rows[0]!.quantity
  }

  it('expects what lies in the shop, ordered pieces too, and books the difference as movements with their reason, once', async () => {
    const c = await bucket(10, 3)
    await placed(t, people[0]!, c.request({ quantity: 4 }))
    const id = await open(c.categoryId)
    const { lines } = await one(id)
    expect(lines.map((l) => [l.expected, l.counted])).toEqual([
      [10, null],
      [10, null],
      [10, null],
    ])
    expect(await post('/post', { id })).toMatchObject({ code: no.nothing.code })
    expect((await record(id, [8, 13, null], lines)).success).toBe(true)
    expect(await one(id)).toMatchObject({ state: 'open', surplus: 3, missing: 2 })
    expect(await left(lines[0]!.skuId)).toBe(6)
    const posts = await Promise.all([post('/post', { id, remark: '张三李四' }), post('/post', { id }), post('/post', { id })])
    expect(posts.map((p) => p.code).sort((a, b) => a - b)).toEqual([0, no.closed.code, no.closed.code])
    expect(await Promise.all(lines.map((l) => left(l.skuId)))).toEqual([4, 13, 10])
    const moves = await t.send('GET /console/api/v1/stock/movements', { goodsId: c.goodsId, reason: 'count' }, operator)
    expect(moves.data!.length).toBe(2)
    expect(moves.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ change: -2, source: `count:${id}` }), expect.objectContaining({ change: 3 })]),
    )
    expect((await record(id, [1], lines)).code).toBe(no.closed.code)
    expect((await post('/drop', { id })).code).toBe(no.closed.code)
    const log = (await t.send('GET /console/api/v1/audit-log', { subjectId: id }, operator)).data
    expect(log).toMatchObject([
      { action: 'stock-count.post', subjectName: '月末盘点', after: { surplus: 3, missing: 2 } },
      { action: 'stock-count.open' },
    ])
  })

  it('expects pieces that are set aside for an activity too: they lie in the shop', async () => {
    const c = await bucket(10)
    await t.db.transact(async (tx) => {
      const actor = systemActor(t.app, t.tenants[0].tenantId, t.clock.now())
      const { id } = await openAllocation(tx, actor, { ownerId: t.app.id(), skuId: c.skuId, priceFen: 900 })
      expect(await allocateStock(tx, actor, { reserveId: id, quantity: 3 })).toBe(true)
    })
    const { lines } = await one(await open(c.categoryId))
    expect(lines.map((l) => l.expected)).toEqual([10])
  })

  it('adds the difference while people buy: nothing is sold twice and no sale is undone', async () => {
    const c = await bucket(20)
    const id = await open(c.categoryId)
    const { lines } = await one(id)
    await record(id, [15], lines)
    const [posted, ...bought] = await Promise.all([
      post('/post', { id }),
      ...people.map((token) => placeOrder(t, token, c.request({ quantity: 2 }))),
    ])
    const sold = bought.filter((b) => b.success).length * 2
    const rest = await left(c.skuId)
    // Eight buyers of two pieces and a loss of five do not all fit into twenty: whoever came late was refused.
    expect(rest).toBe(20 - sold - (posted.success ? 5 : 0))
    expect(rest).toBeGreaterThanOrEqual(0)
    if (!posted.success) expect(posted).toMatchObject({ code: no.short.code })
    expect((await books(t.db, c)).stock[0]).toBe((await books(t.db, c)).stock[1])
  })

  it('a loss above what is left for sale is refused whole', async () => {
    const c = await bucket(5, 2)
    await placed(t, people[0]!, c.request({ quantity: 4 }))
    const id = await open(c.categoryId)
    const { lines } = await one(id)
    await record(id, [2, 9], lines)
    expect(await post('/post', { id })).toMatchObject({ code: no.short.code, msg: expect.stringContaining('现有可售1件') })
    expect(await Promise.all(lines.map((l) => left(l.skuId)))).toEqual([1, 5])
    expect((await post('/drop', { id })).success).toBe(true)
    expect((await post('/post', { id })).code).toBe(no.closed.code)
    await conservation(t.db, c)
  })

  it('goes out and comes back as a sheet', async () => {
    const c = await bucket(5, 3)
    const id = await open(c.categoryId)
    const reply = await fetch(`${t.base}/console/api/v1/stock-counts/sheet?id=${id}`, { headers: { token: operator } })
    const rows = readCsv(await reply.text())
    expect(rows[0]).toEqual(['规格编号', '商品', '规格', '货号', '账面数量', '实盘数量'])
    const back = [
      rows[0]!,
      [...rows[1]!.slice(0, 5), '4'],
      rows[2]!,
      [...rows[3]!.slice(0, 5), '-1'],
      rows[1]!,
      ['911915580548712345', '', '', '', '', '1'],
    ]
    const file = Buffer.from(csvOf(back)).toString('base64')
    const expected = [
      ['ready', ''],
      ['done', ''],
      ['bad', '实盘数量须为不小于0的整数'],
      ['bad', '与第2行的规格重复'],
      ['bad', '规格不在此盘点单中'],
    ]
    const seen = (reply: { data: { state: string; fault: string }[] | null }) => reply.data!.map((r) => [r.state, r.fault])
    expect(seen(await post('/sheet/preview', { id, file }))).toEqual(expected)
    expect((await one(id)).lines.map((l) => l.counted)).toEqual([null, null, null])
    expect(seen(await post('/sheet/apply', { id, file }))).toEqual([['done', ''], ...expected.slice(1)])
    expect((await one(id)).lines.map((l) => l.counted)).toEqual([4, null, null])
  })

  it('keeps to the brand and the permission', async () => {
    const c = await bucket(5)
    const id = await open(c.categoryId)
    const foreign = await t.operator(1)
    for (const reply of [
      get('/one', { id }, foreign),
      post('/post', { id }, foreign),
      post('/drop', { id }, foreign),
      get('/sheet', { id }, foreign),
    ])
      expect((await reply).code).toBe(no.notThere.code)
    expect(await post('/open', { name: '空', categoryId: c.categoryId }, foreign)).toMatchObject({ code: no.noGoods.code })
    expect((await post('/post', { id }, await operatorWith(t, ['goods.view']))).code).toBe(403)
    expect((await get('', { state: 'open' }, foreign)).total).toBe(0)
    expect((await get('', { state: 'open' })).data!.map((row) => row.id)).toContain(id)
  })
})
