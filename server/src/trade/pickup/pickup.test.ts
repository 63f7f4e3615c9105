import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestHouse, testHouse } from '../../testing.ts'
import { type Counter, crowd, makeCounter, placed } from '../order/fixtures.ts'

interface Day {
  takeDate: string
  personAmount: number
  full: boolean
}

describe.each(oneEngine)('days for pickup on %s', (engine) => {
  let t: TestHouse
  let buyers: string[]
  let today: string
  beforeAll(async () => {
    t = await testHouse(engine)
    buyers = await crowd(t, 3)
    today = dayOf(t.clock.now())
  })
  afterAll(() => t.close())

  const days = async (input: object) => (await t.send('GET /order/api/v1/order/take-date-list', input, buyers[0])).data as Day[]
  const book = (c: Counter, count: number, takeDate: string) =>
    Promise.all(buyers.slice(0, count).map((token) => placed(t, token, c.wish({ takeDate }))))

  it('B0369 B0380 answers the days asked for with the orders booked on each', async () => {
    const c = await makeCounter(t, {}, 3)
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

  it('B0379 counts a store’s limit of 0 as none, whatever limit the page names', async () => {
    const [endless, small] = [await makeCounter(t, {}, 0), await makeCounter(t, {}, 2)]
    const on = addDays(today, 1)
    for (const c of [endless, small]) await book(c, 2, on)
    const dayOf = async (c: Counter, personLimit: number) => (await days({ shopId: c.shopId, startTime: on, endTime: on, personLimit }))[0]
    expect(await dayOf(endless, 1)).toEqual({ takeDate: on, personAmount: 2, full: false })
    expect(await dayOf(small, 99)).toEqual({ takeDate: on, personAmount: 2, full: true })
    expect((await t.send('GET /tenant/api/v1/tenant/wechatapp/shop/one', { id: endless.shopId }, buyers[0])).data).toMatchObject({
      id: endless.shopId,
      shopName: '南京西路店',
      receptionLimitOfDay: 0,
    })
  })
})
