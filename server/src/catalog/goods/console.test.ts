import { stockRefusals } from '@youli/domain/catalog/stock/texts.ts'
import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { lowStock } from '@youli/domain/catalog/stock/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { takeLockedStock } from '../stock/public/buckets.ts'

interface Whole {
  id: string
  detail: string
  skus: { id: string; spec: string; quantity: number; price: number }[]
}
const draft = {
  goodsName: '正山小种',
  summary: '桐木关',
  images: ['/files/1.png'],
  detail: '<p>好茶</p>',
  skus: [
    { spec: '50克', artNo: 'ZS-50', price: 58, marketPrice: 68, quantity: 10 },
    { spec: '100克', artNo: 'ZS-100', price: 108.5, quantity: 3 },
  ],
}

describe.each(oneEngine)('the goods editor on %s', (engine) => {
  let running: TestApp
  let tenantId: string
  let operator: string

  beforeAll(async () => {
    running = await testApp(engine)
    tenantId = running.tenants[0].tenantId
    operator = await running.operator()
  })
  afterAll(() => running.close())

  const save = (body: object, token = operator) => running.send('POST /console/api/v1/goods/save', body, token)
  const made = async (body: object = draft): Promise<string> => (await save(body)).data!.id
  const whole = async (id: string): Promise<Whole> => running.call('GET /console/api/v1/goods/one', { id }, operator)
  const put = (ids: string[], status: number) => running.send('POST /console/api/v1/goods/status', { ids, status }, operator)
  const onShelf = async () => (await running.call('GET /goods/mobile/list', { pageSize: 100 })).data.map((g) => g.id)

  it('recommends goods at the mall home and takes them out again, all that were named or none', async () => {
    const [id, other] = [await made(), await made()]
    await put([id, other], 1)
    const recommend = (ids: string[], recommended: boolean) =>
      running.send('POST /console/api/v1/goods/recommend', { ids, recommended }, operator)
    const offered = async () => (await running.call('GET /goods/mobile/list', { recommended: 'true' })).data.map((g) => g.id)
    expect(await offered()).toEqual([])
    expect((await recommend([id, other], true)).code).toBe(0)
    expect((await offered()).toSorted()).toEqual([id, other].toSorted())
    const listed = await running.send('GET /console/api/v1/goods', { recommended: '1' }, operator)
    expect(listed.total).toBe(2)
    expect((await recommend([other, running.app.id()], false)).code).toBe(goodsRefusals.gone.code)
    expect((await recommend([other], false)).code).toBe(0)
    expect(await offered()).toEqual([id])
    await recommend([id], false)
  })

  it('makes a goods off the shelf, puts it on and off, deletes it, and members see each at once', async () => {
    const id = await made()
    expect(await whole(id)).toMatchObject({
      goodsName: '正山小种',
      status: 2,
      minPrice: 58,
      skuNumber: 2,
      totalQuantity: 13,
      thumbnailImg: '/files/1.png',
    })
    expect(await onShelf()).not.toContain(id)
    await put([id], 1)
    expect(await onShelf()).toContain(id)
    await put([id], 2)
    expect(await onShelf()).not.toContain(id)
    await put([id], 1)
    await running.send('POST /console/api/v1/goods/del', { id }, operator)
    expect(await onShelf()).not.toContain(id)
    expect((await running.send('GET /console/api/v1/goods/one', { id }, operator)).code).toBe(goodsRefusals.gone.code)
    expect((await put([id], 1)).code).toBe(goodsRefusals.gone.code)
  })

  it('keeps the ids and pieces of SKUs that stay, changes prices, adds and removes', async () => {
    const id = await made()
    const [small, big] = (await whole(id)).skus
    const skus = [
      { id: big!.id, spec: '100克', price: 99, quantity: 777 },
      { spec: '250克', price: 200, quantity: 6 },
    ]
    expect(await save({ ...draft, id, skus })).toMatchObject({ success: true, data: { id } })
    const now = await whole(id)
    expect(now.skus).toMatchObject([
      { id: big!.id, spec: '100克', price: 99, quantity: 3 },
      { spec: '250克', price: 200, quantity: 6 },
    ])
    expect(now).toMatchObject({ minPrice: 99, skuNumber: 2, totalQuantity: 9 })
    expect((await save({ ...draft, id, skus: [{ id: small!.id, spec: 'x', price: 1 }] })).code).toBe(stockRefusals.notThere.code)
  })

  it('refuses to remove a SKU that was ordered', async () => {
    const id = await made()
    const { skus } = await whole(id)
    await running.db.transact((tx) =>
      takeLockedStock(tx, [
        { tenantId, skuId: skus[0]!.id, reserveId: null, quantity: 1, reason: 'order', source: 'l', at: running.clock.now() },
      ]),
    )
    expect(await save({ ...draft, id, skus: [skus[1]] })).toMatchObject({
      code: stockRefusals.ordered.code,
      msg: '规格“50克”已有订单，不能删除',
    })
    expect((await whole(id)).skus).toHaveLength(2)
  })

  it('lets no script, handler or foreign scheme into the rich text, and keeps its styles [B0311]', async () => {
    const id = await made({
      ...draft,
      detail:
        '<p style="color: #c00; text-align: center; position: fixed; background: url(javascript:alert(1))" onclick="alert(1)">好</p>' +
        '<script>alert(1)</script><img src="https://a.example/1.png" onerror="alert(1)"><img src="javascript:alert(1)">' +
        '<a href="javascript:alert(1)">点</a><a href="  JaVaScRiPt:alert(1)">点</a><a href="/mall">去</a>' +
        '<iframe src="https://evil.example"></iframe><svg onload="alert(1)"><script>1</script></svg><style>p{}</style>' +
        '<img src="data:text/html,<script>alert(1)</script>"><table><tr><td colspan="2">格</td></tr></table>',
    })
    await put([id], 1)
    const { detail } = await running.call('GET /goods/detail/info', { goodsId: id })
    expect(detail).toContain('<p style="color:#c00;text-align:center">好</p>')
    expect(detail).toContain('<img src="https://a.example/1.png" />')
    expect(detail).toContain('<a href="/mall">去</a>')
    expect(detail).toContain('<td colspan="2">格</td>')
    expect(detail).not.toMatch(/script|onerror|onclick|onload|alert|iframe|svg|position|url\(|data:|<style/i)
  })

  it('says what is wrong with a goods as filled in', async () => {
    const [sku] = draft.skus
    const wrong: [object, string][] = [
      [{ skus: [sku, sku] }, '规格名称不能重复'],
      [{ skus: [{ ...sku, exchangeMoney: 59 }] }, '积分抵现金额不能大于售价'],
      [{ saleType: 'presale', takeStartTime: '2027-02-30' }, '预售商品请填写提货开始日期'],
      [{ payWay: 2 }, '线上付定金的商品请填写定金金额'],
    ]
    for (const [change, msg] of wrong)
      expect(await save({ ...draft, ...change })).toMatchObject({ success: false, code: goodsRefusals.badDraft.code, msg })
    expect(await save({ ...draft, categoryId: running.app.id() })).toMatchObject({
      code: goodsRefusals.noCategory.code,
      msg: '商品分类不存在',
    })
    const malformed = [
      { skus: [] },
      { goodsName: ' ' },
      { images: ['javascript:alert(1)'] },
      { skus: [{ ...sku, price: 1.234 }] },
      { skus: [{ ...sku, price: -1 }] },
    ]
    for (const change of malformed) expect((await save({ ...draft, ...change })).status).toBe(400)
  })

  it('keeps a goods without a price off the shelf, and a price on what is on sale', async () => {
    const [sku] = draft.skus
    const free = { ...draft, goodsName: '未定价', skus: [sku, { ...sku, spec: '试饮装', price: 0, point: 100 }] }
    const refused = { code: goodsRefusals.badDraft.code, msg: '“未定价”的规格“试饮装”售价为0元，定价后才能上架销售' }
    const [id, other] = [await made(free), await made()]
    expect(await put([other, id], 1)).toMatchObject(refused)
    expect(await onShelf()).not.toContain(other)
    const priced = { ...draft, id, goodsName: '未定价' }
    await save(priced)
    await put([id], 1)
    expect(await onShelf()).toContain(id)
    expect(await save({ ...free, id })).toMatchObject(refused)
  })

  it('lists by words, status, category and what is sold out', async () => {
    const [sku] = draft.skus
    const empty = await made({ ...draft, goodsName: '断货的岩茶', skus: [{ spec: '盒', price: 5, quantity: 0, artNo: 'YC-0' }] })
    const list = async (query: object) => {
      const reply = await running.send('GET /console/api/v1/goods', query, operator)
      expect(reply).toMatchObject({ success: true })
      return { ids: reply.data!.map((g) => g.id), total: reply.total }
    }
    expect(await list({ keyword: '岩茶' })).toEqual({ ids: [empty], total: 1 })
    expect(await list({ keyword: 'yc-0' })).toEqual({ ids: [empty], total: 1 })
    expect(await list({ stock: 'none' })).toEqual({ ids: [empty], total: 1 })
    expect((await list({ stock: 'some' })).ids).not.toContain(empty)
    const [few, enough] = [lowStock - 1, lowStock].map((quantity) => [sku, { ...sku, spec: '罐', quantity }])
    const scarce = await made({ ...draft, goodsName: '余量不多', skus: few })
    const plenty = await made({ ...draft, goodsName: '余量充足', skus: enough })
    const low = await list({ stock: 'low' })
    expect([empty, scarce, plenty].map((id) => low.ids.includes(id))).toEqual([true, true, false])
    expect((await list({ status: '1' })).ids).not.toContain(empty)
    expect((await list({ status: '2', sort: 'minPrice' })).ids[0]).toBe(empty)
  })

  it('writes down who changed what, and stays shut to members, strangers and other tenants', async () => {
    const id = await made()
    await save({ ...draft, id, goodsName: '正山小种 特级', skus: (await whole(id)).skus })
    const log = await running.send('GET /console/api/v1/audit-log', { subject: 'goods', subjectId: id }, operator)
    expect(log.data).toMatchObject([
      { action: 'goods.edit', subjectName: '正山小种 特级', before: { goodsName: '正山小种' }, after: { goodsName: '正山小种 特级' } },
      { action: 'goods.add', subjectName: '正山小种', after: { goodsName: '正山小种' } },
    ])
    const { token } = await running.member()
    expect((await save(draft, token)).status).toBe(401)
    const other = await running.operator(1)
    expect((await save({ ...draft, id }, other)).code).toBe(goodsRefusals.gone.code)
    expect((await running.send('GET /console/api/v1/goods/one', { id }, other)).code).toBe(goodsRefusals.gone.code)
    expect((await running.send('POST /console/api/v1/goods/del', { id }, other)).code).toBe(goodsRefusals.gone.code)
  })
})
