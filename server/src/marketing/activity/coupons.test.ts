import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { groupBuyTexts } from '@youli/domain/marketing/group-buy/texts.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { couponNow, givenCoupon } from '../../promotion/coupon/fixtures.ts'
import { type DataOf, type Reply, type TestApp, testApp } from '../../testing.ts'
import { afterSales, type AfterSaleView } from '../../trade/after-sale/fixtures.ts'
import { addressOf, operatorWith, payOrder, statusOf, viewOrder } from '../../trade/order/fixtures.ts'
import { makeGroupBuy } from '../group-buy/fixtures.ts'
import { makeTeamBuy } from '../team-buy/fixtures.ts'
import { makeSeckill } from '../seckill/fixtures.ts'
import type { SaleOptions, TestSale } from './fixtures.ts'

const hour = 1
interface Choice {
  bestId: string
  coupons: { couponId: string; usable: boolean; reason: string; off: number }[]
}
/** How each kind of activity is made and bought from. */
const kinds = [
  { kind: 'seckill', make: makeSeckill, create: 'POST /activity/api/v1/seckill/user/kill' },
  { kind: 'group_buy', make: makeGroupBuy, create: 'POST /activity/api/v1/group-buy/create-order' },
  { kind: 'pack_buy', make: makeTeamBuy, create: 'POST /activity/pack-buy/mobile/create-order' },
] as const
type Create = (typeof kinds)[number]['create']
/** The order of an answer. */
const idIn = ({ data, msg }: Reply<DataOf<Create>>): string => (data ? ('id' in data ? data.id : data.orderId) : expect.fail(msg))

