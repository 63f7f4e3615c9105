import { dayMs } from '@youli/domain/kit/time.ts'
import { appreciationEditRefusals, appreciationRefusals as no } from '@youli/domain/trade/appreciation/texts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import type { TestApp } from '../../testing.ts'
import { testApp } from '../../testing.ts'
import { afterSales } from '../after-sale/fixtures.ts'
import { type SoldAtStore, crowd, makeSoldAtStore, operatorWith, payOrder, placed, viewOrder } from '../order/fixtures.ts'
import { handing, makeValueTemplate, valueDraft } from './fixtures.ts'

interface Shown {
  id: string
  state: number
  stateValue: string
  amountTotal: number
  amountPay: number
  amountAdded: number
  couponUserId: string
  remark: string
}
const base = '/valueadded/api/v1/value_added/order'
const admin = '/console/api/v1/appreciation'

describe.each(oneEngine)('value-added orders on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let storeCounter: Awaited<ReturnType<typeof handing>>
  let people: string[]
  let templateId: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { payWay: 1, skus: [{ quantity: 500, priceFen: 100_000 }] })
    templateId = await makeValueTemplate(t, { minAmount: 1000 })
  })
  // The clock goes on for weeks: nobody stays logged in.
  beforeEach(async () => {
    storeCounter = await handing(t, c)
    people = await crowd(t, 2)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const list = (token: string, page: object = {}) => t.send(`GET ${base}/get-order-list`, page, token)
  const newest = async (token: string): Promise<Shown> => (await list(token)).data![0]!
  const one = (token: string, id: string) => t.call(`GET ${base}/get-order-detailed`, { id }, token)
  const certify = (token: string, id: string) => t.send(`GET ${base}/action-order-to-certificates`, { id }, token)
  const worth = async (token: string) => (await t.send(`GET ${base}/get-user-amount-added-statistical`, {}, token)).data
  const coupon = (token: string, id: string) => t.call('GET /coupon/api/v2/coupon/one', { id }, token)

  it('begin when the goods are handed over, once an order, and grow, hold and fall [B0508]', async () => {
    const [token] = people as [string]
    const orderId = await placed(t, token, c.request({ quantity: 2 }))
    await payOrder(t, token, orderId)
    expect((await list(token)).total).toBe(0)
    const again = await storeCounter.pickedUp(token, { quantity: 2 })
    expect(await list(token)).toMatchObject({ total: 1, data: [{ orderId: again }] })
    expect(await newest(token)).toMatchObject({
      templateId,
      shopName: '南京西路店',
      state: 1,
      stateValue: '增值中',
      amountTotal: 2000,
      amountPay: 2000,
      amountAdded: 0,
      reduceDays: 10,
      addedPercentPerDay: 1,
      couponUserId: '0',
    })
    t.clock.move(10 * dayMs)
    expect(await newest(token)).toMatchObject({ stateValue: '保值中', amountTotal: 2200, amountAdded: 200 })
    expect(await worth(token)).toBe(2200)
    t.clock.move(15 * dayMs)
    expect(await newest(token)).toMatchObject({ stateValue: '已归零', amountTotal: 0, amountAdded: 0, state: 1 })
    expect(await worth(token)).toBe(0)
    // Bought too little, an order gains nothing; without a template that fits nothing begins.
    const dear = await makeValueTemplate(t, { minAmount: 5000, name: '大额增值' })
    const small = await storeCounter.pickedUp(token)
    expect(await newest(token)).toMatchObject({ orderId: small, templateId, amountPay: 1000 })
    await t.send(`POST ${admin}/templates/status`, { id: dear, open: false }, await t.operator())
  })

  it('carry their terms, worth, coupon, words and times, each under its own name [B0511]', async () => {
    const [token] = people as [string]
    const own = await makeSoldAtStore(t, { payWay: 1, name: '足金手镯', skus: [{ quantity: 5, priceFen: 123_400 }] })
    const terms = { addDays: 8, keepingDays: 6, exchangeDays: 2, effectiveDays: 40, addedPercentPerDay: 1.5, devaluePercentPerDay: 12 }
    const template = await makeValueTemplate(t, { ...terms, name: '手镯增值', scope: 'goods', scopeIds: [own.goodsId], creditPercent: 50 })
    const ownCounter = await handing(t, own)
    const from = t.clock.now().getTime()
    const orderId = await ownCounter.pickedUp(token)
    const until = t.clock.now().getTime()
    const begun = (await list(token)).data![0]!
    const { orderNo } = await viewOrder(t, token, orderId)
    const shown = {
      ...terms,
      id: begun.id,
      templateId: template,
      productName: '足金手镯',
      shopName: '南京西路店',
      state: 1,
      stateValue: '增值中',
      amountTotal: 617,
      amountPay: 617,
      amountAdded: 0,
      reduceDays: 10,
      couponUserId: '0',
      remark: '',
      createTime: begun.createTime,
      updateTime: begun.createTime,
      imageUrl: begun.imageUrl,
      orderId,
      orderNo,
      amountOrder: 1234,
      creditPercent: 50,
      days: 0,
    }
    expect(begun).toEqual(shown)
    expect([begun.createTime >= from, begun.createTime <= until]).toEqual([true, true])
    t.clock.move(2 * dayMs)
    const grown = { ...shown, days: 2, amountTotal: 635.51, amountAdded: 18.51 }
    expect(await one(token, begun.id)).toEqual(grown)
    const { couponUserId } = (await certify(token, begun.id)).data!
    const exchanged = await one(token, begun.id)
    expect(exchanged).toEqual({ ...grown, state: 2, stateValue: '已兑换', couponUserId, updateTime: exchanged.updateTime })
    expect(exchanged.updateTime - begun.createTime).toBeGreaterThanOrEqual(2 * dayMs)
    // Below what it began with, nothing was added; ended, it says why.
    await ownCounter.pickedUp(token)
    t.clock.move(21 * dayMs)
    const { id } = await newest(token)
    expect(await one(token, id)).toMatchObject({ stateValue: '贬值中', amountPay: 617, amountTotal: 172.76, amountAdded: 0 })
    await t.send(`POST ${admin}/orders/disable`, { id, reason: '违规下单' }, await t.operator())
    expect(await one(token, id)).toMatchObject({ state: 3, stateValue: '已失效', amountTotal: 0, remark: '违规下单' })
    await t.send(`POST ${admin}/templates/status`, { id: template, open: false }, await t.operator())
  })

  it('are turned once into a coupon of that day’s worth, not early, not late, not when disabled [B0508 B0515 B0516]', async () => {
    const [token, stranger] = people as [string, string]
    await storeCounter.pickedUp(token)
    const { id } = await newest(token)
    expect(await certify(token, id)).toMatchObject({ success: false, code: no.tooEarly.code, msg: '尚未到可兑换时间，请持有满3天后再兑换' })
    expect(await certify(stranger, id)).toMatchObject({ code: no.notThere.code })
    expect(await t.send(`GET ${base}/get-order-detailed`, { id }, stranger)).toMatchObject({ code: no.notThere.code })
    t.clock.move(3 * dayMs)
    const raced = await Promise.all(Array.from({ length: 10 }, () => certify(token, id)))
    expect(raced.filter((r) => r.success)).toHaveLength(1)
    expect(raced.filter((r) => !r.success).every((r) => r.code === no.exchanged.code)).toBe(true)
    const { couponUserId } = raced.find((r) => r.success)!.data!
    t.clock.move(dayMs)
    expect(await one(token, id)).toMatchObject({ state: 2, stateValue: '已兑换', amountTotal: 1030, couponUserId })
    expect(await worth(token)).toBe(0)
    expect(await coupon(token, couponUserId)).toMatchObject({
      couponType: 'value_added',
      faceValue: 1030,
      couponName: '金饰增值',
      state: 'unused',
    })
    expect((await t.send('GET /coupon/api/v2/coupon/total', {}, token)).data).toBe(1)
    // It pays for an order by its own amount.
    const lines = [{ productId: c.goodsId, skuId: c.skuId, quantity: 2 }]
    expect((await t.send('POST /coupon/api/v2/coupon/for-order', { lines }, token)).data).toMatchObject({
      bestId: couponUserId,
      coupons: [{ off: 1030 }],
    })
    const spent = await placed(t, token, c.request({ quantity: 2, couponId: couponUserId }))
    expect((await t.send('GET /order/api/v1/order/view', { id: spent }, token)).data).toMatchObject({ discountFee: 1030, paymentFee: 970 })
    expect(await coupon(token, couponUserId)).toMatchObject({ state: 'used' })
    // Worth nothing any more.
    await storeCounter.pickedUp(token)
    const gone = await newest(token)
    t.clock.move(25 * dayMs)
    expect(await certify(token, gone.id)).toMatchObject({ success: false, code: no.nothing.code, msg: '优惠券金额为0，不能生成' })
  })

  it('a refund ends them: what grew counts only what was kept, an unused coupon goes [B0515]', async () => {
    const [token] = people as [string]
    const kept = await storeCounter.pickedUp(token, { quantity: 3 })
    const { id } = await newest(token)
    expect(await storeCounter.back(kept, 1)).toMatchObject({ success: true })
    expect(await one(token, id)).toMatchObject({ state: 1, amountPay: 2000 })
    await addsUp(t.app.db)
    await afterSales(t).until(kept, token, 9)
    expect(await storeCounter.back(kept)).toMatchObject({ success: true })
    expect(await one(token, id)).toMatchObject({ state: 3, stateValue: '已失效', amountTotal: 0, remark: '订单已退款' })
    t.clock.move(3 * dayMs)
    expect(await certify(token, id)).toMatchObject({ code: no.disabled.code })

    const other = await storeCounter.pickedUp(token)
    const second = (await newest(token)).id
    t.clock.move(3 * dayMs)
    const { couponUserId } = (await certify(token, second)).data!
    expect(await storeCounter.back(other)).toMatchObject({ success: true })
    expect(await one(token, second)).toMatchObject({ state: 3, couponUserId })
    expect(await coupon(token, couponUserId)).toMatchObject({ state: 'void' })
  })

  it('the list is paged by 10, and every call answers at both addresses [B0518]', async () => {
    const [token] = people as [string]
    for (let n = 0; n < 11; n++) await storeCounter.pickedUp(token)
    const first = await list(token)
    expect([first.data!.length, first.total]).toEqual([10, 11])
    expect((await list(token, { page: 2 })).data).toHaveLength(1)
    const other = '/api/v1/value_added/order'
    expect((await t.send(`GET ${other}/get-order-list`, {}, token)).data).toEqual(first.data)
    const { id } = first.data![0]!
    expect((await t.send(`GET ${other}/get-order-detailed`, { id }, token)).data).toEqual(first.data![0])
    expect((await t.send(`GET ${other}/get-user-amount-added-statistical`, {}, token)).data).toBe(11_000)
    expect(await worth(token)).toBe(11_000)
    t.clock.move(3 * dayMs)
    const reply = await t.send(`GET ${other}/action-order-to-certificates`, { id }, token)
    expect(reply).toMatchObject({ success: true })
    expect(reply.headers.get('cache-control')).toContain('no-store')
    expect(await t.send(`GET ${base}/get-order-list`, {}, '')).toMatchObject({ status: 401 })
  })

  it('the console sees what is owed, today and ahead, keeps its terms, and ends an order for a reason', async () => {
    const operator = await t.operator()
    const owed = () => t.call(`GET ${admin}/figures`, {}, operator)
    const before = await owed()
    const [token] = people as [string]
    await storeCounter.pickedUp(token)
    const row = await newest(token)
    const after = await owed()
    expect(after.openWorth - before.openWorth).toBe(1000)
    expect(after.ahead[2]!.worth - before.ahead[2]!.worth).toBeCloseTo(1100, 2)
    expect(after.ahead.at(-1)!.worth).toBe(0)
    expect((await t.send(`GET ${admin}/orders`, { keyword: 'nothing' }, operator)).total).toBe(0)
    // Changed terms are for later orders.
    await t.send(`POST ${admin}/templates/save`, { ...valueDraft, id: templateId, addedPercentPerDay: 2, minAmount: 1000 }, operator)
    expect(await one(token, row.id)).toMatchObject({ addedPercentPerDay: 1 })
    const shown = (await t.call(`GET ${admin}/templates`, {}, operator)).data
    expect(shown.find((s) => s.id === templateId)).toMatchObject({ addedPercentPerDay: 2 })
    const disable = (input: object, who = operator) => t.send(`POST ${admin}/orders/disable`, input, who)
    const looks = await operatorWith(t, ['appreciation.view'])
    expect(await disable({ id: row.id, reason: '违规' }, looks)).toMatchObject({ code: 403 })
    expect(await disable({ id: row.id, reason: '违规' }, await t.operator(1))).toMatchObject({ code: no.notThere.code })
    expect(await disable({ id: row.id, reason: '违规下单' })).toMatchObject({ success: true })
    expect(await disable({ id: row.id, reason: '违规下单' })).toMatchObject({ code: appreciationEditRefusals.disabledBefore.code })
    expect(await one(token, row.id)).toMatchObject({ state: 3, remark: '违规下单' })
    expect(await certify(token, row.id)).toMatchObject({ code: no.disabled.code })
    // Somebody of one store sees its orders only.
    const elsewhere = await operatorWith(t, ['appreciation.view'], [t.app.id()])
    expect((await t.send(`GET ${admin}/orders`, {}, elsewhere)).total).toBe(0)
    expect((await t.send(`GET ${admin}/orders`, { state: '3', templateId }, looks)).data).toMatchObject([
      { id: row.id, mobileNo: expect.stringContaining('****') },
      {},
      {},
    ])
    const bad = { ...valueDraft, devaluePercentPerDay: 0 }
    expect(await t.send(`POST ${admin}/templates/save`, bad, operator)).toMatchObject({
      code: appreciationEditRefusals.badDraft.code,
      msg: '每日贬值比例须大于0',
    })
    // The coupons of value-added orders are nobody's to hand out.
    const kinds = (await t.call('GET /console/api/v1/coupons', {}, operator)).data
    expect(kinds.filter((k) => k.couponType === 'value_added')).toEqual([])
  })
})
