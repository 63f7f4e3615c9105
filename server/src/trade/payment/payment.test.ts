import { common } from '@youli/domain/kit/refusal.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { dayMs, minuteMs } from '@youli/domain/kit/time.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { usualPatience } from '../../kit/providers/http.ts'
import { addBrowser, openSession } from '../../platform/session/public/sessions.ts'
import { type TestApp, testApp } from '../../testing.ts'
import {
  addressOf,
  conservation,
  crowd,
  type SoldAtStore,
  makeSoldAtStore,
  openPayment,
  payOrder,
  placed,
  statusOf,
  viewOrder,
} from '../order/fixtures.ts'
import { closeUnpaid } from '../order/jobs.ts'
import { type Receipt, settlePayments } from './public/payments.ts'
import { refund } from './tables.ts'

describe.each(engines)('paying on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 100 }] })
    ;[buyer] = (await crowd(t, 1)) as [string]
    operator = await t.operator()
  })
  afterEach(async () => {
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    await t.control('POST', 'switches', { callbacksOn: true, refundOutcome: 'SUCCESS' })
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const order = () => placed(t, buyer, c.request())
  const status = (id: string) => statusOf(t, buyer, id)
  const call = <K extends string>(verb: K, id: string) => t.send(`POST /order/api/v1/order/${verb}`, { id }, buyer)
  const check = async (id: string) => (await call('pay-check', id)).data!.code
  const money = (id: string) => t.call('GET /console/api/v1/order/detail', { id }, operator)
  const report = async (number: string, variant: string) => {
    const { deliveries } = await t.control('POST', `pay/${number}/callbacks`, { variant })
    return deliveries.map((d) => d.status)
  }
  /** Runs what is due, some time later. */
  const later = async (ms: number) => {
    t.clock.move(ms)
    await t.runDue()
  }
  const fault = (kind: string, count = 1) => t.control('POST', 'faults', { provider: 'pay', kind, count })
  /** Refunds come in two steps: the provider takes its time, then reports. */
  const refunded = async (id: string) => {
    for (let tries = 0; tries < 50; tries++) {
      await later(minuteMs)
      const { refunds } = await money(id)
      if (refunds.length > 0 && refunds.every((f) => f.state === 'done')) return refunds.map((f) => f.amount)
    }
    throw new Error(`not refunded: ${JSON.stringify(await money(id))}`)
  }

  it('refuses forged, old and altered callbacks, and the order stays unpaid [B0440]', async () => {
    const id = await order()
    const number = await payOrder(t, buyer, id, { outcome: 'hold' })
    for (const variant of ['bad-signature', 'unknown-serial', 'stale', 'signtest', 'wrong-key', 'tampered'])
      expect([variant, ...(await report(number, variant))]).toEqual([variant, 401])
    expect(await report(number, 'wrong-amount')).toEqual([400])
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 1, onlineWaitFee: 10 })
    expect((await money(id)).payments).toMatchObject([{ state: 'waiting' }])
    for (const [path, body] of [
      [`/payment/callback/wechat/${t.tenants[0].appId}`, '{}'],
      ['/payment/callback/wechat/nobody', '{}'],
    ] as const) {
      const reply = await fetch(t.base + path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      expect([401, 404]).toContain(reply.status)
    }
    expect(await report(number, 'again')).toEqual([200])
    expect(await status(id)).toBe(2)
  })

  it('believes a report only for payments of the merchant it came from [B0440]', async () => {
    const id = await order()
    await fault('5xx', 20)
    await expect(openPayment(t, buyer, id)).rejects.toThrow('服务暂时不可用')
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    const outTradeNo = (await money(id)).payments[0]!.outTradeNo
    const { appId } = t.tenants[1]
    const notifyUrl = `${t.base}/payment/callback/wechat/${appId}`
    const gateway = await t.app.providers.pay(appId)
    await gateway.prepayH5({ outTradeNo, description: 'x', totalFen: 1000, notifyUrl, clientIp: '127.0.0.1' })
    const { payment } = await t.control('POST', `pay/${outTradeNo}`, { outcome: 'ok' })
    expect(payment.notices[0]!.deliveries.map((d) => d.status)).toEqual([400])
    expect(await status(id)).toBe(1)
  })

  it('is paid once however often, and at once, the report comes [B0441]', async () => {
    const id = await order()
    const number = await payOrder(t, buyer, id, { outcome: 'hold' })
    expect(await report(number, 'twice')).toEqual([200, 200])
    expect(await report(number, 'again')).toEqual([200])
    const { data } = await t.send('GET /console/api/v1/order/detail', { id }, operator)
    expect(data!.events.map((e) => e.verb)).toEqual(['create', 'pay'])
    expect(await money(id)).toMatchObject({ payments: [{ state: 'paid' }], refunds: [] })
  })

  it('returns a payment that arrives after the order was cancelled, in full and once', async () => {
    const id = await order()
    const number = await payOrder(t, buyer, id, { outcome: 'hold' })
    await call('cancel', id)
    expect(await report(number, 'twice')).toEqual([200, 200])
    expect(await status(id)).toBe(0)
    expect(await refunded(id)).toEqual([10])
    const { refunds } = await t.control('GET', 'refunds')
    const ours = refunds.filter((f) => f.outTradeNo === number)
    expect(ours).toHaveLength(1)
    await t.control('POST', `refunds/${ours[0]!.outRefundNo}/callbacks`, { variant: 'again' })
    await later(minuteMs)
    expect((await money(id)).refunds).toMatchObject([{ amount: 10, state: 'done' }])
    const reply = await t.send('GET /console/api/v1/messages', { kind: 'refundDone' }, operator)
    expect(reply.data!.filter((m) => m.link === `/mall/order/detail/${id}`)).toMatchObject([
      { text: expect.stringMatching(/^您的订单\w+已退款¥10\.00，原因：订单已关闭，自动退款。$/) },
    ])
    expect(await check(id)).toBe(0)
    await conservation(t.db, c)
  })

  it('reports that come together are settled each for itself: once, not at another price, not for an order that was cancelled', async () => {
    const { appId } = t.tenants[0]
    const ids = await Promise.all([order(), order(), order(), order()])
    const numbers = await Promise.all(ids.map((id) => openPayment(t, buyer, id)))
    const [paid, other, cheap, cancelled] = numbers.map((outTradeNo) => ({
      appId,
      outTradeNo,
      transactionId: `42${t.app.id()}`,
      totalFen: 1000,
      paidAt: t.clock.now(),
    })) as [Receipt, Receipt, Receipt, Receipt]
    await call('cancel', ids[3])
    const together = [paid, { ...cheap, totalFen: 999 }, other, paid, cancelled, { ...other, appId: 'another' }]
    const settled = () => t.db.transact((tx) => settlePayments(tx, t.app, together, t.clock.now()))
    expect(await settled()).toEqual(['paid', 'wrong', 'paid', 'already', 'refunding', 'wrong'])
    expect(await settled()).toEqual(['already', 'wrong', 'already', 'already', 'already', 'wrong'])
    expect(await Promise.all(ids.map(status))).toEqual([2, 2, 1, 0])
    expect((await money(ids[0])).payments).toMatchObject([{ state: 'paid', transactionId: paid.transactionId }])
    expect((await money(ids[3])).refunds).toMatchObject([{ amount: 10 }])
    await call('cancel', ids[2])
  })

  it('returns the money of a cancelled order even when no report ever comes', async () => {
    const id = await order()
    await payOrder(t, buyer, id, { outcome: 'hold' })
    await call('cancel', id)
    await later(minuteMs)
    expect(await refunded(id)).toEqual([10])
    expect(await status(id)).toBe(0)
  })

  it('returns the second of two payments of one order, and closes what is left open', async () => {
    const id = await order()
    const [inside, outside] = [await openPayment(t, buyer, id), await openPayment(t, buyer, id, 'h5')]
    await t.control('POST', `pay/${inside}`, { outcome: 'hold' })
    await t.control('POST', `pay/${outside}`, { outcome: 'ok' })
    expect(await status(id)).toBe(2)
    await later(minuteMs)
    expect(await refunded(id)).toEqual([10])
    expect(await status(id)).toBe(2)
    const second = await order()
    const [paid, open] = [await openPayment(t, buyer, second), await openPayment(t, buyer, second, 'h5')]
    await t.control('POST', `pay/${paid}`, { outcome: 'ok' })
    await later(minuteMs)
    expect(await t.control('GET', `pay/${open}`)).toMatchObject({ state: 'CLOSED' })
  })

  it('an order gives back what it was paid with, not a second payment whose own way back failed', async () => {
    const id = await order()
    // The second payment has the smaller number: it would be the first to be taken from.
    const [second, first] = [await openPayment(t, buyer, id, 'h5'), await openPayment(t, buyer, id)]
    await t.control('POST', `pay/${second}`, { outcome: 'hold' })
    await t.control('POST', `pay/${first}`, { outcome: 'ok' })
    await t.control('POST', 'switches', { refundOutcome: 'CLOSED' })
    expect(await report(second, 'again')).toEqual([200])
    const states = async () => {
      await later(10 * minuteMs)
      // However often it is looked at while the provider takes its time: the clock outruns a session.
      operator = await t.operator()
      return (await money(id)).refunds.map((f) => f.state)
    }
    await expect.poll(states, { timeout: 30_000 }).toEqual(['failed'])
    await t.control('POST', 'switches', { refundOutcome: 'SUCCESS' })
    await t.send('POST /order/api/v1/service/create-refund', { id, reason: 'other' }, buyer)
    const { id: afterSaleId } = await t.call('GET /order/api/v1/service/view', { id }, buyer)
    await t.send('POST /console/api/v1/after-sales/approve', { id: afterSaleId }, operator)
    await expect.poll(states, { timeout: 30_000 }).toEqual(['failed', 'done'])
    const { refunds } = await t.control('GET', 'refunds')
    const of = (number: string) => refunds.filter((f) => f.outTradeNo === number).map((f) => f.status)
    expect([of(first), of(second)]).toEqual([['SUCCESS'], ['CLOSED']])
    // A row that is written again lies behind the others on the disk; operators still read from the oldest on.
    await t.db.transact((tx) =>
      tx
        .update(refund)
        .set({ reason: '再次核对' })
        .where(and(eq(refund.orderId, id), eq(refund.state, 'failed'))),
    )
    expect((await money(id)).refunds.map((f) => f.state)).toEqual(['failed', 'done'])
  })

  it('believes the provider, not the browser: pending until it says paid, then paid by a query [B0439 B0442]', async () => {
    const id = await order()
    // Nobody has opened a cashier: nothing has failed.
    expect(await check(id)).toBe(5)
    const number = await openPayment(t, buyer, id)
    expect(await check(id)).toBe(5)
    expect(await status(id)).toBe(1)
    await t.control('POST', `pay/${number}`, { outcome: 'hold' })
    await fault('5xx', 20)
    expect(await check(id)).toBe(5)
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    expect(await Promise.all([check(id), check(id)])).toEqual([9, 9])
    expect(await status(id)).toBe(2)
    expect(await report(number, 'again')).toEqual([200])
    expect((await money(id)).refunds).toEqual([])
  })

  it('says clearly that the provider is away, keeps the order, and works again later', async () => {
    const id = await order()
    for (const kind of ['5xx', 'drop', 'malformed', 'rate']) {
      await fault(kind, 20)
      const reply = await t.send('POST /payment/api/v1/prepay', { id, channel: 'jsapi' }, buyer)
      expect({ kind, ...reply }).toMatchObject({
        kind,
        success: false,
        status: 200,
        code: common.unavailable.code,
        msg: '服务暂时不可用，请稍候重试',
        data: null,
      })
      await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    }
    expect(await status(id)).toBe(1)
    await payOrder(t, buyer, id)
    expect(await status(id)).toBe(2)
  })

  it('closes unpaid orders when their time is over, giving everything back once [B0408 B0409]', async () => {
    const id = await order()
    const opened = await order()
    const number = await openPayment(t, buyer, opened)
    await later(29 * minuteMs)
    expect([await status(id), await status(opened)]).toEqual([1, 1])
    t.clock.move(minuteMs)
    expect(await call('pay', id)).toMatchObject({ code: no.timedOut.code, msg: '支付超时，订单已自动取消' })
    await t.runDue()
    await later(minuteMs)
    expect([await status(id), await status(opened)]).toEqual([0, 0])
    expect(await t.control('GET', `pay/${number}`)).toMatchObject({ state: 'CLOSED' })
    await conservation(t.db, c)
  })

  it.each(['jsapi', 'h5'] as const)('an order can be paid in its last minute by %s, and is closed at its own end', async (channel) => {
    const [paid, left] = [await order(), await order()]
    t.clock.move(29 * minuteMs + 20_000)
    const number = await openPayment(t, buyer, paid, channel)
    const forgotten = await openPayment(t, buyer, left, channel)
    await t.control('POST', `pay/${number}`, { outcome: 'ok' })
    expect(await status(paid)).toBe(2)
    t.clock.move(minuteMs)
    // The provider would still take it; we would not.
    expect(await t.control('GET', `pay/${forgotten}`)).toMatchObject({ state: 'NOTPAY' })
    expect((await t.send('POST /payment/api/v1/prepay', { id: left, channel }, buyer)).code).toBe(no.timedOut.code)
    await t.runDue()
    await later(minuteMs)
    expect([await status(paid), await status(left)]).toEqual([2, 0])
    expect(await t.control('GET', `pay/${forgotten}`)).toMatchObject({ state: 'CLOSED' })
    expect(await check(left)).toBe(0)
    await conservation(t.db, c)
  })

  it('says failed of an order whose time is over without a cashier ever opened', async () => {
    const id = await order()
    t.clock.move(30 * minuteMs)
    expect([await status(id), await check(id)]).toEqual([1, 0])
    await t.runDue()
    await later(minuteMs)
    expect([await status(id), await check(id)]).toEqual([0, 0])
  })

  it('asks the provider before closing: paid there means paid here, and without an answer it waits', async () => {
    const [held, unknown, plain] = [await order(), await order(), await order()]
    await payOrder(t, buyer, held, { outcome: 'hold' })
    await openPayment(t, buyer, unknown)
    await fault('5xx', 50)
    await later(31 * minuteMs)
    expect([await status(held), await status(unknown), await status(plain)]).toEqual([1, 1, 0])
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    await later(minuteMs)
    expect([await status(held), await status(unknown)]).toEqual([2, 0])
    await conservation(t.db, c)
  })

  it('closes what needs no provider although the provider lets a sweep wait, and asks it a few times only', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, order))
    for (const id of opened) await openPayment(t, buyer, id)
    const plain = await order()
    const waits = async () => {
      const text = await (await fetch(`${t.base}/metrics`)).text()
      return Number(/provider_calls_total\{provider="pay",outcome="slow"\} (\d+)/.exec(text)?.[1] ?? 0)
    }
    const before = await waits()
    await fault('trickle', 50)
    t.patience.timeoutMs = 60
    t.clock.move(31 * minuteMs)
    await t.app.jobs.runNow(closeUnpaid)
    Object.assign(t.patience, usualPatience)
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    expect([(await waits()) - before, await status(plain), ...(await Promise.all(opened.map(status)))]).toEqual([3, 0, 1, 1, 1, 1, 1, 1])
    await later(minuteMs)
    expect(await Promise.all(opened.map(status))).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('takes an advance online and leaves the rest to the store [B0375 B0851]', async () => {
    const a = await makeSoldAtStore(t, { payWay: 2, advanceFen: 300 })
    const id = await placed(t, buyer, a.request({ quantity: 2 }))
    expect(await viewOrder(t, buyer, id)).toMatchObject({ payWay: 2, paymentFee: 20, onlineWaitFee: 3, offlineWaitFee: 17 })
    expect(await call('confirm-order', id)).toMatchObject({ code: no.payOnline.code })
    const number = await payOrder(t, buyer, id)
    expect(await t.control('GET', `pay/${number}`)).toMatchObject({ total: 300 })
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 2, onlineWaitFee: 0, offlineWaitFee: 17 })
    const dear = await makeSoldAtStore(t, { payWay: 2, advanceFen: 5000 })
    expect(await viewOrder(t, buyer, await placed(t, buyer, dear.request()))).toMatchObject({ onlineWaitFee: 10, offlineWaitFee: 0 })
  })

  it('confirms an order that is paid at the store, once, and opens no payment for it [B0406 B0407 B0851]', async () => {
    const a = await makeSoldAtStore(t, { payWay: 3 })
    const id = await placed(t, buyer, a.request())
    expect(await viewOrder(t, buyer, id)).toMatchObject({ payWay: 3, onlineWaitFee: 0, offlineWaitFee: 10 })
    expect(await call('pay', id)).toMatchObject({ code: no.nothingOnline.code })
    expect(await t.send('POST /payment/api/v1/prepay', { id, channel: 'h5' }, buyer)).toMatchObject({ code: no.nothingOnline.code })
    const both = await Promise.all([call('confirm-order', id), call('confirm-order', id)])
    expect(both.filter((r) => r.success)).toHaveLength(1)
    expect(await viewOrder(t, buyer, id)).toMatchObject({ status: 2, onlineWaitFee: 0, offlineWaitFee: 10 })
    expect(await call('confirm-order', await order())).toMatchObject({ code: no.payOnline.code })
    const late = await placed(t, buyer, a.request())
    t.clock.move(31 * minuteMs)
    expect(await call('confirm-order', late)).toMatchObject({ code: no.timedOut.code })
  })

  it('pays an order that costs nothing at once', async () => {
    const free = await makeSoldAtStore(t, { skus: [{ priceFen: 0 }] })
    const id = await placed(t, buyer, free.request())
    expect(await call('pay', id)).toMatchObject({ success: true, data: { id, payUrl: '', paid: true } })
    expect(await check(id)).toBe(9)
    expect(await call('pay', await order())).toMatchObject({
      success: true,
      data: { paid: false, payUrl: expect.stringContaining('/wx_pay?orderId=') },
    })
  })

  it('refuses to open a cashier outside the messaging app', async () => {
    const id = await order()
    const memberId = (await viewOrder(t, buyer, id)).userId
    const { tenantId, appId } = t.tenants[0]
    const token = await t.db.transact(async (tx) => {
      const { id: wxUserId } = await addBrowser(tx, t.app.id, tenantId, appId)
      return openSession(tx, t.app.id, { tenantId, appId, wxUserId, memberId, now: t.clock.now() })
    })
    const inApp = await t.send('POST /payment/api/v1/prepay', { id, channel: 'jsapi' }, token)
    expect(inApp).toMatchObject({ success: false, code: no.notInWechat.code, msg: '请在微信中打开后支付' })
    expect(await t.send('POST /payment/api/v1/prepay', { id, channel: 'h5' }, token)).toMatchObject({
      success: true,
      data: { cashier: null },
    })
    const odd = await t.send('POST /payment/api/v1/prepay', { id, channel: 'h5', returnUrl: '\ud800?&#' }, buyer)
    expect([odd.success, odd.status]).toEqual([true, 200])
  })

  it('confirms receipt by itself 10 days after shipping and completes 7 days later', async () => {
    const id = await placed(t, buyer, c.request({ takeType: 2, expressId: await addressOf(t, buyer) }))
    await payOrder(t, buyer, id)
    await t.send('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo: `SF${id}` }] }, operator)
    await later(10 * dayMs - 2 * 60 * minuteMs)
    expect(await status(id)).toBe(3)
    await later(3 * 60 * minuteMs)
    expect(await status(id)).toBe(4)
    await later(7 * dayMs - 2 * 60 * minuteMs)
    expect(await status(id)).toBe(4)
    await later(3 * 60 * minuteMs)
    expect(await status(id)).toBe(5)
  })
})
