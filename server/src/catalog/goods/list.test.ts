import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { addCategory } from '../category/public/categories.ts'
import { makeGoods } from './fixtures.ts'

interface Item {
  id: string
  goodsName: string
  minPrice: number
  totalSalesVolume: number
  baseSaleNumber: number
  categoryId: string
  exchangeMoney: number
  totalQuantity: number
}
const salesOf = (g: Item): number => g.totalSalesVolume + g.baseSaleNumber
const path = 'GET /goods/mobile/list'

describe.each(oneEngine)('the list of goods on %s', (engine) => {
  let running: TestApp
  let tenantId: string
  const shelf = new Map<string, { topped: boolean }>()
  let [root, child] = ['', '']

  beforeAll(async () => {
    running = await testApp(engine)
    tenantId = running.tenants[0].tenantId
    const actor = systemActor(running.app, tenantId, running.clock.now())
    await running.db.transact(async (tx) => {
      root = await addCategory(tx, actor, { categoryName: '茶叶', categoryImg: '', parentId: null })
      child = await addCategory(tx, actor, { categoryName: '绿茶', categoryImg: '', parentId: root })
    })
    // Few prices and sales, so that ties are everywhere.
    for (let i = 0; i < 47; i++) {
      const topping = i % 9 === 0
      const { id } = await makeGoods(running, {
        tenantId,
        name: `好茶${i}号`,
        topping,
        recommended: i % 5 === 0,
        baseSaleNumber: (i * 7) % 4,
        categoryId: i % 3 === 0 ? root : i % 3 === 1 ? child : null,
        skus: [{ priceFen: 100 * (1 + (i % 3)), exchangeMoneyFen: i % 4 === 0 ? 50 : 0, quantity: i % 6 }, { priceFen: 900 }],
      })
      shelf.set(id, { topped: topping })
    }
    await makeGoods(running, { tenantId, name: '已下架的茶', status: 2 })
    await makeGoods(running, { tenantId: running.tenants[1].tenantId, name: '别家的茶' })
  })
  afterAll(() => running.close())

  const pageOf = async (query: object): Promise<{ data: Item[]; total: number }> => {
    const reply = await running.send(path, query)
    expect(reply).toMatchObject({ status: 200, success: true, code: 0 })
    return { data: reply.data!, total: reply.total! }
  }
  const allOf = async (query: object, pageSize: number): Promise<Item[]> => {
    const found: Item[] = []
    for (let page = 1; ; page++) {
      const { data, total } = await pageOf({ ...query, page, pageSize })
      found.push(...data)
      if (data.length < pageSize) {
        expect(found).toHaveLength(total)
        return found
      }
    }
  }

  it('shows every goods on the shelf exactly once over all pages, whatever the sort and the page size, none off the shelf [B0297]', async () => {
    const sorts = fc.record({
      priceSort: fc.constantFrom('', 'asc', 'desc'),
      saleSort: fc.constantFrom('', 'asc', 'desc'),
      showTopping: fc.constantFrom('', 'true', '1'),
      pageSize: fc.integer({ min: 3, max: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(sorts, async ({ pageSize, ...query }) => {
        const items = await allOf(query, pageSize)
        expect(items.map((g) => g.id).toSorted()).toEqual([...shelf.keys()].toSorted())
        const key = query.priceSort ? (g: Item) => g.minPrice : query.saleSort ? salesOf : (g: Item) => Number(g.id)
        const sign = (query.priceSort || query.saleSort || 'desc') === 'asc' ? 1 : -1
        const topped = (g: Item): number => (query.showTopping ? Number(shelf.get(g.id)!.topped) : 0)
        // Topped goods first if asked for, and in order within both halves.
        expect(items.map(topped)).toEqual(items.map(topped).toSorted((a, b) => b - a))
        for (const half of [0, 1]) {
          const keys = items.filter((g) => topped(g) === half).map((g) => sign * key(g))
          expect(keys).toEqual(keys.toSorted((a, b) => a - b))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('pages by ten, filters by category with its children and puts topped goods first when asked [B0296]', async () => {
    const first = await pageOf({ page: 1, showTopping: 'true' })
    expect(first.data).toHaveLength(10)
    expect(first.total).toBe(shelf.size)
    expect(first.data.slice(0, 6).every((g) => shelf.get(g.id)!.topped)).toBe(true)
    expect(first.data.slice(6).some((g) => shelf.get(g.id)!.topped)).toBe(false)
    const ofRoot = await allOf({ categoryId: root }, 20)
    expect(new Set(ofRoot.map((g) => g.categoryId))).toEqual(new Set([root, child]))
    expect(ofRoot).toHaveLength(32)
    expect(new Set((await allOf({ categoryId: child }, 20)).map((g) => g.categoryId))).toEqual(new Set([child]))
    expect((await pageOf({ categoryId: running.app.id() })).total).toBe(0)
  })

  it('keeps with marketType=exchangeMoney only goods that points may pay in part [B0290]', async () => {
    const items = await allOf({ marketType: 'exchangeMoney' }, 10)
    expect(items).toHaveLength(12)
    expect(items.every((g) => g.exchangeMoney > 0)).toBe(true)
  })

  it('finds goods by any part of their name, every word of it, and takes signs for signs', async () => {
    expect((await allOf({ keyword: '茶4' }, 20)).map((g) => g.goodsName).toSorted()).toEqual(
      ['好茶4号', ...Array.from({ length: 7 }, (_, i) => `好茶4${i}号`)].toSorted(),
    )
    expect((await pageOf({ keyword: '号 46' })).data.map((g) => g.goodsName)).toEqual(['好茶46号'])
    expect((await pageOf({ keyword: '茶' })).total).toBe(shelf.size)
    expect((await pageOf({ keyword: '%' })).total).toBe(0)
    expect((await pageOf({ keyword: `'"\\{},` })).total).toBe(0)
  })

  it('lists the recommended, sums the pieces of all SKUs, and clamps pages that are out of range', async () => {
    expect((await allOf({ recommended: 'true' }, 20)).length).toBe(10)
    const { data } = await pageOf({ priceSort: 'asc', pageSize: 100 })
    expect(data.every((g) => g.totalQuantity >= 10 && g.totalQuantity <= 15)).toBe(true)
    expect((await pageOf({ page: -3, pageSize: 0 })).data).toHaveLength(1)
    expect((await pageOf({ page: 10_000_000 })).data).toEqual([])
  })
})
