import { common } from '@youli/domain/kit/refusal.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGoods } from '../../catalog/goods/fixtures.ts'
import { setGoodsStatus } from '../../catalog/goods/public/changes.ts'
import { systemActor } from '../../kit/actor.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setStoreOpen } from '../../platform/store/public/stores.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import {
  addressOf,
  conservation,
  type SoldAtStore,
  crowd,
  makeSoldAtStore,
  makeStore,
  payOrder,
  placed,
  placeOrder,
  viewOrder,
} from '../order/fixtures.ts'

const malformed = { success: false, status: 400, code: 400, data: null }

describe.each(oneEngine)('bad requests on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let other: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t)
    ;[buyer, other] = (await crowd(t, 2)) as [string, string]
  })
  afterAll(() => t.close())

  const tenant = () => t.tenants[0].tenantId
  const create = (more: object, token = buyer) => placeOrder(t, token, c.request(more))
  const refused = async (reply: Promise<Reply>, spec: { code: number; msg: string }) => {
    expect(await reply).toMatchObject({ success: false, status: 200, code: spec.code, data: null })
    await conservation(t.db, c)
  }

  it('refuses every quantity that is no whole number above 0, and one beyond the stock [B0345]', async () => {
    for (const quantity of [0, -1, 1.5, 1e9, -0.5, 10_000]) await refused(create({ quantity }), no.badQuantity)
    for (const quantity of ['两件', undefined, 'NaN', {}, [1, 2], '1;drop table sku'])
      expect(await create({ quantity })).toMatchObject(malformed)
    await refused(create({ quantity: 11 }), no.soldOut)
    expect(await t.send('GET /order/api/v1/order/list', {}, buyer)).toMatchObject({ data: [], total: 0 })
  })

  it('refuses SKUs that are unknown, of other goods, off the shelf or of another tenant [B0350]', async () => {
    const second = await makeGoods(t, { tenantId: tenant(), name: '白茶' })
    const off = await makeGoods(t, { tenantId: tenant(), status: 2 })
    const foreign = await makeGoods(t, { tenantId: t.tenants[1].tenantId })
    await refused(create({ skuId: '1' }), no.badSku)
    await refused(create({ skuId: second.skuIds[0] }), no.badSku)
    await refused(create({ productId: second.id }), no.badSku)
    await refused(create({ productId: off.id, skuId: off.skuIds[0] }), no.goodsGone)
    await refused(create({ productId: foreign.id, skuId: foreign.skuIds[0] }), no.badSku)
    for (const skuId of ['', 'abc', '1 or 1=1', -1, null, ['1'], '99999999999999999999'])
      expect(await create({ skuId })).toMatchObject(malformed)
  })

  it('refuses stores that are closed, foreign, unknown or do not hand the goods over [B0350]', async () => {
    const closed = await makeStore(t, tenant())
    await t.db.transact((tx) => setStoreOpen(tx, tenant(), closed, false))
    const foreign = await makeStore(t, t.tenants[1].tenantId)
    for (const shopId of [closed, foreign, '1']) await refused(create({ shopId }), no.badStore)
    for (const shopId of [undefined, '', '0', null]) await refused(create({ shopId }), no.chooseStore)
    const elsewhere = await makeStore(t, tenant())
    const only = await makeSoldAtStore(t, { shopIds: [elsewhere] })
    await refused(placeOrder(t, buyer, only.request()), no.badStore)
    expect((await placeOrder(t, buyer, only.request({ shopId: elsewhere }))).success).toBe(true)
  })

  it('refuses a way of taking that is missing, none or not offered [B0357 B0377]', async () => {
    for (const takeType of [0, undefined, null, 3, '']) await refused(create({ takeType }), no.chooseTake)
    const pickupOnly = await makeSoldAtStore(t, { expressType: 1 })
    const courierOnly = await makeSoldAtStore(t, { expressType: 2 })
    const expressId = await addressOf(t, other)
    expect(await placeOrder(t, other, pickupOnly.request({ takeType: 2, expressId }))).toMatchObject({
      code: no.onlySupports.code,
      msg: '该商品仅支持到店自提',
    })
    expect(await placeOrder(t, other, courierOnly.request())).toMatchObject({ code: no.onlySupports.code, msg: '该商品仅支持快递配送' })
  })

  it('takes only an address of the buyer’s own, and keeps it as it was [B0350 B0353]', async () => {
    const mine = await addressOf(t, buyer)
    const theirs = await addressOf(t, other)
    for (const expressId of [undefined, '', '0', theirs, '1']) await refused(create({ takeType: 2, expressId }), no.chooseAddress)
    const id = await placed(t, buyer, c.request({ takeType: 2, expressId: mine }))
    await t.send('FORM /deliver/api/v1/express-address/del-address', { id: mine }, buyer)
    expect(await viewOrder(t, buyer, id)).toMatchObject({
      receiveName: '张三',
      mobileNo: '13800138000',
      address: '上海市 上海市 静安区 南京西路1号',
      shopId: '0',
    })
  })

  it('refuses a day that is missing, past, beyond the last or full [B0374 B0381]', async () => {
    const today = dayOf(t.clock.now())
    const presale = await makeSoldAtStore(t, { saleType: 'presale', takeStartDay: addDays(today, 3) }, 1)
    const request = (takeDate?: string) => placeOrder(t, buyer, presale.request({ takeDate }))
    expect(await request()).toMatchObject({ code: no.chooseDay.code })
    expect(await request('')).toMatchObject({ code: no.chooseDay.code })
    for (const away of [-1, 0, 2, 17]) expect(await request(addDays(today, away))).toMatchObject({ code: no.badDay.code })
    for (const odd of ['2026-02-30', 'tomorrow', '0000-01-01', '9999-12-31']) expect(await request(odd)).toMatchObject(malformed)
    expect((await request(addDays(today, 16))).success).toBe(true)
    expect(await request(addDays(today, 16))).toMatchObject({ code: no.dayFull.code })
    const days = await t.send('GET /order/api/v1/order/take-date-list', { shopId: presale.shopId, goodsId: presale.goodsId }, buyer)
    expect(days.data![13]).toEqual({ takeDate: addDays(today, 16), personAmount: 1, full: true })
    expect(days.data![0]).toEqual({ takeDate: addDays(today, 3), personAmount: 0, full: false })
    await conservation(t.db, presale)
  })

  it('charges its own amounts: a stale price is refused with the reason, other amounts are ignored [B0349 B0364]', async () => {
    const cheap = await makeSoldAtStore(t, { skus: [{ priceFen: 10 }] })
    for (const more of [{ price: 0.01 }, { price: 0 }, { price: 0.11 }, { paymentFee: 0.1 }, { paymentFee: 0 }])
      expect(await placeOrder(t, buyer, cheap.request({ quantity: 3, ...more }))).toMatchObject({
        code: no.priceChanged.code,
        msg: no.priceChanged.msg,
      })
    expect(await placeOrder(t, buyer, cheap.request({ price: -1 }))).toMatchObject(malformed)
    const id = await placed(
      t,
      buyer,
      cheap.request({ quantity: 3, price: 0.1, paymentFee: 0.3, payWay: 3, advancePayment: 0.01, exchangeMoney: 100 }),
    )
    expect(await viewOrder(t, buyer, id)).toMatchObject({
      payWay: 1,
      productFee: 0.3,
      paymentFee: 0.3,
      onlineWaitFee: 0.3,
      offlineWaitFee: 0,
      discountFee: 0,
    })
    await refused(create({ couponId: '123456789012345678' }), no.badCoupon)
  })

  it('adds the express fee for couriers only, and says what is still open, online and at the store [B0401]', async () => {
    const sent = await makeSoldAtStore(t, { expressFeeFen: 1250, skus: [{ priceFen: 1999 }] })
    const expressId = await addressOf(t, buyer)
    const [byCourier, byHand] = [await placed(t, buyer, sent.request({ takeType: 2, expressId })), await placed(t, buyer, sent.request())]
    expect(await viewOrder(t, buyer, byCourier)).toMatchObject({
      productFee: 19.99,
      freightFee: 12.5,
      paymentFee: 32.49,
      onlineWaitFee: 32.49,
      totalFee: 32.49,
    })
    expect(await viewOrder(t, buyer, byHand)).toMatchObject({ freightFee: 0, paymentFee: 19.99 })
    const part = await makeSoldAtStore(t, { payWay: 2, advanceFen: 300, skus: [{ priceFen: 1999 }] })
    const open = await placed(t, buyer, part.request())
    const fees = async () => {
      const { paymentFee, onlineWaitFee, offlineWaitFee } = await viewOrder(t, buyer, open)
      return [paymentFee, onlineWaitFee, offlineWaitFee]
    }
    expect(await fees()).toEqual([19.99, 3, 16.99])
    await payOrder(t, buyer, open)
    expect(await fees()).toEqual([19.99, 0, 16.99])
  })

  it('refuses beyond the person limit with both numbers [B0321 B0327]', async () => {
    const limited = await makeSoldAtStore(t, { limitSale: 2 })
    const bought = async () => (await t.send('GET /order/api/v1/order/buy-amount', { goodsId: limited.goodsId }, buyer)).data
    const first = await placed(t, buyer, limited.request())
    expect(await placeOrder(t, buyer, limited.request({ quantity: 2 }))).toMatchObject({
      code: no.limited.code,
      msg: '该商品每人限购2件，您已购买1件',
    })
    expect(await bought()).toBe(1)
    expect((await placeOrder(t, other, limited.request({ quantity: 2 }))).success).toBe(true)
    expect(await bought()).toBe(1)
    await t.send('POST /order/api/v1/order/cancel', { id: first }, buyer)
    expect(await bought()).toBe(0)
    expect((await placeOrder(t, buyer, limited.request({ quantity: 2 }))).success).toBe(true)
    await conservation(t.db, limited)
  })

  it('a person limit of 0 and a reception limit of 0 are none [B0373]', async () => {
    const free = await makeSoldAtStore(t, { limitSale: 0, skus: [{ quantity: 100 }] }, 0)
    const takeDate = addDays(dayOf(t.clock.now()), 2)
    for (let i = 0; i < 4; i++)
      expect(await placeOrder(t, buyer, free.request({ quantity: 20, takeDate }))).toMatchObject({ success: true })
    expect((await t.send('GET /order/api/v1/order/buy-amount', { goodsId: free.goodsId }, buyer)).data).toBe(80)
    const days = await t.send('GET /order/api/v1/order/take-date-list', { shopId: free.shopId, goodsId: free.goodsId }, buyer)
    expect(days.data).toContainEqual({ takeDate, personAmount: 4, full: false })
    await conservation(t.db, free)
  })

  it('refuses visitors without a phone, and a goods taken off the shelf while the page was open [B0304]', async () => {
    const visitor = await t.visitor()
    expect(await create({}, visitor)).toMatchObject({ success: false, code: common.notRegistered.code })
    const going = await makeSoldAtStore(t)
    await t.db.transact((tx) => setGoodsStatus(tx, systemActor(t.app, tenant(), t.clock.now()), [going.goodsId], 2))
    expect(await placeOrder(t, buyer, going.request())).toMatchObject({ code: no.goodsGone.code, msg: '这件已经下架，看看别的' })
  })

  it('keeps every text of a remark as it came, and refuses one that no database can hold [B0869]', async () => {
    for (const remark of [`'; drop table trade_order; --`, '<script>alert(1)</script>', '🎁🀄', '\u202Eevil', '\\', '%00', '${1}']) {
      const id = await placed(t, other, c.request({ remark }))
      expect((await viewOrder(t, other, id)).remark).toBe(remark)
      await t.send('POST /order/api/v1/order/cancel', { id }, other)
    }
    expect(await create({ remark: 'a\0b' })).toMatchObject(malformed)
    expect(await create({ remark: 'x'.repeat(201) })).toMatchObject(malformed)
    await conservation(t.db, c)
  })
})
