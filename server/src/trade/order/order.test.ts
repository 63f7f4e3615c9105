import { common } from '@youli/domain/kit/refusal.ts'
import { order } from '@youli/domain/trade/order/calls.ts'
import { orderActivities } from '@youli/domain/trade/order/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addressOf, makeSoldAtStore, payOrder, placed, placeOrder, staffOf, statusOf, viewOrder } from './fixtures.ts'

describe.each(oneEngine)('orders on %s', (engine) => {
  let t: TestApp
  let buyer: { token: string; memberId: string }
  beforeAll(async () => {
    t = await testApp(engine)
    buyer = await t.member()
  })
  afterAll(() => t.close())

  it('places an order, and the page sees all of it [B0366 B0371 B0399]', async () => {
    const c = await makeSoldAtStore(t, { name: '古法金手镯', skus: [{ priceFen: 238_000, quantity: 3 }] })
    const made = await placeOrder(t, buyer.token, c.request({ remark: '礼盒包装 <b>\'"', quantity: 2 }))
    expect(made).toMatchObject({ success: true, data: { id: expect.stringMatching(/^\d{18,19}$/), status: 1, msg: '下单成功' } })
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
    const fields =
      'id orderNo status childStatus type activityType activityId activityFinish takeType userId shopId imageUrl productName spec artNo price quantity productFee freightFee discountFee totalFee paymentFee onlineWaitFee offlineWaitFee payWay createTime nowTime timeoutMinutes remark takeRemark sendGoodRemark takeDateDetail expressCompany expressNo sendTime receiveName mobileNo address serviceFlag productId'
    expect(Object.keys(order)).toEqual(expect.arrayContaining(fields.split(' ')))
  })

  it('takes the whole payload of the page, as JSON or as a form, and keeps what counts of it [B0348]', async () => {
    const c = await makeSoldAtStore(t)
    const payload = {
      source: 'mall',
      type: 1,
      couponId: '0',
      takeType: 1,
      shopId: c.shopId,
      remark: '周末来取',
      productId: c.goodsId,
      skuId: c.skuId,
      quantity: 1,
      expressId: '0',
      advancePayment: 0,
      payWay: 1,
      exchangeMoney: 0,
      shareDetailId: '',
    }
    for (const key of ['POST /order/api/v1/order/create', 'FORM /order/api/v1/order/create']) {
      const made = await t.send(key, payload, buyer.token)
      expect({ key, ...made }).toMatchObject({ key, success: true, data: { status: 1 } })
      const [newest] = (await t.call('GET /order/api/v1/order/list', {}, buyer.token)).data
      expect(await viewOrder(t, buyer.token, newest!.id)).toMatchObject({
        type: 1,
        activityType: '',
        takeType: 1,
        shopId: c.shopId,
        remark: '周末来取',
        productId: c.goodsId,
        quantity: 1,
        payWay: 1,
        paymentFee: 10,
      })
    }
  })

  it('is of the mall or of an activity by its word, and is picked up or sent [B0400]', async () => {
    const c = await makeSoldAtStore(t, { expressFeeFen: 0 })
    const pickup = await placed(t, buyer.token, c.request())
    const courier = await placed(t, buyer.token, c.request({ takeType: 2, expressId: await addressOf(t, buyer.token) }))
    expect(await viewOrder(t, buyer.token, pickup)).toMatchObject({ type: 1, activityType: '', takeType: 1 })
    expect(await viewOrder(t, buyer.token, courier)).toMatchObject({ type: 1, activityType: '', takeType: 2 })
    expect(orderActivities).toEqual(['seckill', 'pack_buy', 'group_buy', 'cut_down_price'])
    for (const activityType of orderActivities) {
      await t.db.transact((tx) =>
        tx.execute(sql`update trade_order set type = 2, activity_type = ${activityType} where id = ${pickup}::bigint`),
      )
      expect(await viewOrder(t, buyer.token, pickup)).toMatchObject({ type: 2, activityType })
    }
    const ofOrder = (part: object) => order.partial().safeParse(part).success
    for (const odd of [
      { type: 0 },
      { type: 3 },
      { activityType: 'lottery' },
      { activityType: 'sec_kill' },
      { takeType: 0 },
      { takeType: 3 },
    ])
      expect([odd, ofOrder(odd)]).toEqual([odd, false])
  })

  it('is paid once however often the callback comes [B0441]', async () => {
    const c = await makeSoldAtStore(t)
    const { data } = await placeOrder(t, buyer.token, c.request())
    await payOrder(t, buyer.token, data!.id, { outcome: 'repeat' })
    expect(await viewOrder(t, buyer.token, data!.id)).toMatchObject({ status: 2, onlineWaitFee: 0 })
    expect((await t.send('POST /order/api/v1/order/pay-check', { id: data!.id }, buyer.token)).data).toEqual({ code: 9 })
  })

  it('moves the owner’s order by each call: cancel, pay and pay-check, confirm-order, receive, take-confirm [B0405 B0411 B0417]', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 10 }] })
    const store = await makeSoldAtStore(t, { payWay: 3 })
    const staff = await staffOf(t, null)
    const call = <K extends string>(verb: K, id: string, more: object = {}, token = buyer.token) =>
      t.send(`POST /order/api/v1/order/${verb}`, { id, ...more }, token)
    const gone = await placed(t, buyer.token, c.request())
    expect(await call('cancel', gone)).toMatchObject({ success: true })
    expect(await statusOf(t, buyer.token, gone)).toBe(0)
    const sent = await placed(t, buyer.token, c.request({ takeType: 2, expressId: await addressOf(t, buyer.token) }))
    expect((await call('pay', sent)).data).toMatchObject({ id: sent, paid: false })
    await payOrder(t, buyer.token, sent)
    expect((await call('pay-check', sent)).data).toEqual({ code: 9 })
    const parcels = [{ expressCode: 'SF', expressNo: 'SF1234567890' }]
    expect(await t.send('POST /console/api/v1/order/ship', { id: sent, parcels }, await t.operator())).toMatchObject({ success: true })
    expect(await call('receive', sent)).toMatchObject({ success: true })
    expect(await statusOf(t, buyer.token, sent)).toBe(4)
    const atStore = await placed(t, buyer.token, store.request())
    expect(await call('confirm-order', atStore)).toMatchObject({ success: true })
    expect(await call('take-confirm', atStore, { offlinePaymentFee: 10 }, staff)).toMatchObject({ success: true })
    expect(await viewOrder(t, buyer.token, atStore)).toMatchObject({ status: 4, offlineWaitFee: 0 })
  })

  it('finishes the owner’s order once it was received, and does nothing else, however often it is asked [B0420]', async () => {
    const c = await makeSoldAtStore(t, { payWay: 3 })
    const id = await placed(t, buyer.token, c.request())
    const finish = (token: string) => t.send('GET /Order/Finish', { orderId: id }, token)
    const status = () => statusOf(t, buyer.token, id)
    expect([(await finish(buyer.token)).success, await status()]).toEqual([true, 1])
    await t.send('POST /order/api/v1/order/confirm-order', { id }, buyer.token)
    expect([(await finish(buyer.token)).success, await status()]).toEqual([true, 2])
    await t.send('POST /order/api/v1/order/take-confirm', { id, offlinePaymentFee: 10 }, await staffOf(t, null))
    expect([(await finish((await t.member()).token)).code, await status()]).toEqual([5001, 4])
    expect((await finish(await t.visitor())).code).toBe(common.notRegistered.code)
    for (const reply of await Promise.all([finish(buyer.token), finish(buyer.token)])) expect(reply).toMatchObject({ success: true })
    expect(await status()).toBe(5)
    const { data } = await t.send('GET /console/api/v1/order/detail', { id }, await t.operator())
    expect(data!.events.map((e) => e.verb)).toEqual(['create', 'confirm', 'take', 'complete'])
  })
})