describe.each(oneEngine)('a coupon in an activity on %s', (engine) => {
  let t: TestApp
  let me: { token: string; memberId: string }
  let go: ReturnType<typeof afterSales>
  beforeAll(async () => {
    t = await testApp(engine)
    go = afterSales(t)
    me = await t.member()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const tenantId = () => t.tenants[0].tenantId
  const coupon = (of: Parameters<typeof givenCoupon>[3] = {}, memberId = me.memberId) => givenCoupon(t, tenantId(), memberId, of)
  const now = (id: string) => couponNow(t, id)
  const buy = <K extends Create>(create: K, request: object, token = me.token) => t.send(create, request, token)
  /** Buys with a coupon; answers the order. */
  async function bought(create: Create, request: object, token = me.token): Promise<string> {
    return idIn(await buy(create, request, token))
  }
  const choose = async (sale: TestSale, activityId?: string, quantity = 1) => {
    const lines = [{ productId: sale.goodsId, skuId: sale.skuId, quantity }]
    return await t.call('POST /coupon/api/v2/coupon/for-order', { lines, activityId }, me.token)
  }
  const cancel = (id: string, token = me.token) => t.send('POST /order/api/v1/order/cancel', { id }, token)
  async function later(ms: number): Promise<void> {
    t.clock.move(ms)
    await t.runDue()
    t.clock.move(minuteMs)
    await t.runDue()
  }

  describe.each(kinds)('of kind $kind', ({ kind, make, create }) => {
    const sold = (of: Partial<SaleOptions> = {}) => (make as (t: TestApp, of: Partial<SaleOptions>) => Promise<TestSale>)(t, of)

    it('costs price × quantity minus the coupon plus the express fee, whatever the payload says, and no points [B0856 B0616]', async () => {
      const many = kind === 'pack_buy' ? 1 : 2
      const sale = await sold({ priceFen: 9990, personLimit: 2, more: { expressFee: 12 } })
      const couponId = await coupon({ name: '周年券', faceValue: 2055 })
      const courier = { takeType: 2, shopId: null, expressId: await addressOf(t, me.token) }
      const lies = { price: 0.01, paymentFee: 0.01, payWay: 3, advancePayment: 0, exchangeMoney: 50 }
      const id = await bought(create, sale.request({ ...courier, ...lies, quantity: many, couponId }))
      const goods = 99.9 * many
      expect(await viewOrder(t, me.token, id)).toMatchObject({
        activityType: kind,
        productFee: goods,
        discountFee: 20.55,
        freightFee: 12,
        paymentFee: Math.round((goods - 20.55 + 12) * 100) / 100,
        adjustments: [
          { kind: 'coupon', amount: -20.55, label: '周年券' },
          { kind: 'express', amount: 12 },
        ],
        trace: [
          { step: 'goods', applied: true },
          { step: 'coupon', applied: true, amount: -20.55 },
          { step: 'points', applied: false, note: '活动商品不支持积分抵扣' },
          { step: 'express', applied: true },
        ],
        lines: [{ discountFee: 20.55 }],
      })
      expect(await now(couponId)).toMatchObject({ state: 'used', orderId: id, offFen: 2055 })
      // The operator reads the same sum.
      const seen = (await t.send('GET /console/api/v1/order/detail', { id }, await t.operator())).data
      expect(seen).toMatchObject({ discountFee: 20.55, adjustments: [{ kind: 'coupon', amount: -20.55 }, {}] })
      await cancel(id)
    })

    it('a coupon worth more brings it to 0.00 and no lower; it is paid without a payment [B0856]', async () => {
      const sale = await sold({ priceFen: 100 })
      const id = await bought(create, sale.request({ couponId: await coupon({ faceValue: 99_900 }) }))
      expect(await viewOrder(t, me.token, id)).toMatchObject({ discountFee: 1, paymentFee: 0, onlineWaitFee: 0, status: 1 })
      expect(await t.send('POST /order/api/v1/order/confirm-order', { id }, me.token)).toMatchObject({ success: true })
      expect(await statusOf(t, me.token, id)).toBe(2)
    })

    it('offers the coupons that fit, by what they take off the price of the activity, and says why others do not [B0382]', async () => {
      const sale = await sold({ priceFen: 9900 })
      const [flat, share, above] = [
        await coupon({ faceValue: 1000 }),
        await coupon({ offType: 'discount', faceValue: 85 }),
        await coupon({ faceValue: 5000, thresholdFen: 12_000 }),
      ]
      const inActivity = await choose(sale, sale.activityId)
      const found = (choice: Choice, id: string) => choice.coupons.find((c) => c.couponId === id)!
      expect(found(inActivity, flat)).toMatchObject({ usable: true, off: 10 })
      expect(found(inActivity, share)).toMatchObject({ usable: true, off: 14.85 })
      expect(found(inActivity, above)).toMatchObject({ usable: false, reason: '还差¥21.00可用' })
      // At the price of the mall, 199.00, the same coupon would do.
      expect(found(await choose(sale), above)).toMatchObject({ usable: true, off: 50 })
      // An activity of another tenant sells nothing here.
      const foreign = (await choose(sale, (await makeSeckill(t, { tenant: 1 })).activityId)).coupons
      expect(foreign.length).toBeGreaterThan(0)
      expect(foreign.every((c) => !c.usable)).toBe(true)
    })

    it('refuses a coupon that is another’s, unknown, of other goods, below its threshold or out of its time, and takes nothing [B0337]', async () => {
      const sale = await sold({ priceFen: 9900, quantity: 2 })
      const other = await t.member()
      const refused = async (couponId: string, msg: string, code: number = no.couponUnusable.code) => {
        const before = await now(couponId)
        expect(await buy(create, sale.request({ couponId }))).toMatchObject({ success: false, code, msg })
        expect(await now(couponId)).toEqual(before)
      }
      await refused(await coupon({}, other.memberId), no.badCoupon.msg, no.badCoupon.code)
      await refused('123456789012345678', no.badCoupon.msg, no.badCoupon.code)
      await refused(await coupon({ thresholdFen: 10_000 }), '优惠券不可用：还差¥1.00可用')
      await refused(await coupon({ scope: 'goods', scopeIds: [t.app.id()] }), '优惠券不可用：不适用于所选商品')
      await refused(await coupon({ scope: 'category', scopeIds: [t.app.id()] }), '优惠券不可用：不适用于所选商品')
      await refused(await coupon({ couponType: 'shop_cash' }), '优惠券不可用：仅限到店使用')
      const old = await coupon({ takeEffectWay: 'fix_term', takeEffectDay: 1 })
      const soon = await coupon({ takeEffectWay: 'fix_term', takeStartDay: 3, takeEffectDay: 9 })
      expect(await buy(create, sale.request({ couponId: soon }))).toMatchObject({ code: no.couponUnusable.code })
      t.clock.move(2 * dayMs)
      const fresh = await sold({ priceFen: 9900, quantity: 2 })
      expect(await buy(create, fresh.request({ couponId: old }))).toMatchObject({ msg: '优惠券不可用：优惠券已过期' })
      const live = `GET /console/api/v1/${kind.replace('_', '-')}/live`
      expect((await t.send(live, { activityId: fresh.activityId }, await t.operator())).data).toMatchObject({ left: 2, orders: 0 })
      // One that fits is taken.
      const fits = await coupon({ scope: 'goods', scopeIds: [fresh.goodsId], thresholdFen: 9900 })
      expect(await viewOrder(t, me.token, await bought(create, fresh.request({ couponId: fits })))).toMatchObject({ paymentFee: 94 })
    })

    it('gives the coupon back once when the order is cancelled or its time is over, and it can be used again [B0409]', async () => {
      const sale = await sold({ priceFen: 9900 })
      const couponId = await coupon()
      const first = await bought(create, sale.request({ couponId }))
      const cancels = await Promise.all([cancel(first), cancel(first), cancel(first)])
      expect(cancels.filter((r) => r.success)).toHaveLength(1)
      expect(await now(couponId)).toMatchObject({ state: 'unused', orderId: null, offFen: 0 })
      const second = await bought(create, sale.request({ couponId }))
      expect(await now(couponId)).toMatchObject({ state: 'used', orderId: second })
      await later(31 * minuteMs)
      expect(await statusOf(t, me.token, second)).toBe(0)
      expect(await now(couponId)).toMatchObject({ state: 'unused', orderId: null })
      const third = await bought(create, sale.request({ couponId }))
      expect(await now(couponId)).toMatchObject({ state: 'used', orderId: third })
      await cancel(third)
    })

    it('pays the advance online and the rest at the store, together what the coupon left', async () => {
      const sale = await sold({ priceFen: 10_000, more: { payWay: 2, advancePayment: 30 } })
      const some = await bought(create, sale.request({ couponId: await coupon({ faceValue: 2000 }) }))
      expect(await viewOrder(t, me.token, some)).toMatchObject({ paymentFee: 80, onlineWaitFee: 30, offlineWaitFee: 50 })
      await cancel(some)
      const most = await bought(create, sale.request({ couponId: await coupon({ faceValue: 8000 }) }))
      expect(await viewOrder(t, me.token, most)).toMatchObject({ paymentFee: 20, onlineWaitFee: 20, offlineWaitFee: 0 })
      await cancel(most)
    })
  })

  /** Refunds pieces of a line and answers what was promised and what came. */
  async function refund(
    id: string,
    items?: { lineId: string; quantity: number }[],
  ): Promise<Record<'promised' | 'came', AfterSaleView['money']>> {
    const promised = (await go.preview(id, me.token, items ?? '')).money
    expect(await go.service('create-refund', { id, reason: 'other', items }, me.token)).toMatchObject({ success: true })
    const { id: afterSaleId } = await go.view(id, me.token)
    const agreed = await go.operate('approve', { id: afterSaleId }, await operatorWith(t, ['order.view', 'order.after-sale']))
    expect(agreed).toMatchObject({ success: true })
    return { promised, came: (await go.until(id, me.token, 9)).money }
  }

  it('stays with a part of a flash sale’s order and comes back with the last of it; what comes is what was promised [B0464]', async () => {
    const sale = await makeSeckill(t, { priceFen: 1000, personLimit: 3 })
    const couponId = await coupon({ faceValue: 500 })
    const id = await bought(kinds[0].create, sale.request({ quantity: 3, couponId }))
    await payOrder(t, me.token, id)
    const { lineId } = (await go.preview(id, me.token)).lines[0]!
    const part = await refund(id, [{ lineId, quantity: 1 }])
    expect(part.promised).toMatchObject({ onlineFee: 8.33, coupon: false })
    expect(part.came).toEqual(part.promised)
    expect(await now(couponId)).toMatchObject({ state: 'used', orderId: id })
    const rest = await refund(id)
    expect(rest.promised).toMatchObject({ onlineFee: 16.67, coupon: true, whole: true })
    expect(rest.came).toEqual(rest.promised)
    expect(await now(couponId)).toMatchObject({ state: 'unused', orderId: null })
  })

  it.each([kinds[1], kinds[2]])('comes back once with the money when a $kind fails', async ({ kind, make, create }) => {
    const sale = await make(t, { priceFen: 9900, endsIn: hour })
    const couponId = await coupon({ faceValue: 900 })
    const id = await bought(create, sale.request({ couponId }))
    await payOrder(t, me.token, id)
    expect(await statusOf(t, me.token, id)).toBe(2)
    await later(hourMs)
    await later(minuteMs)
    const { money } = await go.until(id, me.token, 9)
    expect(money).toMatchObject({ onlineFee: 90, coupon: true, whole: true })
    expect(await now(couponId)).toMatchObject({ state: 'unused', orderId: null })
    if (kind !== 'group_buy') return
    const rows = (await t.call('GET /activity/api/v1/group-buy/process-list', { step: 'failure' }, me.token)).data
    expect(rows.find((row) => row.orderId === id)).toMatchObject({ refundSuccess: 1 })
  })

  it('comes back when a group fails in which nothing had to be paid, and nobody waits for money', async () => {
    const sale = await makeGroupBuy(t, { priceFen: 500, endsIn: hour })
    const couponId = await coupon({ faceValue: 900 })
    const id = await bought(kinds[1].create, sale.request({ couponId }))
    await t.send('POST /order/api/v1/order/confirm-order', { id }, me.token)
    await later(hourMs)
    const { money } = await go.until(id, me.token, 9)
    expect(money).toMatchObject({ onlineFee: 0, coupon: true, whole: true })
    expect(await now(couponId)).toMatchObject({ state: 'unused', orderId: null })
    const rows = (await t.call('GET /activity/api/v1/group-buy/process-list', { step: 'failure' }, me.token)).data
    expect(rows.find((row) => row.orderId === id)).toMatchObject({ refundSuccess: 1 })
  })

  it('completes a pack that coupons paid for wholly', async () => {
    const [sale, friend] = [await makeTeamBuy(t, { priceFen: 500, unit: 2 }), await t.member()]
    const lead = await buy(kinds[2].create, sale.request({ couponId: await coupon({ faceValue: 900 }) }))
    await t.send('POST /order/api/v1/order/confirm-order', { id: lead.data!.id }, me.token)
    const joins = sale.request({ packId: lead.data!.packId, couponId: await coupon({ faceValue: 900 }, friend.memberId) })
    const second = await bought(kinds[2].create, joins, friend.token)
    await t.send('POST /order/api/v1/order/confirm-order', { id: second }, friend.token)
    for (const [id, token] of [
      [lead.data!.id, me.token],
      [second, friend.token],
    ] as const)
      expect(await viewOrder(t, token, id)).toMatchObject({ status: 2, activityFinish: true })
  })

  it.each([kinds[1], kinds[2]])(
    'a second tap with the same coupon leads to the unpaid order of a $kind [B0629]',
    async ({ make, create }) => {
      const sale = await make(t, { priceFen: 9900 })
      const couponId = await coupon()
      const replies = await Promise.all(Array.from({ length: 4 }, () => buy(create, sale.request({ couponId }))))
      const made = replies.filter((r) => r.data?.status === 1)
      expect(made).toHaveLength(1)
      const id = idIn(made[0]!)
      expect(replies.filter((r) => r.data?.status === -1 && idIn(r) === id)).toHaveLength(3)
      expect((await buy(create, sale.request({ couponId }))).data).toMatchObject({ status: -1, id, msg: groupBuyTexts.unpaidAsk })
      expect(await now(couponId)).toMatchObject({ state: 'used', orderId: id })
    },
  )
})
