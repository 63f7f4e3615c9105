import { goodsImportRefusals as no } from '@youli/domain/catalog/goods-import/texts.ts'
import { csvOf, readCsv } from '@youli/domain/kit/csv.ts'
import { sheetRefusals } from '@youli/domain/kit/sheet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { workbook } from '../../kit/testing/workbook.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { sessionFor } from '../../platform/operator/fixtures.ts'
import { createOperator } from '../../platform/operator/public/new-operator.ts'
import { makeGoods } from '../goods/fixtures.ts'
const titles = ['商品名称', '规格', '售价', '货号', '库存', '分类', '配送方式', '商品编号', '市场价', '每人限购']
const file = (rows: readonly (readonly (string | number)[])[]) => Buffer.from(csvOf([titles, ...rows])).toString('base64')

describe.each(oneEngine)('goods by sheet on %s', (engine) => {
  let t: TestApp
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const send = (what: 'preview' | 'apply', sheet: string, token = operator) =>
    t.send(`POST /console/api/v1/goods-import/${what}`, { file: sheet }, token)
  const rowsOf = async (what: 'preview' | 'apply', sheet: string) => (await send(what, sheet)).data!
  /** Somebody who may only look. */
  const viewer = async () => {
    const id = t.app.id()
    const { tenantId } = t.tenants[0]
    const role = { name: '看货', remark: '', permissions: ['goods.view'], shops: null }
    const account = { loginName: `op${id}`, password: 'youli-2026', name: '看货' }
    await t.db.transact((tx) => createOperator(tx, { id, newId: t.app.id, tenantId, ...account, roles: [role] }))
    return t.db.transact((tx) => sessionFor(tx, t.app.id, tenantId, id, t.clock.now()))
  }
  const found = async (keyword: string) => {
    const { data } = await t.send('GET /console/api/v1/goods', { keyword }, operator)
    return data!
  }
  const whole = (id: string) => t.call('GET /console/api/v1/goods/one', { id }, operator)

  it('makes goods with their SKUs, off the shelf, only when applied, and the same file again changes what it made', async () => {
    const root = (await t.call('FORM /goods/category/add', { categoryName: '茶具' }, operator)).id
    const child = (await t.call('FORM /goods/category/add', { categoryName: '盖碗', parentId: root }, operator)).id
    const sheet = (price: string) =>
      file([
        ['青瓷盖碗', '120毫升', price, 'GW-120', 30, '茶具/盖碗', '仅自提', '', '198', '2'],
        ['青瓷盖碗', '150毫升', '¥1,288.5', 'GW-150', 20, '', '', '', '', ''],
        ['=白瓷盖碗', '单只', '88', 'GW-1', 5, '盖碗', '', '', '', ''],
      ])
    expect((await rowsOf('preview', sheet('168'))).map((r) => [r.line, r.action, r.state])).toEqual([
      [2, 'add', 'ready'],
      [3, 'add', 'ready'],
      [4, 'add', 'ready'],
    ])
    expect(await found('青瓷')).toEqual([])
    expect((await rowsOf('apply', sheet('168'))).map((r) => r.state)).toEqual(['done', 'done', 'done'])
    const [made] = await found('青瓷')
    expect(made).toMatchObject({ goodsName: '青瓷盖碗', status: 2 })
    expect(await whole(made!.id)).toMatchObject({
      categoryId: child,
      expressType: 1,
      limitSale: 2,
      skus: [
        { spec: '120毫升', artNo: 'GW-120', price: 168, marketPrice: 198, quantity: 30 },
        { spec: '150毫升', artNo: 'GW-150', price: 1288.5, quantity: 20 },
      ],
    })
    const again = await rowsOf('apply', sheet('158'))
    expect(again.map((r) => [r.action, r.note])).toEqual([
      ['update', '售价¥168.00 → ¥158.00；已有规格的库存不变，请用盘点或调整库存'],
      ['update', '已有规格的库存不变，请用盘点或调整库存'],
      ['update', '已有规格的库存不变，请用盘点或调整库存'],
    ])
    expect((await found('盖碗')).length).toBe(2)
    expect((await whole(made!.id)).skus.map((s) => [s.price, s.quantity])).toEqual([
      [158, 30],
      [1288.5, 20],
    ])
    const log = (await t.send('GET /console/api/v1/audit-log', { action: 'goods.import', subjectId: made!.id }, operator)).data
    expect(log).toMatchObject([
      { after: { added: false } },
      { after: { added: true, skus: [{ action: 'add', artNo: 'GW-120', price: '168' }, {}] } },
    ])
  })

  it('changes a goods by number or article number and leaves alone what the sheet does not say', async () => {
    const { tenantId } = t.tenants[0]
    const made = await makeGoods(t, {
      tenantId,
      name: '足金耳钉',
      detail: '<p>手工</p>',
      images: ['/a.png', '/b.png'],
      skus: [
        { spec: '小', artNo: 'ED-S', priceFen: 50_000 },
        { spec: '大', artNo: 'ED-L', priceFen: 80_000 },
      ],
    })
    const sheet = file([
      ['足金耳钉', '大', '888', 'ED-L', '', '', '', '', '', ''],
      ['足金耳钉', '中', '666', 'ED-M', 7, '', '', made.id, '', ''],
    ])
    expect((await rowsOf('apply', sheet)).map((r) => [r.action, r.state])).toEqual([
      ['update', 'done'],
      ['addSku', 'done'],
    ])
    expect(await whole(made.id)).toMatchObject({
      detail: '<p>手工</p>',
      images: ['/a.png', '/b.png'],
      skus: [
        { id: made.skuIds[0], spec: '小', price: 500, quantity: 10 },
        { id: made.skuIds[1], spec: '大', price: 888, quantity: 10 },
        { spec: '中', artNo: 'ED-M', price: 666, quantity: 7 },
      ],
    })
  })

  it('tells each fault by row and column, and writes nothing while there is one', async () => {
    await makeGoods(t, { tenantId: t.tenants[0].tenantId, name: '已有商品' })
    const theirs = await makeGoods(t, { tenantId: t.tenants[1].tenantId, name: '别家商品', skus: [{ artNo: 'BJ-1' }] })
    const sheet = file([
      ['好商品', '大', '10', '', '', '', '', '', '', ''],
      ['', '', '-1', '', '1.5', '没有', '飞鸽', '', 'x', '100000'],
      ['好商品', '大', '11', '', '', '', '', '', '', ''],
      ['已有商品', '大', '11', '', '', '', '', '', '', ''],
      ['别家商品', '大', '11', '', '', '', '', theirs.id, '', ''],
      ['别家货号', '大', '11', 'BJ-1', '', '', '', '', '', ''],
      ['两种配送', '大', '11', '', '', '', '仅自提', '', '', ''],
      ['两种配送', '小', '11', '', '', '', '仅快递', '', '', ''],
    ])
    const rows = await rowsOf('preview', sheet)
    expect(rows.map((r) => r.faults.map((f) => f.column))).toEqual([
      [],
      ['商品名称', '规格', '售价', '市场价', '库存', '每人限购', '配送方式', '分类'],
      ['规格'],
      ['商品名称'],
      ['商品编号'],
      [],
      [],
      ['配送方式'],
    ])
    expect(rows[2]!.faults[0]!.text).toBe('与第2行重复')
    expect(await send('apply', sheet)).toMatchObject({ code: no.faulty.code, msg: '表格中有5行错误，请改正后再导入；没有写入任何商品' })
    expect(await found('好商品')).toEqual([])
    expect((await send('preview', file([]))).code).toBe(sheetRefusals.empty.code)
    expect((await send('preview', file(Array.from({ length: 301 }, (_, i) => [`商品${i}`, '大', '1'])))).code).toBe(no.tooMany.code)
    expect((await send('apply', sheet, await viewer())).code).toBe(403)
  })

  it('takes the price of 0 from no goods on sale', async () => {
    const { tenantId } = t.tenants[0]
    const [onSale, offShelf] = [1, 2].map((status) => ({ tenantId, name: `铜壶${status}`, status, skus: [{ artNo: `TH-${status}` }] }))
    await makeGoods(t, onSale!)
    await makeGoods(t, offShelf!)
    const sheet = file([
      ['铜壶1', '大', '0', 'TH-1'],
      ['铜壶2', '大', '0', 'TH-2'],
    ])
    const text = '“铜壶1”的规格“大”售价为0元，定价后才能上架销售'
    expect((await rowsOf('preview', sheet)).map((r) => r.faults)).toEqual([[{ column: '售价', text }], []])
    expect((await send('apply', sheet)).code).toBe(no.faulty.code)
    expect((await found('铜壶')).map((g) => g.minPrice)).toEqual([10, 10])
  })

  it('the same file from two people at once makes its goods once; a workbook will do as well', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => [`批量商品${i}`, '单件', '9.9', `PL-${i}`, 3])
    const book = workbook([titles, ...rows]).toString('base64')
    const replies = await Promise.all([send('apply', book), send('apply', file(rows))])
    expect(replies.map((r) => r.success)).toEqual([true, true])
    expect((await t.send('GET /console/api/v1/goods', { keyword: '批量商品' }, operator)).total).toBe(20)
    const template = await fetch(`${t.base}/console/api/v1/goods-import/template`, { headers: { token: operator } })
    const text = await template.text()
    expect(readCsv(text)[0]!.slice(0, 3)).toEqual(['商品名称', '规格', '售价'])
    expect((await rowsOf('preview', Buffer.from(text).toString('base64'))).map((r) => r.state)).toEqual(['ready', 'ready'])
  })
})
