import { common } from '@youli/domain/kit/refusal.ts'
import { dayMs, dayOf, hourMs } from '@youli/domain/kit/time.ts'
import { billReadyAt } from '@youli/domain/trade/reconciliation/rules.ts'
import { reconciliationSettings } from '@youli/domain/trade/reconciliation/settings.ts'
import { reconciliationRefusals as no } from '@youli/domain/trade/reconciliation/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { crowd, makeSoldAtStore, operatorWith, payOrder, placed, statusOf } from '../order/fixtures.ts'
import { findOrder } from '../order/public/queries.ts'
import { paidAtCashier } from '../payment/fixtures.ts'
interface Difference {
  id: string
  kind: string
  subject: string
  number: string
  orderId: string
  ours: { amount: number; state: string } | null
  theirs: { amount: number; state: string } | null
  open: boolean
  note: string
  resolvedBy: string
}

const phone = '13900001111'

describe.each(oneEngine)('reconciling on %s', (engine) => {
  let t: TestApp
  let operator: string
  let buyer: string
  let appId: string
  /** The day on which everything happened, and what happened, by our numbers. */
  let day: string
  const numbers = { good: '', dear: '', silent: '', refunded: '', stranger: 'X20261121STRANGER', cashier: '' }
  const orderIds = { silent: '', cashier: '' }

  const callApi = async <K extends string>(key: K, input: object, token = operator) => t.send(key, input, token)
  const runOf = async (of: string) => (await callApi('GET /console/api/v1/reconciliation/runs', { from: of, to: of })).data![0]
  const differences = async (filter: object = {}) => (await callApi('GET /console/api/v1/reconciliation/differences', filter)).data!
  const again = () => callApi('POST /console/api/v1/reconciliation/run', { day, appId })
  const brief = (all: readonly Difference[]) => all.map((d) => `${d.kind} ${d.subject} ${d.number}`).toSorted()
  /** Hours later the console asks to log in again. */
  const moveTo = async (at: number) => {
    t.clock.move(at - t.clock.now().getTime())
    operator = await t.operator()
  }
  const byHand = (query: ReturnType<typeof sql>) => t.db.transact((tx) => tx.execute(query))

  beforeAll(async () => {
    t = await testApp(engine)
    const { tenantId } = t.tenants[0]
    ;({ appId } = t.tenants[0])
    await t.db.transact((tx) => setConfig(tx, tenantId, reconciliationSettings.mobile, phone))
    // The middle of a Shanghai day, so that all of this is one day.
    await moveTo(billReadyAt(dayOf(t.clock.now())).getTime() + 2 * hourMs)
    day = dayOf(t.clock.now())
    ;[buyer] = (await crowd(t, 1)) as [string]
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 50 }] })
    const order = () => placed(t, buyer, c.request())
    numbers.good = await payOrder(t, buyer, await order())
    numbers.dear = await payOrder(t, buyer, await order())
    orderIds.silent = await order()
    numbers.silent = await payOrder(t, buyer, orderIds.silent, { outcome: 'hold' })
    const late = await order()
    const number = await payOrder(t, buyer, late, { outcome: 'hold' })
    await callApi('POST /order/api/v1/order/cancel', { id: late }, buyer)
    await t.control('POST', `pay/${number}/callbacks`, { variant: 'again' })
    for (let i = 0; i < 4; i++) {
      t.clock.move(15_000)
      await t.app.jobs.runDue(t.clock.now())
    }
    const { refunds } = await t.control('GET', 'refunds')
    numbers.refunded = refunds.find((f) => f.outTradeNo === number)!.outRefundNo
    // Money the provider took that we know nothing of, and money that only we believe in.
    const pay = await t.app.providers.pay(appId)
    const notifyUrl = `${t.base}/payment/callback/wechat/${appId}`
    await pay.prepayH5({ outTradeNo: numbers.stranger, description: '线下补单', totalFen: 8800, notifyUrl, clientIp: '127.0.0.1' })
    await t.control('POST', `pay/${numbers.stranger}`, { outcome: 'ok' })
    await pay.refund({
      outTradeNo: numbers.stranger,
      outRefundNo: 'XR1',
      refundFen: 300,
      totalFen: 8800,
      reason: '商户平台退款',
      notifyUrl,
    })
    orderIds.cashier = await order()
    await t.db.transact(async (tx) => paidAtCashier(tx, t.app, await findOrder(tx, tenantId, orderIds.cashier), new Date(t.clock.now())))
    const { rows } = await t.db.read((r) =>
      r.execute<{ n: string }>(sql`select out_trade_no as n from payment where order_id = ${orderIds.cashier}::bigint`),
    )
    numbers.cashier = rows[0]!.n
    await byHand(sql`update payment set amount_fen = 1001 where out_trade_no = ${numbers.dear}`)
    await byHand(sql`update refund set state = 'failed' where out_refund_no = ${numbers.refunded}`)
  })
  afterAll(() => t.close())

  const whole = () =>
    [
      `amount payment ${numbers.dear}`,
      'missingHere payment X20261121STRANGER',
      'missingHere refund XR1',
      `missingThere payment ${numbers.cashier}`,
      `state payment ${numbers.silent}`,
      `state refund ${numbers.refunded}`,
    ].toSorted()

  it('refuses a day whose bill is not out, one too old, and an app that is not the brand’s', async () => {
    expect(await again()).toMatchObject({ code: no.notOut.code, msg: '账单在次日10点后生成，请稍后再对账' })
    const old = dayOf(new Date(t.clock.now().getTime() - 100 * dayMs))
    expect(await callApi('POST /console/api/v1/reconciliation/run', { day: old, appId })).toMatchObject({ code: no.tooOld.code })
    const yesterday = dayOf(new Date(t.clock.now().getTime() - dayMs))
    const other = { day: yesterday, appId: t.tenants[1].appId }
    expect(await callApi('POST /console/api/v1/reconciliation/run', other)).toMatchObject({ code: no.unknownApp.code })
    expect(await callApi('GET /console/api/v1/reconciliation/apps', {})).toMatchObject({ data: [{ appId }] })
    expect(
      await callApi('POST /console/api/v1/reconciliation/run', { day: yesterday, appId }, await operatorWith(t, ['order.view'])),
    ).toMatchObject({
      success: false,
    })
    expect(await runOf(day)).toBeUndefined()
  })

  it('leaves a failed run when the provider is away, and finds every kind of difference once it answers', async () => {
    await moveTo(billReadyAt(day).getTime())
    await t.control('POST', 'faults', { provider: 'pay', kind: '5xx', count: 20 })
    expect(await again()).toMatchObject({ success: false, code: common.unavailable.code })
    expect(await runOf(day)).toMatchObject({ state: 'failed', open: 0 })
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
    expect(await again()).toMatchObject({ success: true, data: { open: 6 } })
    expect(await runOf(day)).toMatchObject({
      state: 'done',
      theirPayments: { count: 5, amount: 128 },
      theirRefunds: { count: 2, amount: 13 },
      open: 6,
      differences: 6,
    })
    const found = await differences({ state: 'open', from: day, to: day })
    expect(brief(found)).toEqual(whole())
    const of = (kind: string, subject: string) => found.find((d) => d.kind === kind && d.subject === subject)
    expect(of('amount', 'payment')).toMatchObject({ ours: { amount: 10.01, state: 'paid' }, theirs: { amount: 10, state: 'done' } })
    expect(of('state', 'payment')).toMatchObject({ ours: { state: 'waiting' }, orderId: orderIds.silent })
    expect(of('missingHere', 'payment')).toMatchObject({ ours: null, theirs: { amount: 88 }, orderId: '0' })
    expect(of('missingThere', 'payment')).toMatchObject({ ours: { amount: 10, state: 'paid' }, theirs: null, orderId: orderIds.cashier })
    expect(of('state', 'refund')).toMatchObject({ ours: { state: 'failed' }, theirs: { state: 'done' } })
    expect(brief(await differences({ kind: 'missingHere', subject: 'refund' }))).toEqual(['missingHere refund XR1'])
    expect(brief(await differences({ number: numbers.dear }))).toEqual([`amount payment ${numbers.dear}`])
    const result = await callApi('GET /console/api/v1/messages', { kind: 'billDiffers' })
    expect(result.data).toMatchObject([{ text: `${day}的微信支付账单有6笔与系统记录不一致，请登录管理后台“对账”处理。` }])
  })

  it('finds the same when it is repeated, also at once, tells nobody twice, and another brand sees nothing', async () => {
    const before = await differences()
    const both = await Promise.all([again(), again()])
    expect(both.map((r) => r.data)).toMatchObject([{ open: 6 }, { open: 6 }])
    expect(await differences()).toEqual(before)
    expect((await callApi('GET /console/api/v1/messages', { kind: 'billDiffers' })).total).toBe(1)
    const other = await t.operator(1)
    expect((await callApi('GET /console/api/v1/reconciliation/differences', {}, other)).data).toEqual([])
    expect((await callApi('GET /console/api/v1/reconciliation/runs', { from: day }, other)).data).toEqual([])
    const theirs = { id: before[0]!.id, note: '不是我的' }
    expect(await callApi('POST /console/api/v1/reconciliation/resolve', theirs, other)).toMatchObject({ code: no.notThere.code })
  })

  it('keeps what people noted, once, and closes by itself what agrees by now', async () => {
    const [stranger] = await differences({ kind: 'missingHere', subject: 'payment' })
    const resolve = () => callApi('POST /console/api/v1/reconciliation/resolve', { id: stranger!.id, note: '门店线下收款' })
    expect([await resolve(), await resolve()].map((r) => r.code)).toEqual([0, no.notThere.code])
    // The sweep asks the provider before it closes the order: the silent payment comes in.
    await t.runDue()
    expect(await statusOf(t, buyer, orderIds.silent)).toBe(2)
    await byHand(sql`update payment set amount_fen = 1000 where out_trade_no = ${numbers.dear}`)
    await byHand(sql`update refund set state = 'done' where out_refund_no = ${numbers.refunded}`)
    expect(await again()).toMatchObject({ data: { open: 2 } })
    expect(brief(await differences({ state: 'open' }))).toEqual(['missingHere refund XR1', `missingThere payment ${numbers.cashier}`])
    const settled = await differences({ state: 'resolved' })
    expect(settled.find((d) => d.number === numbers.stranger)).toMatchObject({
      note: '门店线下收款',
      resolvedBy: expect.stringMatching(/./),
    })
    expect(settled.find((d) => d.number === numbers.silent)).toMatchObject({ note: '再次对账已一致', resolvedBy: '' })
    await byHand(sql`update payment set amount_fen = 1001 where out_trade_no = ${numbers.dear}`)
    expect(await again()).toMatchObject({ data: { open: 3 } })
    await byHand(sql`update payment set amount_fen = 1000 where out_trade_no = ${numbers.dear}`)
  })

  it('the job compares by itself what was not compared yet, each morning after ten', async () => {
    const next = dayOf(t.clock.now())
    await moveTo(billReadyAt(next).getTime() + hourMs / 2)
    for (let i = 0; i < 3 && !(await runOf(next)); i++) await t.runDue()
    expect(await runOf(next)).toMatchObject({ state: 'done', open: 0, differences: 0 })
    const compared = (await callApi('GET /console/api/v1/reconciliation/runs', { from: day })).data!
    expect(compared.map((run) => run.day)).toEqual([next, day])
  })
})
