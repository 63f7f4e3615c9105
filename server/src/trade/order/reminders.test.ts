import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { orderMessages } from '@youli/domain/trade/order/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeSoldAtStore, payOrder, placed } from './fixtures.ts'
import { remindBuyersOfPickups } from './reminders.ts'

describe.each(oneEngine)('orders that can be fetched on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  it('are told of on their day, once, while they wait and are paid', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 9 }] })
    const buyer = await t.member()
    const today = dayOf(t.clock.now())
    const [now, tomorrow, unpaid] = [
      await placed(t, buyer.token, c.request({ takeDate: today })),
      await placed(t, buyer.token, c.request({ takeDate: addDays(today, 1) })),
      await placed(t, buyer.token, c.request({ takeDate: today })),
    ]
    for (const id of [now, tomorrow]) await payOrder(t, buyer.token, id)
    const links = async () =>
      (
        await t.call('GET /console/api/v1/messages', { memberId: buyer.memberId, kind: orderMessages.pickupReady.key }, await t.operator())
      ).data.map(({ link }) => link)
    const remind = (at: Date) => remindBuyersOfPickups(t.db, t.app, at)
    for (let times = 0; times < 2; times += 1) await remind(t.clock.now())
    expect(await links()).toEqual([`/mall/order/detail/${now}`])
    await remind(new Date(t.clock.now().getTime() + 86_400_000))
    expect(await links()).toEqual([`/mall/order/detail/${tomorrow}`, `/mall/order/detail/${now}`])
    expect(await links()).not.toContain(`/mall/order/detail/${unpaid}`)
  })
})
