import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { activityRefusals } from '@youli/domain/marketing/activity/texts.ts'
import { hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { addressOf, makeStore, payOrder, statusOf } from '../../trade/order/fixtures.ts'
import { bought, kill, makeSeckill } from '../seckill/fixtures.ts'
import type { SaleOptions, TestSale } from './fixtures.ts'
import { findActivity } from './public/activities.ts'

/** A seckill of a tea at 6.66 instead of 10.00: ten of twenty pieces are set aside, for an hour from now on. */
const teaSale = (t: TestApp, more: object = {}, of: Partial<SaleOptions> = {}): Promise<TestSale> =>
  makeSeckill(t, { priceFen: 666, startsIn: 0, endsIn: 1, goods: { skus: [{ quantity: 20 }], detail: '<p>明前采摘</p>' }, ...of, more })

describe.each(oneEngine)('what an activity sells on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  let operator: string
  let buyer: { token: string; memberId: string }
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
    operator = await t.operator()
    buyer = await t.member({ userName: '欧阳小明' })
  })
  afterAll(() => t.close())

  const now = () => t.clock.now().getTime()
  /** Pieces of the first SKU: its own, and those set aside. */
  async function pieces({ activityId }: TestSale): Promise<[number, number]> {
    const one = await t.call('GET /console/api/v1/seckill/one', { activityId }, operator)
    return [one.skus[0]!.stock, one.skus[0]!.left]
  }

  it('is paid and handed over as the activity says [B0391]', async () => {
    const shopId = await makeStore(t, tenantId)
    const [startTime, endTime] = [now() + hourMs, now() + 2 * hourMs]
    const { activityId } = await teaSale(t, {
      startTime,
      endTime,
      payWay: 2,
      advancePayment: 2.5,
      expressType: 1,
      expressFee: 12,
      shopIds: [shopId],
      deliveryStartDate: '2027-01-01',
    })
    const terms = await t.call('GET /activity/api/v1/get-activity-goods', { activityId, activityType: 'seckill' }, buyer.token)
    expect(terms).toEqual({
      payWay: 2,
      advancePayment: 2.5,
      expressType: 1,
      expressFee: 12,
      allShop: false,
      shopIdList: [shopId],
      deliveryStartDate: '2027-01-01',
      deliveryEndDate: '',
      startTime,
      endTime,
    })
    const other = { activityId, activityType: 'group_buy' }
    expect((await t.send('GET /activity/api/v1/get-activity-goods', other, buyer.token)).code).toBe(activityRefusals.gone.code)
  })

  it('has the activity’s price, pieces, limit and remark; the goods itself stays as it is [B0392 B0613 B0614]', async () => {
    const made = await teaSale(
      t,
      { personLimit: 3, takeRemark: '活动专用取货码' },
      {
        goods: {
          detail: '<p>明前采摘</p>',
          skus: [
            { quantity: 20, priceFen: 1000, marketPriceFen: 1500 },
            { quantity: 20, priceFen: 2000 },
          ],
        },
      },
    )
    const { activityId, goodsId, skuIds } = made
    const info = await t.call('GET /goods/info', { id: goodsId, activityId }, buyer.token)
    expect(info).toMatchObject({
      id: goodsId,
      takeRemark: '活动专用取货码',
      minPrice: 6.66,
      marketPrice: 15,
      totalQuantity: 20,
      limitSale: 3,
    })
    expect(await t.call('GET /goods/info', { id: goodsId }, buyer.token)).toMatchObject({
      takeRemark: '',
      minPrice: 10,
      totalQuantity: 20,
      limitSale: 0,
    })
    const sku = { quantity: 10, activityPrice: 6.66, max: 3 }
    expect(await t.call('GET /goods/store/all', { goodsId, activityId }, buyer.token)).toMatchObject([
      { id: skuIds[0], ...sku, price: 10, marketPrice: 15 },
      { id: skuIds[1], ...sku, price: 20, marketPrice: 20 },
    ])
    expect(await t.call('GET /goods/activity-info', { id: goodsId, activityId }, buyer.token)).toMatchObject({
      goodsId,
      goodsName: '明前龙井',
      activityPrice: 6.66,
      marketPrice: 15,
      quantity: 20,
      goodsInfo: '<p>明前采摘</p>',
      allShop: true,
      takeRemark: '活动专用取货码',
    })
    const another = await teaSale(t)
    for (const [key, input] of [
      ['GET /goods/info', { id: goodsId }],
      ['GET /goods/store/all', { goodsId }],
      ['GET /goods/take-shop', { id: goodsId }],
      ['GET /goods/activity-info', { id: goodsId }],
    ] as const)
      expect(await t.send(key, { ...input, activityId: another.activityId }, buyer.token)).toMatchObject({
        success: false,
        code: goodsRefusals.gone.code,
      })
  })

  it('is handed over by its stores, or by all that are open [B0599 B0615]', async () => {
    const [shopId, other] = [await makeStore(t, tenantId), await makeStore(t, tenantId)]
    const some = await teaSale(t, { shopIds: [shopId] })
    const all = await teaSale(t)
    expect(await t.call('GET /goods/take-shop', { id: some.goodsId, activityId: some.activityId }, buyer.token)).toEqual([shopId])
    expect(await t.call('GET /goods/take-shop', { id: all.goodsId, activityId: all.activityId }, buyer.token)).toEqual(
      expect.arrayContaining([shopId, other, all.shopId]),
    )
    const days = { shopId, startTime: '2099-01-01', endTime: '2099-01-02' }
    expect(await t.call('GET /order/api/v1/order/take-date-list', days, buyer.token)).toMatchObject([
      { takeDate: '2099-01-01' },
      { takeDate: '2099-01-02' },
    ])
  })

  it('shows who bought, newest first, 80 a call, with masked names [B0612 B0854/5]', async () => {
    const made = await teaSale(t, {}, { personLimit: 0, quantity: 100, goods: { skus: [{ quantity: 200 }] } })
    const first = await bought(t, buyer.token, made, 2)
    for (let i = 0; i < 81; i++) await bought(t, (await buyerOf(i)).token, made)
    const trace = (more: object = {}) =>
      t.send('GET /activity/api/v1/user-trace-list', { activityId: made.activityId, step: 'success', ...more })
    const page = await trace()
    expect(page.total).toBe(82)
    expect(page.data).toHaveLength(80)
    expect((await trace({ pageSize: 500 })).data).toHaveLength(80)
    const last = (await trace({ page: 2, pageSize: 80 })).data!
    expect(last.at(-1)).toMatchObject({ id: first, userName: '欧**明', quantity: 2 })
    expect((await trace({ startTime: String(now() + minuteMs) })).data).toEqual([])
    expect((await trace({ startTime: new Date(now() - hourMs).toISOString() })).total).toBe(82)
    const detail = await t.call('GET /activity/api/v2/h5/detail', { activityId: made.activityId }, buyer.token)
    expect(detail.data.joinCount).toBe(2)
  })
  /** Two people who buy in turn. */
  const others: { token: string }[] = []
  async function buyerOf(i: number) {
    if (others.length === 0) others.push(buyer, await t.member())
    return others[i % 2]!
  }

  it('costs the kill price times the pieces, and the fee of the courier, while it runs [B0588 B0856]', async () => {
    const made = await teaSale(t, { personLimit: 3, expressFee: 8 })
    const member = await t.member()
    const request = made.request({
      quantity: 2,
      takeType: 2,
      shopId: null,
      expressId: await addressOf(t, member.token),
      price: 0.01,
      advancePayment: 0,
    })
    const order = await kill(t, member.token, request)
    expect(order.data).toMatchObject({ status: 'success' })
    const view = await t.call('GET /order/api/v1/order/view', { id: order.data!.orderId }, member.token)
    expect(view).toMatchObject({ price: 6.66, quantity: 2, productFee: 13.32, freightFee: 8, discountFee: 0, paymentFee: 21.32 })
    expect(view).toMatchObject({ type: 2, activityType: 'seckill', activityId: made.activityId })
    const kept = await t.db.read((r) =>
      r.execute<{ receiver: string }>(sql`select receiver from trade_order where id = ${order.data!.orderId}`),
    )
    expect(kept.rows[0]!.receiver).toMatch(/^v1\./)
    t.clock.move(hourMs)
    expect(await kill(t, member.token, made.request())).toMatchObject({
      success: false,
      code: activityRefusals.ended.code,
      msg: '活动已结束',
    })
  })

  it('is refused on a closed activity, whatever flag a client sets [B0886]', async () => {
    const made = await teaSale(t)
    await t.send('POST /console/api/v1/seckill/status', { activityId: made.activityId, activityStatus: 0 }, operator)
    const { token } = await t.member()
    const request = made.request({ debug: true, userInfo: { debug: 1 } })
    for (const headers of [{}, { debug: 'true' }] as Record<string, string>[])
      expect(await t.send('POST /activity/api/v1/seckill/user/kill?debug=1', request, token, headers)).toMatchObject({
        code: activityRefusals.closed.code,
        msg: '该活动已关闭',
      })
    expect(await pieces(made)).toEqual([10, 10])
  })

  it('tells the enterprise of an order to its buyer, and nobody else [B0619]', async () => {
    const made = await teaSale(t)
    const orderId = await bought(t, buyer.token, made)
    const corp = (id: string, token: string) => t.send('GET /v4-activity/api/seckill/common/get-corpId', { orderId: id }, token)
    expect(await corp(orderId, buyer.token)).toMatchObject({ success: true, data: await t.app.providers.corpId(t.tenants[0].tenantId) })
    expect(await t.app.providers.corpId(t.tenants[0].tenantId)).toMatch(/^\w+$/)
    expect(await corp(t.app.id(), buyer.token)).toMatchObject({ success: false, code: orderRefusals.notThere.code })
    expect(await corp(orderId, (await t.member()).token)).toMatchObject({ success: false, code: orderRefusals.notThere.code })
    expect((await corp('x', buyer.token)).status).toBe(400)
  })

  it('goes back to its SKU after the end, once no order waits for payment', async () => {
    const made = await teaSale(t, { endTime: now() + 20 * minuteMs })
    const unpaid = await bought(t, buyer.token, made)
    const paid = await bought(t, (await t.member()).token, made)
    expect(await pieces(made)).toEqual([10, 8])
    t.clock.move(21 * minuteMs + 1000)
    await t.runDue()
    expect(await pieces(made)).toEqual([10, 8])
    expect(await statusOf(t, buyer.token, unpaid)).toBe(1)
    t.clock.move(15 * minuteMs)
    await t.runDue()
    t.clock.move(minuteMs)
    await t.runDue()
    expect(await statusOf(t, buyer.token, unpaid)).toBe(0)
    expect(await pieces(made)).toEqual([20, 0])
    expect(paid).not.toBe(unpaid)
    const row = await t.db.read((r) => findActivity(r, tenantId, made.activityId))
    expect([row.status, row.finishedAt === null]).toEqual([1, false])
  })

  it('goes back at once when the operator ends it; what is cancelled later goes to the SKU', async () => {
    const made = await teaSale(t)
    const member = await t.member()
    const orderId = await bought(t, member.token, made)
    const end = { activityId: made.activityId, activityStatus: 3 }
    expect((await t.send('POST /console/api/v1/seckill/status', end, operator)).success).toBe(true)
    expect(await pieces(made)).toEqual([19, 0])
    expect((await t.send('POST /order/api/v1/order/cancel', { id: orderId }, member.token)).success).toBe(true)
    expect(await pieces(made)).toEqual([20, 0])
  })

  it('stays sold when it is paid', async () => {
    const made = await teaSale(t)
    const member = await t.member()
    const orderId = await bought(t, member.token, made)
    await payOrder(t, member.token, orderId)
    t.clock.move(2 * hourMs)
    await t.runDue()
    expect(await pieces(made)).toEqual([19, 0])
  })
})
