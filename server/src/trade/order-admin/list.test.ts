import { orderTabs } from '@youli/domain/trade/order-admin/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addressOf, makeSoldAtStore, makeStore, operatorWith, payOrder, placed, type SoldAtStore } from '../order/fixtures.ts'

const key = 'GET /console/api/v1/order/list'

describe.each(oneEngine)('sorts, search and counts of orders on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: { token: string; mobileNo: string; memberId: string }
  let stranger: { token: string; mobileNo: string; memberId: string }
  let operator: string
  let shop: string
  let clerk: string
  /** Of the clerk's store. */
  let mine: string
  let sent: string

  const list = async (input: object, token = operator) => {
    const { data, total, counts } = await t.call(key, input, token)
    return { ids: data.map((o) => o.id), orders: data, total, counts }
  }
  const ids = async (input: object, token = operator) => (await list(input, token)).ids
  const inOrder = async (order: string) => {
    const { rows } = await t.db.read((r) => r.execute<{ id: string }>(sql.raw(`select id from trade_order order by ${order}`)))
    return rows.map((row) => row.id)
  }

  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 100 }] })
    shop = await makeStore(t, t.tenants[0].tenantId)
    buyer = await t.member()
    stranger = await t.member()
    operator = await t.operator()
    clerk = await operatorWith(t, ['order.view'], [shop])
    for (const quantity of [3, 1, 2, 1, 1]) {
      await placed(t, buyer.token, c.request({ quantity }))
      t.clock.move(1000)
    }
    mine = await placed(t, stranger.token, c.request({ shopId: shop, quantity: 2 }))
    const [toPickUp, gone] = [await placed(t, buyer.token, c.request()), await placed(t, buyer.token, c.request())]
    const expressId = await addressOf(t, buyer.token)
    const [toShip, courier] = [
      await placed(t, buyer.token, c.request({ takeType: 2, expressId })),
      await placed(t, buyer.token, c.request({ takeType: 2, expressId })),
    ]
    sent = courier
    for (const id of [toPickUp, toShip, sent]) await payOrder(t, buyer.token, id)
    await t.call('POST /console/api/v1/order/close', { id: gone, reason: '缺货' }, operator)
    await t.call('POST /console/api/v1/order/ship', { id: sent, parcels: [{ expressCode: 'SF', expressNo: 'SF12_45678' }] }, operator)
  })
  afterAll(() => t.close())

  it.each([
    ['createTime', 'created_at, id'],
    ['-createTime', 'created_at desc, id desc'],
    ['paymentFee', 'payable_fen, id'],
    ['-paymentFee', 'payable_fen desc, id desc'],
  ] as const)('sorts by %s, equal ones by id, over all pages', async (sort, order) => {
    const pages = [1, 2, 3, 4].map((page) => ids({ sort, page, pageSize: 3 }))
    expect((await Promise.all(pages)).flat()).toEqual(await inOrder(order))
  })

  it('rejects a sort that the list has not', async () => {
    for (const sort of ['id', '--createTime', 'paymentFee desc', '-', ''])
      expect(await t.send(key, { sort }, operator)).toMatchObject({ status: 400, data: null })
  })

  it('counts each state as the list of that state does, whatever else is filtered', async () => {
    const filters = [{}, { takeType: '1' }, { q: buyer.mobileNo }, { shopId: shop }, { memberId: stranger.memberId }, { q: 'none of them' }]
    for (const token of [operator, clerk])
      for (const filter of filters) {
        const { counts } = await list(filter, token)
        const totals = await Promise.all(orderTabs.map(async (state) => [state, (await list({ ...filter, state }, token)).total] as const))
        expect({ filter, counts }).toEqual({ filter, counts: Object.fromEntries(totals) })
      }
    expect((await list({ state: 'toShip' })).counts).toMatchObject({
      all: 10,
      awaitingPayment: 6,
      toShip: 1,
      toPickUp: 1,
      shipped: 1,
      cancelled: 1,
    })
  })

  it('finds orders by number, tracking number and phone', async () => {
    const [order] = (await list({ state: 'shipped' })).orders
    for (const q of [order!.orderNo, order!.orderNo.toLowerCase(), order!.orderNo.slice(-12), 'SF12_45678', 'SF12_4'])
      expect({ q, ids: await ids({ q }) }).toEqual({ q, ids: [sent] })
    for (const q of [stranger.mobileNo, ` ${stranger.mobileNo} `, stranger.mobileNo.slice(-4)]) expect(await ids({ q })).toContain(mine)
    expect(await ids({ q: stranger.mobileNo })).toEqual([mine])
    for (const q of [order!.orderNo.slice(-3), order!.orderNo.slice(0, 8), 'SF1', 'SF1%4', '45678'])
      expect(await ids({ q })).not.toContain(sent)
  })

  it('finds and counts nothing of another store or brand', async () => {
    const [order] = (await list({ state: 'shipped' })).orders
    expect(await ids({}, clerk)).toEqual([mine])
    expect((await list({}, clerk)).counts).toMatchObject({ all: 1, awaitingPayment: 1, shipped: 0 })
    const foreign = await t.operator(1)
    for (const q of [buyer.mobileNo, order!.orderNo, 'SF12_45678'])
      for (const token of [clerk, foreign])
        for (const sort of [undefined, 'createTime', '-paymentFee']) {
          const { ids: found, total, counts } = await list({ q, sort }, token)
          expect({ found, total, all: counts.all }).toEqual({ found: [], total: 0, all: 0 })
        }
  })

  it('answers odd words with nothing', async () => {
    for (const q of [
      'x'.repeat(200),
      '9'.repeat(200),
      "' or 1=1 --",
      '%',
      '____',
      '%%%%',
      '\\\\\\\\',
      '🎁🎁🎁🎁',
      '(select)',
      '{}',
      'YL',
      'YL%%%%',
    ])
      expect(await t.send(key, { q }, operator)).toMatchObject({ success: true, data: [], total: 0 })
    for (const q of ['x'.repeat(201), '\0', '\uD800']) expect((await t.send(key, { q }, operator)).status).toBeLessThan(500)
    expect(await t.send(key, { q: 'x'.repeat(201) }, operator)).toMatchObject({ status: 400 })
  })
})
