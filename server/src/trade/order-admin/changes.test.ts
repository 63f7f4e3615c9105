import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import {
  addressOf,
  type SoldAtStore,
  crowd,
  makeSoldAtStore,
  openPayment,
  operatorWith,
  payOrder,
  placed,
  statusOf,
  viewOrder,
} from '../order/fixtures.ts'

describe.each(oneEngine)('changing placed orders on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let expressId: string
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { expressFeeFen: 800, skus: [{ quantity: 500, priceFen: 10_000 }] })
    ;[buyer] = (await crowd(t, 1)) as [string]
    expressId = await addressOf(t, buyer)
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const courier = (more: object = {}) => placed(t, buyer, c.request({ takeType: 2, expressId, ...more }))
  const reprice = (id: string, discount: number, freight = 8, token = operator) =>
    t.send('POST /console/api/v1/order/reprice', { id, discount, freight, reason: '老客优惠' }, token)
  const receiver = { receiveName: '王五', mobileNo: '13712345678', area: '上海市 上海市 徐汇区', address: '衡山路2号', reason: '会员来电' }
  const readdress = (id: string, more: object = {}, token = operator) =>
    t.send('POST /console/api/v1/order/readdress', { id, ...receiver, ...more }, token)
  const log = async (action: string, subjectId: string) =>
    (await t.call('GET /console/api/v1/audit-log', { action, subjectId }, operator)).data
  /** Price, shares and money of an order against each other. */
  const adds = async (id: string) => {
    const { rows } = await t.db.read((r) =>
      r.execute<Record<'lines' | 'payable' | 'paid' | 'online', string>>(sql`
        select payable_fen as payable, online_fen as online, online_paid_fen as paid,
          freight_fen + (select sum(unit_fen * quantity - discount_fen) from order_line where order_id = o.id) as lines
        from trade_order o where id = ${id}`),
    )
    const { lines, payable, paid, online } = rows[0]!
    return { lines: Number(lines), payable: Number(payable), paid: Number(paid), online: Number(online) }
  }

  it('an unpaid order costs what the operator says, told with its reason, again and again, and is paid at that price', async () => {
    const id = await courier({ quantity: 2 })
    expect((await reprice(id, 50.55, 0)).success).toBe(true)
    expect(await viewOrder(t, buyer, id)).toMatchObject({
      productFee: 200,
      discountFee: 50.55,
      freightFee: 0,
      paymentFee: 149.45,
      onlineWaitFee: 149.45,
    })
    expect((await viewOrder(t, buyer, id)).adjustments).toEqual([{ kind: 'manual', amount: -50.55, label: '商家改价' }])
    expect(await adds(id)).toEqual({ lines: 14_945, payable: 14_945, paid: 0, online: 14_945 })
    expect((await reprice(id, 10, 8)).success).toBe(true)
    expect(await adds(id)).toMatchObject({ lines: 19_800, payable: 19_800 })
    const detail = await t.call('GET /console/api/v1/order/detail', { id }, operator)
    expect(detail.events.filter((e) => e.verb === 'reprice').map((e) => e.note)).toEqual([
      '¥208.00 → ¥149.45 老客优惠',
      '¥149.45 → ¥198.00 老客优惠',
    ])
    expect((await log('order.reprice', id))[0]).toMatchObject({
      before: { paymentFee: 149.45, freightFee: 0 },
      after: { paymentFee: 198, freightFee: 8, reason: '老客优惠' },
    })
    await payOrder(t, buyer, id)
    expect(await adds(id)).toMatchObject({ payable: 19_800, paid: 19_800 })
    expect((await reprice(id, 1)).code).toBe(no.alreadyPaid.code)
  })

  it('never falls below 0; an order that costs nothing any more is simply confirmed by paying', async () => {
    const id = await courier()
    expect(await reprice(id, 100.01)).toMatchObject({ code: no.tooMuchOff.code, msg: '优惠不能超过商品金额，最多可优惠¥100.00' })
    expect((await reprice(id, -1)).status).toBe(400)
    expect((await reprice(id, 1.234)).status).toBe(400)
    expect((await reprice(id, 100, 0)).success).toBe(true)
    expect(await adds(id)).toMatchObject({ lines: 0, payable: 0 })
    expect((await t.send('POST /payment/api/v1/prepay', { id, channel: 'jsapi' }, buyer)).code).toBe(no.nothingOnline.code)
    expect((await t.send('POST /order/api/v1/order/pay', { id }, buyer)).data).toMatchObject({ paid: true })
    expect(await statusOf(t, buyer, id)).toBe(2)
    const pickup = await placed(t, buyer, c.request())
    expect((await reprice(pickup, 0, 5)).code).toBe(no.noFreight.code)
    expect((await reprice(pickup, 5, 0)).success).toBe(true)
  })

  it('a payment under way is closed first, so nobody pays the old price; one that was paid already wins', async () => {
    const id = await courier()
    const number = await openPayment(t, buyer, id)
    expect((await reprice(id, 20)).success).toBe(true)
    expect(await t.control('POST', `pay/${number}`, { outcome: 'ok' })).not.toMatchObject({ ok: true })
    expect(await adds(id)).toMatchObject({ payable: 8800, paid: 0 })
    await payOrder(t, buyer, id)
    expect(await adds(id)).toMatchObject({ payable: 8800, paid: 8800 })
    const late = await courier()
    const unheard = await openPayment(t, buyer, late)
    await t.control('POST', `pay/${unheard}`, { outcome: 'hold' })
    expect((await reprice(late, 20)).code).toBe(no.alreadyPaid.code)
    expect(await adds(late)).toMatchObject({ payable: 10_800, paid: 10_800 })
  })

  it('changing the price against paying: one of them wins whole, in every round', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await courier()
      const number = round % 2 === 0 ? await openPayment(t, buyer, id) : null
      const pay = async () => {
        if (round % 3 === 2) await t.send('POST /payment/api/v1/prepay', { id, channel: 'h5' }, buyer)
        if (number) await t.control('POST', `pay/${number}`, { outcome: 'ok' })
        else await payOrder(t, buyer, id).catch(() => null)
      }
      const [changed] = await Promise.all([reprice(id, 30), pay(), reprice(id, 40)])
      await t.runDue()
      const books = await adds(id)
      expect(books.lines).toBe(books.payable)
      expect(changed.success || [no.alreadyPaid.code, 1003].includes(changed.code)).toBe(true)
      const status = await statusOf(t, buyer, id)
      expect([1, 2]).toContain(status)
      expect(books.paid).toBe(status === 2 ? books.payable : 0)
      // Whatever came in beside goes back in full.
      const { rows } = await t.db.read((r) =>
        r.execute<{
          open: number
        }>(sql`select count(*)::int as open from payment p where order_id = ${id} and state = 'paid' and amount_fen <> ${books.paid}
          and not exists (select 1 from refund f where f.payment_id = p.id and f.amount_fen = p.amount_fen)`),
      )
      expect(rows[0]!.open).toBe(0)
    }
  }, 60_000)

  it('the receiver may change until the parcel is gone, which the history tells, the log with masked name and phone', async () => {
    const id = await courier()
    expect((await readdress(id, { mobileNo: '12' })).code).toBe(no.badReceiver.code)
    expect((await readdress(id, { reason: ' ' })).status).toBe(400)
    expect((await readdress(id)).success).toBe(true)
    expect(await viewOrder(t, buyer, id)).toMatchObject({
      receiveName: '王五',
      mobileNo: '13712345678',
      address: '上海市 上海市 徐汇区 衡山路2号',
    })
    expect(await log('order.readdress', id)).toMatchObject([
      { before: { name: '张*', mobile: '138****8000' }, after: { name: '王*', mobile: '137****5678', reason: '会员来电' } },
    ])
    // Who sees phones masked leaves them out; the one there is stays.
    const clerk = await operatorWith(t, ['order.view', 'order.edit'])
    expect((await readdress(id, { mobileNo: '137****5678' }, clerk)).code).toBe(no.badReceiver.code)
    expect((await readdress(id, { receiveName: '赵六', mobileNo: '' }, clerk)).success).toBe(true)
    expect(await viewOrder(t, buyer, id)).toMatchObject({ receiveName: '赵六', mobileNo: '13712345678' })
    await payOrder(t, buyer, id)
    expect((await readdress(id, { address: '衡山路3号' })).success).toBe(true)
    const ship = t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id}` }] }, operator)
    await Promise.all([ship, readdress(id, { address: '衡山路4号' })])
    expect((await readdress(id, { address: '衡山路5号' })).code).toBe(no.changed.code)
    expect((await readdress(await placed(t, buyer, c.request()))).code).toBe(no.noAddress.code)
  })

  it('is for those with the permission, of their brand and stores; a paid order is not closed by hand', async () => {
    const id = await courier()
    for (const token of [await operatorWith(t, ['order.view', 'order.ship'])]) {
      expect((await reprice(id, 1, 8, token)).code).toBe(403)
      expect((await readdress(id, {}, token)).code).toBe(403)
    }
    for (const token of [await t.operator(1), await operatorWith(t, ['order.edit'], [c.shopId])]) {
      expect((await reprice(id, 1, 8, token)).code).toBe(no.notThere.code)
      expect((await readdress(id, {}, token)).code).toBe(no.notThere.code)
    }
    expect(await adds(id)).toMatchObject({ payable: 10_800 })
    await payOrder(t, buyer, id)
    const close = () => t.send('POST /console/api/v1/order/close', { id, reason: '缺货' }, operator)
    expect(await close()).toMatchObject({ code: no.alreadyPaid.code, msg: '订单已付款，请通过售后退款' })
    const unpaid = await courier()
    t.clock.move(31 * 60_000)
    expect((await reprice(unpaid, 1)).code).toBe(no.timedOut.code)
  })
})
