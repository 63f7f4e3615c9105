import { csvOf, readCsv } from '@youli/domain/kit/csv.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { sheetRefusals } from '@youli/domain/kit/sheet.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { workbook } from '../../kit/testing/workbook.ts'
import { type TestApp, testApp } from '../../testing.ts'
import {
  addressOf,
  type SoldAtStore,
  crowd,
  makeSoldAtStore,
  operatorWith,
  payOrder,
  placed,
  statusOf,
  viewOrder,
} from '../order/fixtures.ts'
import { manyOrders } from './fixtures.ts'

interface Row {
  line: number
  orderNo: string
  orderId: string
  expressCompany: string
  expressNo: string
  goods: string
  state: string
  fault: string
}
const head = ['订单号', '快递公司', '快递单号', '发货备注']
const file = (rows: readonly (readonly string[])[]) => Buffer.from(csvOf([head, ...rows])).toString('base64')

describe.each(oneEngine)('shipping by sheet on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let expressId: string
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { name: '龙井', skus: [{ quantity: 5000 }] })
    ;[buyer] = (await crowd(t, 1)) as [string]
    expressId = await addressOf(t, buyer)
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const paid = async (request: object = { takeType: 2, expressId }) => {
    const id = await placed(t, buyer, c.request(request))
    await payOrder(t, buyer, id)
    return { id, no: `YL${id}` }
  }
  const send = async (what: 'preview' | 'apply', sheet: string, token = operator) =>
    t.send(`POST /console/api/v1/shipments/${what}`, { file: sheet }, token)
  const rowsOf = async (what: 'preview' | 'apply', sheet: string, token = operator) => (await send(what, sheet, token)).data!
  const shown = (rows: readonly Row[]) => rows.map((r) => [r.line, r.state, r.fault])
  const count = async (query: ReturnType<typeof sql>) => {
    const { rows } = await t.db.read((r) => r.execute<{ n: number }>(sql`select (${query})::int as n`))
    return rows[0]!.n
  }

  it('says row by row what will happen, changes nothing before it is applied, and loses no row', async () => {
    const [one, two, shipped, pickup] = [await paid(), await paid(), await paid(), await paid({})]
    const unpaid = await placed(t, buyer, c.request({ takeType: 2, expressId }))
    await t.send('POST /console/api/v1/order/ship', { id: shipped.id, parcels: [{ expressCode: 'SF', expressNo: 'SF9' }] }, operator)
    const sheet = file([
      [one.no, '顺丰', 'SF001', '=HYPERLINK("x")'],
      [two.no, 'yto', 'YT002'],
      [two.no, '圆通', 'YT003'],
      [shipped.no, '顺丰速运', 'SF9'],
      [shipped.no, '中通', 'ZTO1'],
      [pickup.no, '顺丰', 'SF1'],
      [`YL${unpaid}`, '顺丰', 'SF1'],
      ['YL1', '顺丰', 'SF1'],
      [one.no, '飞鸽传书', 'X1'],
      [one.no, '顺丰', '7.7E+14'],
      ['', '顺丰', 'SF1'],
    ])
    const expected = [
      [2, 'ready', ''],
      [3, 'ready', ''],
      [4, 'bad', '与第3行的订单重复'],
      [5, 'done', ''],
      [6, 'bad', '与第5行的订单重复'],
      [7, 'bad', '自提订单无需发货'],
      [8, 'bad', '订单待付款，不能发货'],
      [9, 'bad', orderRefusals.notThere.msg],
      [10, 'bad', '快递公司“飞鸽传书”无法识别'],
      [11, 'bad', '快递单号被表格软件改写，请将该列设为文本格式后重填'],
      [12, 'bad', '请填写订单号'],
    ]
    const rows = await rowsOf('preview', sheet)
    expect(shown(rows)).toEqual(expected)
    expect(rows[0]).toMatchObject({ orderId: one.id, expressCompany: '顺丰速运', expressNo: 'SF001', goods: '龙井 规格1 ×1' })
    expect(await statusOf(t, buyer, one.id)).toBe(2)
    const done = expected.map((row) => (row[1] === 'ready' ? [row[0], 'done', ''] : row))
    expect(shown(await rowsOf('apply', sheet))).toEqual(done)
    expect(await viewOrder(t, buyer, one.id)).toMatchObject({ status: 3, expressNo: 'SF001', sendGoodRemark: '=HYPERLINK("x")' })
    expect(await viewOrder(t, buyer, two.id)).toMatchObject({ status: 3, expressCompany: '圆通速递', expressNo: 'YT002' })
    expect(await viewOrder(t, buyer, shipped.id)).toMatchObject({ status: 3, expressNo: 'SF9' })
    expect(await statusOf(t, buyer, pickup.id)).toBe(2)
    // Once more: nothing is sent, told or written down twice.
    expect(shown(await rowsOf('apply', sheet))).toEqual(done)
    const history = await t.call('GET /console/api/v1/order/detail', { id: one.id }, operator)
    expect(history.events.filter((e) => e.verb === 'ship').map((e) => e.note)).toEqual(['顺丰速运 SF001'])
    expect(await count(sql`select count(*) from message where kind = 'orderShipped' and values->>'orderNo' = ${one.no}`)).toBe(1)
    const log = (await t.send('GET /console/api/v1/audit-log', { action: 'order.ship', subjectId: one.id }, operator)).data
    expect(log).toMatchObject([{ before: { status: 2 }, after: { status: 3, expressCompany: '顺丰速运', expressNo: 'SF001' } }])
  })

  it('keeps to the operator’s brand, stores and permission', async () => {
    const { id, no } = await paid()
    const sheet = file([[no, '顺丰', 'SF1']])
    expect(shown(await rowsOf('apply', sheet, await t.operator(1)))).toEqual([[2, 'bad', orderRefusals.notThere.msg]])
    const branch = await operatorWith(t, ['order.view', 'order.ship'], [c.shopId])
    expect(shown(await rowsOf('apply', sheet, branch))).toEqual([[2, 'bad', orderRefusals.notThere.msg]])
    expect((await send('apply', sheet, await operatorWith(t, ['order.view']))).code).toBe(403)
    expect(await statusOf(t, buyer, id)).toBe(2)
  })

  it('answers unfit files politely, and takes what Excel on Chinese Windows saves', async () => {
    const { no } = await paid()
    const codeOf = async (bytes: string | Buffer) => (await send('preview', Buffer.from(bytes as string).toString('base64'))).code
    expect((await send('preview', '')).status).toBe(400)
    expect((await send('preview', 'A'.repeat(10_000_000))).status).toBe(413)
    expect(await codeOf(' \n ')).toBe(sheetRefusals.empty.code)
    expect(await codeOf('姓名,电话\n张三,1\n')).toBe(sheetRefusals.columns.code)
    expect(await codeOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toBe(sheetRefusals.unreadable.code)
    expect(await codeOf(Buffer.from([0x80, 0xff, 0x00, 0x41]))).toBe(sheetRefusals.unreadable.code)
    const gbk = Buffer.concat([
      // 订单号,快递公司,快递单号 and 顺丰 as GBK.
      Buffer.from('b6a9b5a5bac52cbfecb5ddb9abcbbe2cbfecb5ddb5a5bac50d0a', 'hex'),
      Buffer.from(`${no},`),
      Buffer.from('cbb3b7e1', 'hex'),
      Buffer.from(',SF1\r\n'),
    ])
    expect(shown(await rowsOf('preview', gbk.toString('base64')))).toEqual([[2, 'ready', '']])
    const book = workbook([head, [no, '顺丰', 77_001_234_567_890]]).toString('base64')
    expect((await rowsOf('preview', book))[0]).toMatchObject({ state: 'ready', expressNo: '77001234567890' })
  })

  it('gives a template of what waits, which ships it when filled in; two clerks at once send each order once', async () => {
    const { no } = await paid()
    const reply = await fetch(`${t.base}/console/api/v1/shipments/template`, { headers: { token: operator } })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [titles, ...rows] = readCsv(await reply.text())
    expect(titles!.slice(0, 4)).toEqual(head)
    const mine = rows.find(([orderNo]) => orderNo === no)!
    expect(mine.slice(4, 6)).toEqual(['龙井 规格1 ×1', '张三'])
    const all = rows.map(([orderNo = '']) => orderNo)
    const sheet = (company: string) => file(all.map((orderNo, i) => [orderNo, company, `${company}${i}`]))
    const answers = await Promise.all([rowsOf('apply', sheet('顺丰')), rowsOf('apply', sheet('中通'))])
    const won = all.map((_, i) =>
      answers
        .map((rows) => rows[i]!.state)
        .sort()
        .join(),
    )
    expect(new Set(won)).toEqual(new Set(['bad,done']))
    expect(
      await count(
        sql`select count(*) from order_event e join trade_order o on o.tenant_id = e.tenant_id and o.id = e.order_id where o.order_no = ${no} and verb = 'ship'`,
      ),
    ).toBe(1)
  })

  it('ships 1,000 orders in a few statements', async () => {
    const numbers = await manyOrders(t, c, 1000)
    const sheet = file(numbers.map((no, i) => [no, '顺丰', `SFB${i}`]))
    const rows = await rowsOf('apply', sheet)
    expect(rows.filter((r) => r.state === 'done')).toHaveLength(1000)
    expect(await count(sql`select count(*) from trade_order where status = 3 and order_no = any(${sql.param(numbers)}::text[])`)).toBe(1000)
    expect(
      await count(
        sql`select count(*) from message where kind = 'orderShipped' and values->>'orderNo' = any(${sql.param(numbers)}::text[])`,
      ),
    ).toBe(1000)
  })

  it('lists what is to be fetched by SKU and by order, by store and day, phones masked', async () => {
    const fresh = await makeSoldAtStore(t, {
      name: '足金手链',
      skus: [
        { spec: '18cm', artNo: 'A-18', quantity: 50 },
        { spec: '16cm', quantity: 50 },
      ],
    })
    const [days, shopId] = [[1, 2].map((n) => addDays(dayOf(t.clock.now()), n)), fresh.shopId]
    const buy = async (request: object) => {
      const id = await placed(t, buyer, fresh.request(request))
      await payOrder(t, buyer, id)
      return id
    }
    const first = await buy({ takeDate: days[0], quantity: 2 })
    const second = await buy({ takeDate: days[1], quantity: 3 })
    await placed(t, buyer, fresh.request({ takeDate: days[0] }))
    const list = (filter: object, token = operator) => t.call('GET /console/api/v1/pick-list', filter, token)
    const both = await list({ shopId })
    expect(both.orders.map((o) => [o.id, o.day])).toEqual([
      [first, days[0]],
      [second, days[1]],
    ])
    expect(both.skus).toMatchObject([{ spec: '18cm', artNo: 'A-18', quantity: 5, orders: 2 }])
    expect((await list({ shopId, from: days[1], to: days[1] })).orders.map((o) => o.id)).toEqual([second])
    expect((await list({ shopId, takeType: '2' })).orders).toEqual([])
    const parcel = await buy({ takeType: 2, expressId })
    const today = dayOf(t.clock.now())
    const couriers = await list({ takeType: '2', from: today, to: today })
    expect(couriers.orders.find((o) => o.id === parcel)).toMatchObject({ day: today, receiveName: '张三', mobileNo: '13800138000' })
    const branch = await operatorWith(t, ['order.view'], [shopId])
    expect((await list({}, branch)).orders.map((o) => o.id)).toEqual([first, second])
    expect((await list({}, branch)).orders[0]!.mobileNo).toMatch(/^\d{3}\*{4}\d{4}$/)
    expect((await list({}, await t.operator(1))).orders).toEqual([])
  })
})
