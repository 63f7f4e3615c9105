import { pageRefusals } from '@youli/domain/content/page-builder/texts.ts'
import { subjectRefusals as no } from '@youli/domain/content/subject/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGoods } from '../../catalog/goods/fixtures.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { addsUp } from '../../app/audit.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { crowd, operatorWith } from '../../trade/order/fixtures.ts'

const base = '/customize-page/api/v1/subject'

describe.each(oneEngine)('topics on %s', (engine) => {
  let t: TestApp
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const draft = (more: object = {}) => ({
    title: '金秋上新',
    summary: '把秋天戴在身上',
    masterImg: '/files/a.webp',
    modules: [{ type: 'text', html: '<p>新品</p><script>alert(1)</script><img src="/a.webp" onerror="alert(1)">' }],
    ...more,
  })
  const save = (more: object = {}, token = operator) => t.send('POST /console/api/v1/subjects/save', draft(more), token)
  const publish = (id: string, published = true, token = operator) =>
    t.send('POST /console/api/v1/subjects/publish', { id, published }, token)
  async function topic(more: object = {}): Promise<string> {
    const { id } = (await save(more)).data!
    await publish(id)
    return id
  }
  const list = async (input: object = {}, token?: string) => {
    const page = await t.send(`GET ${base}/list/fore`, input, token)
    return { rows: page.data!, total: page.total }
  }
  const detail = (id: string, token?: string) => t.call(`GET ${base}/detail/fore`, { id }, token)
  const fav = (id: string, action: unknown, token?: string) => t.send(`FORM ${base}/fav`, { id, action }, token)

  it('are listed five a page, found by a word, and read with their cleaned parts and the goods that are on sale [B0523 B0525]', async () => {
    const { tenantId } = t.tenants[0]
    const [here, off] = [await makeGoods(t, { tenantId }), await makeGoods(t, { tenantId, status: 2 })]
    const goods = { type: 'goods', heading: '当季好物', goodsIds: [off.id, here.id] }
    const first = await topic({ title: '珍珠的温度', topping: true, modules: [...draft().modules, goods] })
    for (let i = 1; i <= 6; i++) await topic({ title: `第${i}期` })
    const one = await list()
    expect(one.total).toBe(7)
    expect(one.rows.map((row) => row.title)).toEqual(['珍珠的温度', '第6期', '第5期', '第4期', '第3期'])
    const rest = await list({ offset: '5', limit: '5' })
    expect(rest.rows.map((row) => row.title)).toEqual(['第2期', '第1期'])
    expect((await list({ keyword: '珍珠' })).rows.map((row) => row.id)).toEqual([first])
    expect((await list({ keyword: "%' or 1=1" })).total).toBe(0)
    const read = await detail(first)
    expect(read.goods.map((one) => one.id)).toEqual([here.id])
    expect(JSON.parse(read.modules)).toEqual([{ type: 'text', html: '<p>新品</p><img src="/a.webp" />' }, goods])
    expect((await t.send('GET /customize-page/custom/getcustom', { id: first })).data).toMatchObject({ title: '珍珠的温度' })
    expect((await list({}, await t.visitor(t.tenants[1].appId))).total).toBe(0)
  })

  it('count how often they are read; previews and the list do not count [B0523]', async () => {
    const id = await topic()
    await Promise.all(Array.from({ length: 8 }, () => detail(id)))
    await t.send('GET /customize-page/custom/get-preview', { id })
    await t.send('GET /customize-page/custom/getcustom', { id })
    expect((await list()).rows.find((row) => row.id === id)).toMatchObject({ hits: 8 })
  })

  it('are favourites however often it is said; many at once count each person once [B0520 B0524 B0525]', async () => {
    const id = await topic()
    const { token } = await t.member()
    const callApi = async () => (await t.send(`GET ${base}/is-fav`, { id }, token)).data
    expect(await callApi()).toBe(false)
    for (const word of ['fav', '1', 'true', 'add']) expect((await fav(id, word, token)).data).toBe(true)
    expect(await callApi()).toBe(true)
    expect(await detail(id, token)).toMatchObject({ collect: 1, userCollect: true })
    expect(await detail(id)).toMatchObject({ collect: 1, userCollect: false })
    const people = await crowd(t, 8)
    const all = await Promise.all([...people, ...people, ...people].map((who) => fav(id, true, who)))
    expect(all.every((reply) => reply.success)).toBe(true)
    expect((await detail(id)).collect).toBe(9)
    const mine = await t.send(`GET ${base}/fav/list`, {}, token)
    expect(mine).toMatchObject({ total: 1, data: [{ id, userCollect: true }] })
    await Promise.all([...people, ...people].map((who) => fav(id, 'cancel', who)))
    for (const word of ['cancel', 0, 'false']) expect((await fav(id, word, token)).data).toBe(false)
    expect(await detail(id, token)).toMatchObject({ collect: 0, userCollect: false })
    expect((await fav(id, 'often', token)).status).toBe(400)
    expect((await fav(id, true)).status).toBe(401)
    await addsUp(t.app.db)
  })

  it('are seen before they are published only with the key of their editor, and not at all once deleted [B0525]', async () => {
    const { id } = (await save()).data!
    const { previewPath } = await t.call('GET /console/api/v1/subjects/one', { id }, operator)
    const key = new URL(previewPath, t.base).searchParams.get('key')!
    const preview = (text?: string) => t.send('GET /customize-page/custom/get-preview', { id, key: text })
    for (const wrong of [undefined, '', key.slice(1), key.replace(/./g, '0')])
      expect(await preview(wrong)).toMatchObject({ code: pageRefusals.gone.code })
    expect(await preview(key)).toMatchObject({ code: 0, data: { id } })
    expect(await t.send(`GET ${base}/detail/fore`, { id })).toMatchObject({ code: no.gone.code })
    expect(await t.send('GET /customize-page/custom/getcustom', { id })).toMatchObject({ code: pageRefusals.gone.code })
    await publish(id)
    expect((await preview()).code).toBe(0)
    await publish(id, false)
    expect(await fav(id, true, await t.visitor())).toMatchObject({ code: no.gone.code })
    expect((await t.send('POST /console/api/v1/subjects/del', { id }, operator)).code).toBe(0)
    expect(await preview(key)).toMatchObject({ code: pageRefusals.gone.code })
  })

  it('are made whole or not at all, with goods of the brand, by who may', async () => {
    expect(await save({ title: ' ' })).toMatchObject({ code: no.badDraft.code, msg: '请填写专题标题' })
    expect((await save({ summary: '字'.repeat(101) })).status).toBe(400)
    expect((await save({ modules: [{ type: 'spell' }] })).status).toBe(400)
    const foreign = await makeGoods(t, { tenantId: t.tenants[1].tenantId })
    const goods = [{ type: 'goods', goodsIds: [foreign.id] }]
    expect(await save({ modules: goods })).toMatchObject({ code: no.noGoods.code })
    expect((await save({}, await operatorWith(t, ['goods.edit']))).code).toBe(403)
    const { id } = (await save()).data!
    expect(await save({ id }, await t.operator(1))).toMatchObject({ code: no.gone.code })
    expect(await publish(id, true, await t.operator(1))).toMatchObject({ code: no.gone.code })
  })
})
