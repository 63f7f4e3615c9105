import { deductionSettings } from '@youli/domain/promotion/points-deduction/settings.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { books } from '../../member/wallet/fixtures.ts'
import { earnPoints } from '../../member/wallet/public/earnings.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { makeTemplate } from '../../promotion/coupon/fixtures.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { conservation, type SoldAtStore, crowd, makeSoldAtStore, placed, placeOrder, viewOrder } from '../order/fixtures.ts'

describe.each(oneEngine)('what is taken off a part of an order on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let people: string[]
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 6)
    c = await makeSoldAtStore(t, { expressFeeFen: 800, skus: [{ priceFen: 5000, exchangeMoneyFen: 1000, point: 1000, quantity: 50 }] })
  })
  afterAll(() => t.close())

  const tenantId = () => t.tenants[0].tenantId
  const idOf = async (token: string) => (await t.call('GET /authorization/auth/check', {}, token)).userId
  const give = async (token: string, amount: number) => {
    const memberId = await idOf(token)
    const of = { tenantId: tenantId(), memberId, kind: 'integral', reason: 'activity', at: t.clock.now() } as const
    await t.db.transact((tx) => earnPoints(tx, { ...of, amount, source: t.app.id() }))
    return memberId
  }
  const balance = async (token: string) => (await t.send('GET /user/account/api/v1/integral-balance', {}, token)).data
  const cancel = (token: string, id: string) => t.send('POST /order/api/v1/order/cancel', { id }, token)
  const sound = async (memberId: string) => {
    const { stored, summed, kept, everything } = await books(t.db, memberId)
    expect([summed, kept, everything]).toEqual([stored, stored, 0])
  }

  it('the parameter is read by its key, and its exchangeRate is a number [B0351 B0365]', async () => {
    const read = (key: string) => t.send('GET /promotion/api/v1/points-deduction/param', { key }, people[0])
    expect((await read('POINT_EXCHANGE_RATE')).data).toEqual({ key: 'POINT_EXCHANGE_RATE', exchangeRate: '100' })
    await t.db.transact((tx) => setConfig(tx, tenantId(), deductionSettings.pointsPerYuan, '50'))
    expect(Number((await read('POINT_EXCHANGE_RATE')).data!.exchangeRate)).toBe(50)
    await t.db.transact((tx) => setConfig(tx, tenantId(), deductionSettings.pointsPerYuan, '100'))
    expect((await read('ORDER_TIMEOUT_MINUTES')).success).toBe(false)
  })

  it('takes exactly the points that match the money, and gives them back once [B0349 B0360 B0361 B0362 B0401]', async () => {
    const me = people[0]!
    const memberId = await give(me, 2500)
    // Two pieces allow 20.00 for 2,000 points, whatever the page says they replace.
    const id = await placed(t, me, c.request({ quantity: 2, exchangeMoney: 9999, paymentFee: 80 }))
    expect(await viewOrder(t, me, id)).toMatchObject({
      productFee: 100,
      discountFee: 20,
      paymentFee: 80,
      onlineWaitFee: 80,
      adjustments: [{ kind: 'points', amount: -20, label: '积分抵扣' }],
      lines: [{ discountFee: 20 }],
    })
    expect(await balance(me)).toBe(500)
    // Fewer points than it takes are scaled by the rate: 500 of them are 5.00.
    const second = await placed(t, me, c.request({ exchangeMoney: 10 }))
    expect(await viewOrder(t, me, second)).toMatchObject({ discountFee: 5, paymentFee: 45 })
    expect(await balance(me)).toBe(0)
    // None left: the page that promised them is stale, one that did not simply pays.
    expect(await placeOrder(t, me, c.request({ exchangeMoney: 10, paymentFee: 40 }))).toMatchObject({ code: no.priceChanged.code })
    const replies = await Promise.all([cancel(me, id), cancel(me, id), cancel(me, id)])
    expect(replies.filter((r) => r.success)).toHaveLength(1)
    expect(await balance(me)).toBe(2000)
    t.clock.move(31 * 60_000)
    await t.runDue()
    expect(await balance(me)).toBe(2500)
    await sound(memberId)
    await conservation(t.db, c)
  })

  it('parallel orders never spend the same points twice [B0368]', async () => {
    const crowdOf = people.slice(1)
    const ids = await Promise.all(crowdOf.map((token) => give(token, 1000)))
    const request = c.request({ exchangeMoney: 10, paymentFee: 40 })
    const all = crowdOf.flatMap((token) => [token, token, token])
    const replies: Reply[] = await Promise.all(all.map((token) => placeOrder(t, token, request)))
    expect(replies.filter((r) => r.success)).toHaveLength(5)
    expect(new Set(replies.filter((r) => !r.success).map((r) => r.code))).toEqual(new Set([no.priceChanged.code]))
    expect(await Promise.all(crowdOf.map(balance))).toEqual([0, 0, 0, 0, 0])
    for (const memberId of ids) await sound(memberId)
    await conservation(t.db, c)
  })

  it('one submit that comes twice spends its points once; goods without points and orders that want none take none', async () => {
    const me = people[0]!
    const twice = await Promise.all(
      [1, 2].map(() => t.send('POST /order/api/v1/order/create', c.request({ exchangeMoney: 10 }), me, { 'idempotency-key': 'p-1' })),
    )
    expect(twice.map((r) => r.success)).toEqual([true, true])
    expect(await balance(me)).toBe(1500)
    const plain = await makeSoldAtStore(t)
    const id = await placed(t, me, plain.request({ exchangeMoney: 10, paymentFee: 10 }))
    expect(await viewOrder(t, me, id)).toMatchObject({ discountFee: 0 })
    await placed(t, me, c.request({ paymentFee: 50 }))
    expect(await balance(me)).toBe(1500)
  })

  const reserve = async (token: string, templateId: string): Promise<string> => {
    const bought = await t.send('POST /coupon/api/v2/market/buy', { id: templateId, quantity: 1 }, token)
    if (!bought.success) throw new Error(bought.msg)
    const { data } = await t.send('GET /coupon/api/v2/coupon/my', { state: 'unused' }, token)
    return data!.find((each) => each.couponMarketId === templateId)!.couponId
  }
  const unused = async (token: string) => (await t.send('GET /coupon/api/v2/coupon/total', {}, token)).data

  it('a coupon comes first and only off the lines it is good for, then points; both come back with a cancel [B0360 B0363]', async () => {
    const me = people[1]!
    await give(me, 3000)
    const other = await makeSoldAtStore(t, { expressFeeFen: 0, skus: [{ priceFen: 3000 }] })
    const couponId = await reserve(
      me,
      await makeTemplate(t, tenantId(), { faceValue: 4500, thresholdFen: 5000, scope: 'goods', scopeIds: [c.goodsId] }),
    )
    const lines = [c, other].map(({ goodsId, skuId }) => ({ productId: goodsId, skuId, quantity: 1 }))
    for (const line of lines) await t.send('POST /order/api/v1/cart/add', line, me)
    // 50.00 and 30.00: the coupon leaves 5.00 of the first, of which points take all that is left and no more.
    const more = { takeType: 1, shopId: c.shopId, couponId, exchangeMoney: 5, paymentFee: 30 }
    const made = await t.send('POST /order/api/v1/order/create-cart', { lines, ...more }, me)
    const { id } = made.data!
    expect(await viewOrder(t, me, id)).toMatchObject({
      productFee: 80,
      discountFee: 50,
      paymentFee: 30,
      adjustments: [
        { kind: 'coupon', amount: -45 },
        { kind: 'points', amount: -5 },
      ],
      lines: [{ discountFee: 50 }, { discountFee: 0 }],
    })
    expect([await unused(me), await balance(me)]).toEqual([0, 2500])
    await cancel(me, id)
    await cancel(me, id)
    expect([await unused(me), await balance(me)]).toEqual([1, 3000])
  })

  it('refuses a coupon that is another’s, unknown, of other goods, below its threshold or in use, with the reason [B0350 B0359]', async () => {
    const [me, other] = [people[2]!, people[3]!]
    const template = await makeTemplate(t, tenantId(), { faceValue: 1000, thresholdFen: 6000, personLimit: 2 })
    const mine = await reserve(me, template)
    const elsewhere = await reserve(me, await makeTemplate(t, tenantId(), { scope: 'goods', scopeIds: [t.app.id()] }))
    expect(await placeOrder(t, other, c.request({ couponId: mine, quantity: 2 }))).toMatchObject({ code: no.badCoupon.code })
    expect(await placeOrder(t, me, c.request({ couponId: '123456789012345678' }))).toMatchObject({ code: no.badCoupon.code })
    expect(await placeOrder(t, me, c.request({ couponId: mine }))).toMatchObject({
      code: no.couponUnusable.code,
      msg: '优惠券不可用：还差¥10.00可用',
    })
    expect(await placeOrder(t, me, c.request({ couponId: elsewhere }))).toMatchObject({
      code: no.couponUnusable.code,
      msg: '优惠券不可用：不适用于所选商品',
    })
    expect(await placeOrder(t, me, c.request({ couponId: mine, quantity: 2, paymentFee: 100 }))).toMatchObject({
      code: no.priceChanged.code,
    })
    await placed(t, me, c.request({ couponId: mine, quantity: 2, paymentFee: 90 }))
    expect(await placeOrder(t, me, c.request({ couponId: mine, quantity: 2 }))).toMatchObject({ success: false })
    await conservation(t.db, c)
  })

  it('one coupon pays for one of many parallel orders, brings it to 0.00 at most, and comes back when the time is over [B0364 B0368 B0409]', async () => {
    const me = people[4]!
    const couponId = await reserve(me, await makeTemplate(t, tenantId(), { faceValue: 999_900 }))
    const cheap = await makeSoldAtStore(t, { skus: [{ priceFen: 10, quantity: 30 }] })
    const replies = await Promise.all(Array.from({ length: 8 }, () => placeOrder(t, me, cheap.request({ quantity: 3, couponId }))))
    const won = replies.filter((r) => r.success)
    expect(won).toHaveLength(1)
    expect(await viewOrder(t, me, won[0]!.data!.id)).toMatchObject({ discountFee: 0.3, paymentFee: 0, onlineWaitFee: 0 })
    expect(await unused(me)).toBe(0)
    t.clock.move(31 * 60_000)
    await t.runDue()
    expect(await unused(me)).toBe(1)
    await conservation(t.db, cheap)
  })
})
