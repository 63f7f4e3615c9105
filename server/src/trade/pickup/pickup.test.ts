import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type InputOf, type TestApp, testApp } from '../../testing.ts'
import { type SoldAtStore, crowd, makeSoldAtStore, placed, staffOf } from '../order/fixtures.ts'

describe.each(oneEngine)('days for pickup on %s', (engine) => {
  let t: TestApp
  let buyers: string[]
  let today: string
  beforeAll(async () => {
    t = await testApp(engine)
    buyers = await crowd(t, 3)
    today = dayOf(t.clock.now())
  })
  afterAll(() => t.close())

  const days = (input: InputOf<'GET /order/api/v1/order/take-date-list'>) =>
    t.call('GET /order/api/v1/order/take-date-list', input, buyers[0])
  const book = (c: SoldAtStore, count: number, takeDate: string) =>
    Promise.all(buyers.slice(0, count).map((token) => placed(t, token, c.request({ takeDate }))))

  it('answers the days asked for with the orders booked on each [B0369 B0380]', async () => {
    const c = await makeSoldAtStore(t, {}, 3)
    await book(c, 2, addDays(today, 1))
    const asked = { shopId: c.shopId, startTime: addDays(today, 1), endTime: `${addDays(today, 3)} 23:59:59`, personLimit: 3 }
    const found = [
      { takeDate: addDays(today, 1), personAmount: 2, full: false },
      { takeDate: addDays(today, 2), personAmount: 0, full: false },
      { takeDate: addDays(today, 3), personAmount: 0, full: false },
    ]
    expect(await days(asked)).toEqual(found)
    expect(await days({ ...asked, goodsId: c.goodsId })).toEqual(found)
    expect((await days({ shopId: c.shopId, startTime: addDays(today, -9) }))[0]!.takeDate).toBe(today)
    expect((await days({ shopId: c.shopId, endTime: addDays(today, 2) })).length).toBe(3)
    expect((await days({ shopId: c.shopId, startTime: today, endTime: '2999-01-01' })).length).toBe(31)
    expect(await days({ shopId: c.shopId, startTime: addDays(today, 5), endTime: addDays(today, 4) })).toEqual([])
    expect((await t.send('GET /order/api/v1/order/take-date-list', { ...asked, startTime: 'soon' }, buyers[0])).status).toBe(400)
  })

  it('those that wait are listed for the staff of their store, the earliest day first, until they are handed over', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ priceFen: 0, quantity: 9 }] })
    const staff = await staffOf(t, c.shopId)
    const waiting = async (token = staff, page = {}) => {
      const { data, total } = await t.send('GET /order/api/v1/order/take-list', page, token)
      return { data: data!, total }
    }
    expect(await waiting()).toEqual({ data: [], total: 0 })
    const [later, sooner] = [
      await placed(t, buyers[0]!, c.request({ takeDate: addDays(today, 3) })),
      await placed(t, buyers[1]!, c.request({ takeDate: addDays(today, 1), quantity: 2 })),
    ]
    for (const [i, id] of [later, sooner].entries()) await t.send('POST /order/api/v1/order/pay', { id }, buyers[i])
    await placed(t, buyers[2]!, c.request({}))
    const { data, total } = await waiting()
    expect([total, data.map((one) => one.id)]).toEqual([2, [sooner, later]])
    expect(data[0]).toEqual({
      id: sooner,
      orderNo: expect.any(String),
      productName: expect.any(String),
      quantity: 2,
      takeDate: addDays(today, 1),
      shopName: '南京西路店',
      userName: '顾客',
      mobileNo: expect.stringMatching(/^1\d\d\*{4}\d{4}$/),
    })
    expect((await waiting(staff, { page: 2, pageSize: 1 })).data.map((one) => one.id)).toEqual([later])
    // Staff of another store and of another brand have none of them, who works for all stores has them, and a buyer may not look.
    const elsewhere = (await makeSoldAtStore(t)).shopId
    expect((await waiting(await staffOf(t, elsewhere))).total).toBe(0)
    expect((await waiting(await staffOf(t, null, 1))).total).toBe(0)
    expect((await waiting(await staffOf(t, null))).data.map((one) => one.id)).toEqual(expect.arrayContaining([sooner, later]))
    expect((await t.send('GET /order/api/v1/order/take-list', {}, buyers[0])).success).toBe(false)
    expect((await t.send('POST /order/api/v1/order/take-confirm', { id: sooner, offlinePaymentFee: 0 }, staff)).msg).toBe('')
    expect((await waiting()).data.map((one) => one.id)).toEqual([later])
  })

  it('counts a store’s limit of 0 as none, whatever limit the page names [B0379]', async () => {
    const [endless, small] = [await makeSoldAtStore(t, {}, 0), await makeSoldAtStore(t, {}, 2)]
    const on = addDays(today, 1)
    for (const c of [endless, small]) await book(c, 2, on)
    const dayOf = async (c: SoldAtStore, personLimit: number) =>
      (await days({ shopId: c.shopId, startTime: on, endTime: on, personLimit }))[0]
    expect(await dayOf(endless, 1)).toEqual({ takeDate: on, personAmount: 2, full: false })
    expect(await dayOf(small, 99)).toEqual({ takeDate: on, personAmount: 2, full: true })
    expect((await t.send('GET /tenant/api/v1/tenant/wechatapp/shop/one', { id: endless.shopId }, buyers[0])).data).toMatchObject({
      id: endless.shopId,
      shopName: '南京西路店',
      receptionLimitOfDay: 0,
    })
  })
})
