import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { deliveryConsoleCalls } from '@youli/domain/trade/delivery/calls.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import {
  addressOf,
  conservation,
  type SoldAtStore,
  crowd,
  makeSoldAtStore,
  makeStore,
  operatorWith,
  payOrder,
  placed,
  statusOf,
  viewOrder,
} from '../order/fixtures.ts'

const delivery = deliveryConsoleCalls['POST /console/api/v1/order/ship'].refusals!

describe.each(oneEngine)('orders at the console on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: { token: string; mobileNo: string; memberId: string }
  let other: string
  let operator: string
  let foreign: string
  let expressId: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 100 }] })
    buyer = await t.member({ userName: '林小满' })
    ;[other] = (await crowd(t, 1)) as [string]
    operator = await t.operator()
    foreign = await t.operator(1)
    expressId = await addressOf(t, buyer.token)
  })
  afterAll(() => t.close())

  const courier = async () => placed(t, buyer.token, c.request({ takeType: 2, expressId }))
  const paidCourier = async () => {
    const id = await courier()
    await payOrder(t, buyer.token, id)
    return id
  }
  const ship = (id: string, more: object = {}, token = operator) =>
    t.send(
      'POST /console/api/v1/order/ship',
      { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id.slice(-9)}`, remark: '轻拿轻放', ...more }] },
      token,
    )
  const close = (id: string, reason: string | undefined = '缺货', token = operator) =>
    t.send('POST /console/api/v1/order/close', { id, reason }, token)
  const list = async (input: object, token = operator) => {
    const { data, total } = await t.send('GET /console/api/v1/order/list', input, token)
    return { ids: data!.map((o) => o.id), total }
  }
  const detail = (id: string, token = operator) => t.send('GET /console/api/v1/order/detail', { id }, token)
  const audit = async (action: string) => (await t.call('GET /console/api/v1/audit-log', { action, pageSize: 1 }, operator)).data[0]

  it('finds orders by status, way, number, phone, store and day', async () => {
    const [pickup, sent, gone] = [await placed(t, other, c.request()), await paidCourier(), await placed(t, buyer.token, c.request())]
    await close(gone)
    const today = dayOf(t.clock.now())
    const orderNo = (await viewOrder(t, buyer.token, sent)).orderNo
    expect((await list({})).ids).toEqual([gone, sent, pickup])
    for (const [filter, ids] of [
      [{ status: 1 }, [pickup]],
      [{ status: '0' }, [gone]],
      [{ takeType: 2 }, [sent]],
      [{ orderNo }, [sent]],
      [{ mobileNo: buyer.mobileNo }, [gone, sent]],
      [{ mobileNo: '13900000000' }, []],
      [{ mobileNo: buyer.mobileNo, status: 2 }, [sent]],
      [{ shopId: c.shopId }, [gone, pickup]],
      [{ from: today, to: today }, [gone, sent, pickup]],
      [{ to: addDays(today, -1) }, []],
      [{ from: addDays(today, 1) }, []],
      [{ status: '', shopId: '', from: '', to: '', orderNo: '' }, [gone, sent, pickup]],
    ] as const)
      expect({ filter, ...(await list(filter)) }).toEqual({ filter, ids, total: ids.length })
    expect(await list({ page: 2, pageSize: 2 })).toEqual({ ids: [pickup], total: 3 })
    for (const odd of [{ status: '.5' }, { status: 'x' }, { shopId: 'abc' }, { from: 'soon' }, { takeType: '-1' }])
      expect(await t.send('GET /console/api/v1/order/list', odd, operator)).toMatchObject({ status: 400, code: 400 })
    const { data } = await t.send('GET /console/api/v1/order/list', { orderNo }, operator)
    expect(data).toMatchObject([{ buyerName: '林小满', buyerMobile: buyer.mobileNo, expressNo: '' }])
    expect(await list({}, foreign)).toEqual({ ids: [], total: 0 })
  })

  it('shows an operator with stores the pickup orders of those stores alone', async () => {
    const shop = await makeStore(t, t.tenants[0].tenantId)
    const authenticator = await operatorWith(t, ['order.view', 'order.close', 'order.ship'], [shop])
    const [mine, elsewhere, sent] = [
      await placed(t, other, c.request({ shopId: shop })),
      await placed(t, other, c.request()),
      await paidCourier(),
    ]
    expect(await list({}, authenticator)).toEqual({ ids: [mine], total: 1 })
    expect(await list({ shopId: c.shopId }, authenticator)).toEqual({ ids: [], total: 0 })
    for (const id of [elsewhere, sent]) {
      expect(await detail(id, authenticator)).toMatchObject({ success: false, code: no.notThere.code })
      expect(await close(id, '缺货', authenticator)).toMatchObject({ code: no.notThere.code })
      expect(await ship(id, {}, authenticator)).toMatchObject({ code: no.notThere.code })
    }
    expect(await close(mine, '缺货', authenticator)).toMatchObject({ success: true })
    for (const id of [elsewhere, sent])
      for (const call of [detail(id, foreign), close(id, '缺货', foreign), ship(id, {}, foreign)])
        expect(await call).toMatchObject({ code: no.notThere.code })
    expect([await statusOf(t, other, elsewhere), await statusOf(t, buyer.token, sent)]).toEqual([1, 2])
  })

  it('ships a paid courier order once, even at once, and writes down by whom', async () => {
    const id = await paidCourier()
    expect(await ship(id, { expressCode: 'NOBODY' })).toMatchObject({ code: delivery['badCompany']!.code, msg: '请选择快递公司' })
    for (const bad of [{ expressNo: '' }, { expressNo: ' ' }, { expressNo: 'x'.repeat(41) }, { expressCode: '' }])
      expect(await ship(id, bad)).toMatchObject({ status: 400 })
    const both = await Promise.all([ship(id), ship(id, { expressNo: 'SF999' })])
    expect(both.filter((r) => r.success)).toHaveLength(1)
    expect(both.find((r) => !r.success)).toMatchObject({ code: no.changed.code })
    const expressNo = both[0].success ? `SF${id.slice(-9)}` : 'SF999'
    expect(await viewOrder(t, buyer.token, id)).toMatchObject({
      status: 3,
      expressCompany: '顺丰速运',
      expressNo,
      sendGoodRemark: '轻拿轻放',
      sendTime: expect.any(Number),
    })
    expect(await audit('order.ship')).toMatchObject({
      operatorName: '店铺管理员',
      subject: 'order',
      subjectId: id,
      before: { status: 2 },
      after: { status: 3, expressCompany: '顺丰速运', expressNo },
    })
    expect((await detail(id)).data).toMatchObject({
      events: [
        { verb: 'create', actor: 'buyer' },
        { verb: 'pay', actor: 'provider' },
        { verb: 'ship', actor: 'operator', actorName: '店铺管理员', note: `顺丰速运 ${expressNo}` },
      ],
      payments: [{ state: 'paid', amount: 10 }],
      refunds: [],
    })
    const reply = await t.send('GET /console/api/v1/messages', { memberId: buyer.memberId, kind: 'orderShipped' }, operator)
    expect(reply.data!.filter((m) => m.link === `/mall/order/detail/${id}`)).toMatchObject([
      { link: `/mall/order/detail/${id}`, text: expect.stringContaining(`已由顺丰速运发出，快递单号${expressNo}`) },
    ])
    expect(await t.send('POST /order/api/v1/order/receive', { id }, buyer.token)).toMatchObject({ success: true })
    expect(await statusOf(t, buyer.token, id)).toBe(4)
  })

  it('refuses to ship what is unpaid, picked up, closed, received or not there', async () => {
    const unpaid = await courier()
    expect(await ship(unpaid)).toMatchObject({ code: no.changed.code })
    const pickup = await placed(t, buyer.token, c.request())
    await payOrder(t, buyer.token, pickup)
    expect(await ship(pickup)).toMatchObject({ code: delivery['notCourier']!.code, msg: '自提订单无需发货' })
    await close(unpaid)
    expect(await ship(unpaid)).toMatchObject({ code: no.changed.code })
    expect(await ship('1')).toMatchObject({ code: no.notThere.code })
    expect([await statusOf(t, buyer.token, unpaid), await statusOf(t, buyer.token, pickup)]).toEqual([0, 2])
  })

  it('closes an unpaid order for a reason, once, and gives everything back', async () => {
    const id = await placed(t, buyer.token, c.request({ quantity: 3 }))
    for (const reason of ['', '   ', 'x'.repeat(201)]) expect(await close(id, reason)).toMatchObject({ status: 400 })
    const both = await Promise.all([close(id), close(id)])
    expect(both.filter((r) => r.success)).toHaveLength(1)
    expect(await audit('order.close')).toMatchObject({ subjectId: id, before: { status: 1 }, after: { status: 0, reason: '缺货' } })
    expect((await detail(id)).data).toMatchObject({
      status: 0,
      events: [{ verb: 'create' }, { verb: 'cancel', actor: 'operator', note: '缺货' }],
    })
    expect(await close(await paidCourier())).toMatchObject({ code: no.alreadyPaid.code })
    await conservation(t.db, c)
  })
})
