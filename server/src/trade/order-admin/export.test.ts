import { readCsv } from '@youli/domain/kit/csv.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { manyOrders } from '../delivery/fixtures.ts'
import { addressOf, type SoldAtStore, makeSoldAtStore, operatorWith, payOrder, placed } from '../order/fixtures.ts'

describe.each(oneEngine)('the file of orders on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { name: '=cmd|x', skus: [{ quantity: 100 }] })
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const file = (filter: Record<string, string> = {}, token = operator) =>
    fetch(`${t.base}/console/api/v1/order/export?${new URLSearchParams(filter)}`, { headers: { token } })
  const rows = async (filter: Record<string, string> = {}, token = operator) => {
    const [titles, ...lines] = readCsv(await (await file(filter, token)).text())
    return lines.map((line) => Object.fromEntries(titles!.map((title, i) => [title, line[i]])))
  }

  it('goes out piece by piece with every order once, newest first, by the filters of the list', async () => {
    const numbers = await manyOrders(t, c, 1300)
    const reply = await file({ status: '2' })
    expect([reply.headers.get('content-type'), reply.headers.get('content-length')]).toEqual(['text/csv; charset=utf-8', null])
    expect(decodeURIComponent(reply.headers.get('content-disposition')!)).toContain(`订单明细-${dayOf(t.clock.now())}.csv`)
    expect(Buffer.from(await reply.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect((await rows({ status: '2' })).map((row) => row['订单号'])).toEqual(numbers.toReversed())
    expect((await rows({ orderNo: numbers[7]! })).map((row) => row['订单号'])).toEqual([numbers[7]])
    expect(await rows({ status: '3' })).toEqual([])
    expect((await file({ from: 'soon' })).status).toBe(400)
  })

  it('says what an order’s page says, harmless to open, phones whole only for those who may see them', async () => {
    const { token, mobileNo } = await t.member({ userName: '林小满' })
    const remark = '=HYPERLINK("http://x")'
    const id = await placed(t, token, c.request({ takeType: 2, expressId: await addressOf(t, token), quantity: 3, remark }))
    await payOrder(t, token, id)
    const raw = await (await file({ orderNo: `YL${id}` })).text()
    expect(raw).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(raw).toContain(`'=cmd|x`)
    const [row] = await rows({ orderNo: `YL${id}` })
    expect(row).toMatchObject({ 订单状态: '已付款', 会员姓名: '林小满', 会员手机号: mobileNo, 商品: '=cmd|x', 单价: '10.00', 数量: '3' })
    expect(row).toMatchObject({
      小计: '30.00',
      应付金额: '30.00',
      线上已付: '30.00',
      收货人: '张三',
      收货电话: '13800138000',
      买家留言: remark,
    })
    const clerk = await operatorWith(t, ['order.view', 'order.export'])
    expect((await rows({ orderNo: `YL${id}` }, clerk))[0]).toMatchObject({
      会员手机号: expect.stringContaining('****'),
      收货电话: '138****8000',
    })
    const log = (await t.send('GET /console/api/v1/audit-log', { action: 'order.export', pageSize: 1 }, operator)).data
    expect(log).toMatchObject([{ after: { orderNo: `YL${id}` } }])
  })

  it('is for those with the permission, of their brand and stores', async () => {
    const id = await placed(t, (await t.member()).token, c.request())
    const asked = { orderNo: `YL${id}` }
    expect(await (await file(asked, await operatorWith(t, ['order.view']))).json()).toMatchObject({ success: false, code: 403 })
    expect(await rows(asked, await t.operator(1))).toEqual([])
    expect(await rows(asked, await operatorWith(t, ['order.export'], ['1']))).toEqual([])
    expect(await rows(asked, await operatorWith(t, ['order.export'], [c.shopId]))).toHaveLength(1)
  })
})
