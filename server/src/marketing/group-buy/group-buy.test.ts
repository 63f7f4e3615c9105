import { saleEditRefusals } from '@youli/domain/marketing/activity/texts.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { groupBuyRefusals as no, groupBuyTexts } from '@youli/domain/marketing/group-buy/texts.ts'
import { afterSaleRefusals } from '@youli/domain/trade/after-sale/texts.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { crowd, payOrder, staffOf, statusOf, viewOrder } from '../../trade/order/fixtures.ts'
import type { TestSale } from '../activity/fixtures.ts'
import { joined, joinGroup, makeGroupBuy } from './fixtures.ts'

describe.each(oneEngine)('a group buy on %s', (engine) => {
  let t: TestApp
  let people: string[]
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 22)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const detail = async (sale: TestSale, token: string) =>
    (await t.call('GET /activity/api/v2/h5/detail', { activityId: sale.activityId }, token)).data
  const mine = async (token: string, step: 'process' | 'success' | 'failure') =>
    (await t.call('GET /activity/api/v1/group-buy/process-list', { step }, token)).data
  const listed = async (token: string, step: 'process' | 'success' | 'failure', sale: TestSale) =>
    (await mine(token, step)).find((row) => row.id === sale.activityId)
  async function paid(token: string, sale: TestSale): Promise<string> {
    const id = await joined(t, token, sale)
    await payOrder(t, token, id)
    return id
  }
  /** The provider tells of a refund when it likes; then comes what hangs on it. */
  const patience = { timeout: 20_000 }
  const afterJobs = async <T>(look: () => Promise<T>): Promise<T> => {
    await t.runDue()
    return look()
  }
  /** Time goes by; unpaid orders close, what is due is settled. */
  async function later(ms: number): Promise<void> {
    t.clock.move(ms)
    await t.runDue()
    t.clock.move(minuteMs)
    await t.runDue()
  }

  it('is joined at its own price, whatever the payload says; paid joins count [B0626 B0627 B0636 B0637]', async () => {
    const [me, other] = people as [string, string]
    const sale = await makeGroupBuy(t, { need: 3, priceFen: 9900 })
    expect(await detail(sale, me)).toMatchObject({
      thresholdPerson: 3,
      joinCount: 0,
      joinStatus: 0,
      orderId: '0',
      killPrice: 99,
      marketPrice: 199,
    })
    expect((await t.send('GET /activity/api/v2/h5/activity-detail', { activityId: sale.activityId }, me)).data).toEqual({ payAmount: 99 })
    const result = await joinGroup(
      t,
      me,
      sale.request({ source: 1, type: 2, price: 0.01, payWay: 3, advancePayment: 0, state: 'a1', shareDetailId: '' }),
    )
    expect(result).toMatchObject({ success: true, data: { status: 1, msg: '下单成功' } })
    const { id } = result.data!
    expect(await detail(sale, me)).toMatchObject({ joinCount: 0, joinStatus: 0, orderId: id })
    expect(await viewOrder(t, me, id)).toMatchObject({
      type: 2,
      activityType: 'group_buy',
      activityFinish: false,
      paymentFee: 99,
      status: 1,
    })
    await payOrder(t, me, id)
    t.clock.move(2000)
    expect(await detail(sale, me)).toMatchObject({ joinCount: 1, joinStatus: 2, orderId: id })
    expect(await detail(sale, other)).toMatchObject({ joinCount: 1, joinStatus: 0, orderId: '0' })
    expect(await listed(me, 'process', sale)).toMatchObject({
      id: sale.activityId,
      activityName: '限时活动',
      activityMainPicUrl: expect.any(String) as string,
      joinAmount: 1,
      orderId: id,
      activityPrice: 99,
      endTime: expect.any(Number) as number,
      refundSuccess: 2,
    })
  })

  it('is joined once by a member, also when they tap at once; an unpaid order is told [B0629 B0890]', async () => {
    const me = people[2]!
    const sale = await makeGroupBuy(t, { personLimit: 5 })
    const first = await Promise.all(Array.from({ length: 6 }, () => joinGroup(t, me, sale.request())))
    expect(first.filter((r) => r.data?.status === 1)).toHaveLength(1)
    const { id } = first.find((r) => r.data?.status === 1)!.data!
    expect(first.filter((r) => r.data?.status === -1 && r.data.id === id)).toHaveLength(5)
    expect((await joinGroup(t, me, sale.request())).data).toEqual({ status: -1, id, msg: groupBuyTexts.unpaidAsk })
    await payOrder(t, me, id)
    expect(await joinGroup(t, me, sale.request())).toMatchObject({ success: false, code: no.joined.code })
    expect(await joinGroup(t, await t.visitor(), sale.request())).toMatchObject({ success: false, code: common.notRegistered.code })
    t.clock.move(2000)
    expect(await detail(sale, me)).toMatchObject({ joinCount: 1 })
    const twice = await Promise.all([joinGroup(t, people[3]!, sale.request(), 'same'), joinGroup(t, people[3]!, sale.request(), 'same')])
    expect(new Set(twice.map((r) => r.data!.id)).size).toBe(1)
  })

  it('tells its success once enough have paid; only at its end it is handed over or refunded [B0621 B0635 B0638]', async () => {
    const [me, other] = [people[4]!, people[5]!]
    const sale = await makeGroupBuy(t, { need: 2, endsIn: 1, more: { shopIds: [] } })
    const id = await paid(me, sale)
    expect(await listed(me, 'process', sale)).toMatchObject({ orderId: id, joinAmount: 1 })
    expect(await listed(me, 'success', sale)).toBeUndefined()
    await paid(other, sale)
    expect(await listed(me, 'success', sale)).toMatchObject({ orderId: id, joinAmount: 2 })
    expect(await listed(me, 'process', sale)).toBeUndefined()
    const staff = await staffOf(t, sale.shopId)
    const take = () => t.send('POST /order/api/v1/order/take-confirm', { id, offlinePaymentFee: 0 }, staff)
    expect(await take()).toMatchObject({ code: orderRefusals.awaitsGroup.code })
    expect(await t.send('POST /order/api/v1/service/create-refund', { id, reason: 'other', finish: 1 }, me)).toMatchObject({
      code: afterSaleRefusals.noRefund.code,
    })
    expect(await viewOrder(t, me, id)).toMatchObject({ status: 2, activityFinish: false })
    await later(hourMs)
    expect(await listed(me, 'success', sale)).toMatchObject({ orderId: id, joinAmount: 2 })
    expect(await listed(me, 'process', sale)).toBeUndefined()
    expect(await viewOrder(t, me, id)).toMatchObject({ status: 2, activityFinish: true })
    expect(await take()).toMatchObject({ success: true })
  })

  it('refunds everybody once when too few have paid, however often the job runs [B0452 B0635]', async () => {
    const [me, other, late] = [people[6]!, people[7]!, people[8]!]
    const sale = await makeGroupBuy(t, { need: 3, endsIn: 1 })
    const ids = [await paid(me, sale), await paid(other, sale)]
    const unpaid = await joined(t, late, sale)
    expect((await t.send('POST /order/api/v1/service/create-refund', { id: ids[0], reason: 'other' }, me)).success).toBe(false)
    await later(hourMs)
    expect(await statusOf(t, late, unpaid)).toBe(0)
    await t.runDue()
    await later(minuteMs)
    for (const id of ids) await expect.poll(async () => (await moneyOf(id)).refunds, patience).toMatchObject([{ state: 'done' }])
    const numbers = await Promise.all(ids.map((id) => moneyOf(id)))
    const { refunds } = await t.control('GET', 'refunds')
    for (const { payments, refunds: ours } of numbers) {
      expect(ours).toMatchObject([{ amount: payments[0]!.amount, state: 'done' }])
      expect(refunds.filter((f) => f.outTradeNo === payments[0]!.outTradeNo)).toHaveLength(1)
    }
    await expect.poll(() => afterJobs(() => viewOrder(t, me, ids[0]!)), patience).toMatchObject({ status: 8, childStatus: 9 })
    expect(await listed(me, 'failure', sale)).toMatchObject({ orderId: ids[0], joinAmount: 2, refundSuccess: 1 })
    expect(await listed(late, 'failure', sale)).toBeUndefined()
    expect((await joinGroup(t, late, sale.request())).code).toBe(no.ended.code)
  })
  const moneyOf = async (id: string) => t.call('GET /console/api/v1/order/detail', { id }, await t.operator())

  it('says 0 when the provider would not pay the money back [B0634]', async () => {
    const me = people[9]!
    const sale = await makeGroupBuy(t, { need: 2, endsIn: 1 })
    await paid(me, sale)
    await t.control('POST', 'switches', { refundOutcome: 'ABNORMAL' })
    await later(hourMs)
    await expect.poll(() => afterJobs(() => listed(me, 'failure', sale)), patience).toMatchObject({ refundSuccess: 0 })
    await t.control('POST', 'switches', { refundOutcome: 'SUCCESS' })
  })

  it('gives an unpaid joiner no more time than it has, and money that comes too late goes back', async () => {
    const me = people[10]!
    const sale = await makeGroupBuy(t, { need: 2, endsIn: 1 })
    t.clock.move(50 * minuteMs)
    const id = await joined(t, me, sale)
    const { timeoutMinutes } = await viewOrder(t, me, id)
    expect([9, 10]).toContain(timeoutMinutes)
    await later(11 * minuteMs)
    expect(await statusOf(t, me, id)).toBe(0)
    expect(await listed(me, 'failure', sale)).toBeUndefined()
  })

  it('who joins in the last minute can still pay, and the settling waits for them', async () => {
    const [first, last, idle] = [people[12]!, people[13]!, people[14]!]
    const sale = await makeGroupBuy(t, { need: 2, endsIn: 1 })
    const ids = [await paid(first, sale)]
    t.clock.move(hourMs - 20_000)
    const [late, unpaid] = [await joined(t, last, sale), await joined(t, idle, sale)]
    // Over, but two of them still have time.
    t.clock.move(minuteMs)
    await t.runDue()
    expect(await viewOrder(t, first, ids[0]!)).toMatchObject({ status: 2, activityFinish: false })
    ids.push(late)
    await payOrder(t, last, late)
    await later(3 * minuteMs)
    expect(await statusOf(t, idle, unpaid)).toBe(0)
    for (const [i, id] of ids.entries())
      expect(await viewOrder(t, [first, last][i]!, id)).toMatchObject({ status: 2, activityFinish: true })
    expect(await listed(last, 'success', sale)).toMatchObject({ orderId: late, joinAmount: 2 })
  })

  it('is settled with those who joined when its operator ends it, and cannot be moved after that', async () => {
    const [me, operator] = [people[11]!, await t.operator()]
    const sale = await makeGroupBuy(t, { need: 2 })
    const id = await paid(me, sale)
    const status = { activityId: sale.activityId, activityStatus: 3 }
    expect(await t.send('POST /console/api/v1/group-buy/status', status, operator)).toMatchObject({ success: true })
    await later(minuteMs)
    expect(await viewOrder(t, me, id)).toMatchObject({ status: 8 })
    const live = await t.send('GET /console/api/v1/group-buy/live', { activityId: sale.activityId }, operator)
    expect(live.data).toMatchObject({ state: 'failure', joined: 1, thresholdPerson: 2, left: 0 })
  })

  it('sells what it set aside and no more to 20 who tap at once', async () => {
    const sale = await makeGroupBuy(t, { quantity: 5, need: 2 })
    const replies = await Promise.all(people.slice(0, 20).map((token) => joinGroup(t, token, sale.request())))
    expect(replies.filter((r) => r.data?.status === 1)).toHaveLength(5)
    expect(replies.filter((r) => r.code === no.allSold.code)).toHaveLength(15)
  })

  it('tells its operator who joined, freezes what they rely on, and is nobody else’s', async () => {
    const operator = await t.operator()
    const sale = await makeGroupBuy(t, { need: 4 })
    const ask = <K extends string>(path: K, more: object = {}, token = operator) =>
      t.send(`GET /console/api/v1/group-buy${path}`, { activityId: sale.activityId, ...more }, token)
    const { version: _version, ...one } = (await ask('/one')).data!
    expect(one).toMatchObject({ thresholdPerson: 4, joined: 0, state: 'process', frozen: false })
    const save = (more: object) =>
      t.send(
        'POST /console/api/v1/group-buy/save',
        { ...one, skus: one.skus.map(({ left, ...sku }) => ({ ...sku, quantity: left })), ...more },
        operator,
      )
    expect(await save({ thresholdPerson: 3 })).toMatchObject({ success: true })
    expect((await ask('/one')).data).toMatchObject({ thresholdPerson: 3 })
    expect((await save({ thresholdPerson: 1 })).status).toBe(400)
    expect(await save({ thresholdPerson: 11 })).toMatchObject({ code: saleEditRefusals.badDraft.code, msg: '预留件数不能少于成团人数' })
    await paid(people[12]!, sale)
    expect(await save({ thresholdPerson: 2 })).toMatchObject({
      code: saleEditRefusals.frozenGroup.code,
      msg: '活动已有订单，成团人数与成团时限不能修改',
    })
    expect(await save({ thresholdPerson: 3, activityName: `新名字${sale.activityId}` })).toMatchObject({ success: true })
    expect((await ask('/members')).data).toMatchObject([{ name: '顾客', orderStatus: 2, payable: 99, leads: false }])
    const list = (await t.send('GET /console/api/v1/group-buy', { keyword: `新名字${sale.activityId}` }, operator)).data
    expect(list).toMatchObject([{ activityId: sale.activityId, joined: 1, thresholdPerson: 3, phase: 'running' }])
    const stranger = await t.operator(1)
    for (const path of ['/one', '/live', '/members', '/buyers']) expect((await ask(path, {}, stranger)).code).toBe(no.gone.code)
    expect((await ask('/members', {}, people[0])).status).toBe(401)
    const log = await t.send('GET /console/api/v1/audit-log', { subject: 'group-buy', subjectId: sale.activityId }, operator)
    expect(log.data!.map((row) => row.action)).toEqual(['group-buy.edit', 'group-buy.edit', 'group-buy.add'])
  })
})
