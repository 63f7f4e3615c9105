import { common } from '@youli/domain/kit/refusal.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { seckillRefusals as no } from '@youli/domain/marketing/seckill/texts.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type Reply, type TestApp, testApp } from '../../testing.ts'
import { addressOf, crowd, payOrder, placed, viewOrder } from '../../trade/order/fixtures.ts'
import { kill, makeSeckill, saleBooks, saleConserved, statusOf } from './fixtures.ts'
import type { Outcome } from './requests.ts'

/** How often each answer came: the outcome, or the refusal's code. */
const counter = (replies: readonly Reply<Outcome>[]): Record<string, number> => {
  const seen: Record<string, number> = {}
  for (const r of replies) {
    const word = r.success ? r.data!.status : String(r.code)
    seen[word] = (seen[word] ?? 0) + 1
  }
  return seen
}

describe.each(oneEngine)('a seckill on %s', (engine) => {
  let t: TestApp
  let people: string[]
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 50)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const cancel = (token: string, id: string) => t.send('POST /order/api/v1/order/cancel', { id }, token)

  it('sells at its own price, whatever the payload says, and tells the buyer alone [B0600 B0602 B0605 B0616 B0617 B0618 B0423]', async () => {
    const sale = await makeSeckill(t, { priceFen: 9900 })
    const [me, other] = people as [string, string]
    expect(await statusOf(t, me, sale.activityId)).toEqual({ status: 'none', orderId: '0', statusMsg: '' })
    const result = await kill(
      t,
      me,
      sale.request({ source: 1, type: 2, price: 0.01, payWay: 3, advancePayment: 0, state: 'a1', shareDetailId: '' }),
    )
    expect(result).toMatchObject({ success: true, data: { status: 'success', statusMsg: '' } })
    const { orderId } = result.data!
    expect(await statusOf(t, me, sale.activityId)).toEqual({ status: 'success', orderId, statusMsg: '' })
    expect(await statusOf(t, other, sale.activityId)).toMatchObject({ status: 'none' })
    expect(await viewOrder(t, me, orderId)).toMatchObject({
      type: 2,
      activityType: 'seckill',
      activityId: sale.activityId,
      activityFinish: true,
      price: 99,
      paymentFee: 99,
      payWay: 1,
    })
    await payOrder(t, me, orderId)
    expect(await viewOrder(t, me, orderId)).toMatchObject({ status: 2 })
    await saleConserved(t.db, sale)
  })

  it('sells 10 pieces to exactly 10 of 50 who tap at once, and tells the late ones that they are sold out [B0607 B0620]', async () => {
    const sale = await makeSeckill(t, { quantity: 10 })
    const replies = await Promise.all(people.map((token) => kill(t, token, sale.request())))
    expect(counter(replies)).toEqual({ success: 10, [no.allSold.code]: 40 })
    expect(await kill(t, people[0]!, sale.request({ quantity: 1 }))).toMatchObject({ success: false })
    expect(replies.find((r) => !r.success)!.msg).toBe('商品已售罄')
    expect((await saleBooks(t.db, sale))['reserve']).toEqual([0, 0])
    await saleConserved(t.db, sale)
  })

  it('whoever comes after it is sold out reads why they failed; whoever has bought reads of their own limit [B0618 B0620]', async () => {
    const sale = await makeSeckill(t, { quantity: 2 })
    const [first, second, told, late] = people as [string, string, string, string]
    for (const token of [first, second]) expect((await kill(t, token, sale.request())).data).toMatchObject({ status: 'success' })
    // The first of them finds it out, the others are refused from memory.
    for (const token of [told, late]) {
      expect((await kill(t, token, sale.request())).code).toBe(no.allSold.code)
      expect(await statusOf(t, token, sale.activityId)).toEqual({ status: 'failed', orderId: '0', statusMsg: '商品已售罄' })
    }
    for (const token of [first, second, first]) {
      expect(await kill(t, token, sale.request())).toMatchObject({ code: no.overLimit.code, msg: '该活动每人限购1件，您已购买1件' })
      expect(await statusOf(t, token, sale.activityId)).toMatchObject({ status: 'success' })
    }
    // Written down beside, for every process to read.
    const written = async () => {
      const { rows } = await t.db.read((r) =>
        r.execute<{ n: number }>(sql`select count(*)::int as n from seckill_wish
          where activity_id = ${sale.activityId}::bigint and status = 'failed' and status_msg = '商品已售罄'`),
      )
      return rows[0]!.n
    }
    await expect.poll(written, { timeout: 10_000 }).toBe(2)
    // A piece comes back: who was refused may buy it, and reads so.
    await cancel(first, (await statusOf(t, first, sale.activityId)).orderId)
    expect((await kill(t, late, sale.request())).data).toMatchObject({ status: 'success' })
    expect(await statusOf(t, late, sale.activityId)).toMatchObject({ status: 'success' })
    expect((await kill(t, late, sale.request())).code).toBe(no.overLimit.code)
    expect((await kill(t, first, sale.request())).code).toBe(no.allSold.code)
    expect(await statusOf(t, first, sale.activityId)).toMatchObject({ status: 'failed', statusMsg: '商品已售罄' })
    await saleConserved(t.db, sale)
  })

  it('gives a cancelled piece to the next who taps, once', async () => {
    const sale = await makeSeckill(t, { quantity: 1 })
    const [first, second, third] = people as [string, string, string]
    const bought = (await kill(t, first, sale.request())).data!
    expect((await kill(t, second, sale.request())).code).toBe(no.allSold.code)
    await Promise.all([cancel(first, bought.orderId), cancel(first, bought.orderId)])
    await saleConserved(t.db, sale)
    expect((await kill(t, second, sale.request())).data).toMatchObject({ status: 'success' })
    expect((await kill(t, third, sale.request())).code).toBe(no.allSold.code)
    await saleConserved(t.db, sale)
  })

  it('holds the person limit over taps at once, repeats and later orders, and a submit that came twice is one [B0601 B0608]', async () => {
    const sale = await makeSeckill(t, { quantity: 30, personLimit: 2 })
    const me = people[4]!
    const twice = await Promise.all([kill(t, me, sale.request(), 'same'), kill(t, me, sale.request(), 'same')])
    expect(new Set(twice.map((r) => r.data!.orderId)).size).toBe(1)
    const more = await Promise.all(Array.from({ length: 6 }, () => kill(t, me, sale.request())))
    expect(counter(more)).toEqual({ success: 1, [no.overLimit.code]: 5 })
    expect(more.find((r) => !r.success)!.msg).toBe('该活动每人限购2件，您已购买2件')
    expect((await kill(t, me, sale.request())).code).toBe(no.overLimit.code)
    // A refused tap takes nothing from who has bought; who has not is told why.
    expect(await statusOf(t, me, sale.activityId)).toMatchObject({ status: 'success' })
    expect((await kill(t, people[5]!, sale.request({ quantity: 3 }))).code).toBe(no.overLimit.code)
    expect(await statusOf(t, people[5]!, sale.activityId)).toMatchObject({ status: 'failed', statusMsg: '该活动每人限购2件，您已购买0件' })
    await saleConserved(t.db, sale)
    // The goods' own limit and the sale's are counted apart.
    await placed(t, me, { productId: sale.goodsId, skuId: sale.skuId, quantity: 1, takeType: 1, shopId: sale.shopId })
    await saleConserved(t.db, sale)
  })

  it('does not limit where the limit is 0, and says how many are left to one who wants more [B0600]', async () => {
    const sale = await makeSeckill(t, { quantity: 5, personLimit: 0 })
    expect((await kill(t, people[6]!, sale.request({ quantity: 3 }))).data).toMatchObject({ status: 'success' })
    expect(await kill(t, people[6]!, sale.request({ quantity: 3 }))).toMatchObject({
      code: no.overStock.code,
      msg: '库存不足，当前仅剩2件',
    })
    expect((await kill(t, people[6]!, sale.request({ quantity: 2 }))).data).toMatchObject({ status: 'success' })
  })

  it('refuses before the start, from the stroke of the end on, and when it was taken down [B0611]', async () => {
    const coming = await makeSeckill(t, { startsIn: 1 })
    expect(await kill(t, people[7]!, coming.request())).toMatchObject({ code: no.notStarted.code, msg: '活动尚未开始' })
    const short = await makeSeckill(t, { startsIn: -1, endsIn: 1 })
    t.clock.move(hourMs)
    expect(await kill(t, people[7]!, short.request())).toMatchObject({ code: no.ended.code, msg: '活动已结束' })
    const down = await makeSeckill(t)
    await t.send('POST /console/api/v1/seckill/status', { activityId: down.activityId, activityStatus: 0 }, await t.operator())
    expect(await kill(t, people[7]!, down.request())).toMatchObject({ code: no.closed.code, msg: '该活动已关闭' })
    for (const sale of [coming, short, down]) await saleConserved(t.db, sale)
  })

  it('refuses what no sale has, with the words of each reason, and keeps nothing of it', async () => {
    const sale = await makeSeckill(t)
    const other = await makeSeckill(t)
    const me = people[8]!
    const refused = async (more: object, spec: { code: number }) => expect((await kill(t, me, sale.request(more))).code).toBe(spec.code)
    await refused({ activityId: '1' }, no.gone)
    await refused({ skuId: other.skuId }, no.wrongSku)
    await refused({ productId: other.goodsId }, orderRefusals.badSku)
    await refused({ quantity: 0 }, no.wrongQuantity)
    await refused({ quantity: 1.5 }, no.wrongQuantity)
    await refused({ takeType: 0 }, orderRefusals.chooseTake)
    await refused({ shopId: null }, orderRefusals.chooseStore)
    await refused({ takeType: 2, expressId: await addressOf(t, people[9]!) }, orderRefusals.chooseAddress)
    await refused({ couponId: '5' }, orderRefusals.badCoupon)
    expect((await t.send('POST /activity/api/v1/seckill/user/kill', { ...sale.request(), quantity: '许多' }, me)).status).toBe(400)
    await saleConserved(t.db, sale)
  })

  it('refuses a visitor without a phone, and another tenant’s member sees no sale [B0891 B0890]', async () => {
    const sale = await makeSeckill(t)
    expect(await kill(t, await t.visitor(), sale.request())).toMatchObject({ success: false, code: common.notRegistered.code })
    const { token } = await t.member({ appId: t.tenants[1].appId })
    expect((await kill(t, token, sale.request())).code).toBe(no.gone.code)
    expect((await t.send('POST /activity/api/v1/seckill/user/kill', sale.request())).status).toBe(401)
  })

  it('hands over within the days of the sale, by courier with its own fee', async () => {
    const sale = await makeSeckill(t, { more: { deliveryStartDate: '2030-01-02', deliveryEndDate: '2030-01-03', expressFee: 12 } })
    const me = people[10]!
    expect((await kill(t, me, sale.request())).code).toBe(orderRefusals.chooseDay.code)
    expect((await kill(t, me, sale.request({ takeDate: '2030-01-04' }))).code).toBe(orderRefusals.badDay.code)
    const result = await kill(t, me, sale.request({ takeDate: '2030-01-03' }))
    expect(await viewOrder(t, me, result.data!.orderId)).toMatchObject({ takeDateDetail: '2030-01-03', paymentFee: 99 })
    const sent = await kill(t, people[11]!, sale.request({ takeType: 2, shopId: null, expressId: await addressOf(t, people[11]!) }))
    expect(await viewOrder(t, people[11]!, sent.data!.orderId)).toMatchObject({ freightFee: 12, paymentFee: 111 })
  })

  it('gives back what an unpaid order held when its time is over, and what is left when the sale is', async () => {
    const sale = await makeSeckill(t, { quantity: 3, endsIn: 2 })
    const me = people[12]!
    const { orderId } = (await kill(t, me, sale.request())).data!
    t.clock.move(31 * 60_000)
    await t.runDue()
    expect(await viewOrder(t, me, orderId)).toMatchObject({ status: 0 })
    await saleConserved(t.db, sale)
    expect((await saleBooks(t.db, sale))['reserve']).toEqual([3, 3])
    t.clock.move(3 * hourMs)
    await t.runDue()
    expect(await saleBooks(t.db, sale)).toMatchObject({ reserve: [0, 0], own: [103, 103] })
  })
})
