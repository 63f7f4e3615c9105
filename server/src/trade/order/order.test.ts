import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/databases.ts'
import { type TestHouse, testHouse } from '../../testing.ts'
import { makeCounter, payOrder, placeOrder, viewOrder } from './fixtures.ts'

describe.each(engines)('orders on %s', (engine) => {
  let t: TestHouse
  let buyer: { token: string; memberId: string }
  beforeAll(async () => {
    t = await testHouse(engine)
    buyer = await t.member()
  })
  afterAll(() => t.close())

  it('B0366 B0371 B0399 places an order, and the page sees all of it', async () => {
    const c = await makeCounter(t, { name: '古法金手镯', skus: [{ priceFen: 238_000, quantity: 3 }] })
    const made = await placeOrder(t, buyer.token, c.wish({ remark: '礼盒包装 <b>\'"', quantity: 2 }))
    expect([made.success, made.data?.status]).toEqual([true, 1])
    const order = await viewOrder(t, buyer.token, made.data!.id)
    expect(order).toMatchObject({
      status: 1,
      takeType: 1,
      shopName: '南京西路店',
      productName: '古法金手镯',
      price: 2380,
      quantity: 2,
      paymentFee: 4760,
      onlineWaitFee: 4760,
      remark: '礼盒包装 <b>\'"',
      timeoutMinutes: 30,
    })
  })

  it('B0441 is paid once however often the callback comes', async () => {
    const c = await makeCounter(t)
    const { data } = await placeOrder(t, buyer.token, c.wish())
    await payOrder(t, buyer.token, data!.id, { outcome: 'repeat' })
    expect(await viewOrder(t, buyer.token, data!.id)).toMatchObject({ status: 2, onlineWaitFee: 0 })
    expect((await t.send('POST /order/api/v1/order/pay-check', { id: data!.id }, buyer.token)).data).toEqual({ code: 9 })
  })
})
