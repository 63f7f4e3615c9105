import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import { colleagueWith } from '../platform/note/fixtures.ts'
import { type OutputOf, type TestApp, testApp } from '../testing.ts'
import { afterSales } from '../trade/after-sale/fixtures.ts'
import { paidCourier } from '../trade/delivery/fixtures.ts'
import { makeSoldAtStore, operatorWith, placed, type SoldAtStore, statusOf } from '../trade/order/fixtures.ts'

const timeline = 'GET /console/api/v1/order/timeline'
type Event = OutputOf<typeof timeline>['events'][number]
const wish = { freight: false, restock: true, reason: '缺货', message: '' }

describe.each(engines)('the timeline of an order on %s', (engine) => {
  let t: TestApp
  let admin: string
  let sold: SoldAtStore
  let buyer: string
  let id: string
  const ship = (expressNo: string, lineId: string) =>
    t.call('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'SF', expressNo, lines: [{ lineId, quantity: 1 }] }] }, admin)
  const note = (text: string, token = admin) => t.call('POST /console/api/v1/notes/add', { kind: 'order', refId: id, text }, token)

  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
    sold = await makeSoldAtStore(t, { expressFeeFen: 800, skus: [{ quantity: 100 }] })
    buyer = (await t.member()).token
    id = await paidCourier(t, sold, buyer, 4)
    for (let n = 0; n < 12; n++) await note(`第 ${n} 条`)
    const { lineId } = (await t.call('GET /console/api/v1/order/parcels', { id }, admin)).left[0]!
    await ship('SF1000000000001', lineId)
    const capped = await operatorWith(t, ['order.view', 'order.refund'], null, { 'order.refund': 100 })
    await t.call('POST /console/api/v1/order/refund-request', { id, ...wish, items: [{ lineId, quantity: 1 }] }, capped)
    const [asked] = (await t.call('GET /console/api/v1/refund-requests', { orderId: id }, admin)).data
    await t.call('POST /console/api/v1/refund-requests/reject', { id: asked!.id, reason: '先联系会员' }, admin)
    await t.call('POST /console/api/v1/order/refund', { id, ...wish, items: [{ lineId, quantity: 1 }] }, admin)
    // The refund is over once the order goes on.
    await afterSales(t).comesTrue(async () => (await statusOf(t, buyer, id)) === orderStatus.paid)
    // All of it at few moments: the order of equal times is what is asked for.
    await t.db.transact((tx) => tx.execute(sql`update note set at = date_trunc('minute', at)`))
    await t.db.transact((tx) => tx.execute(sql`update order_event set at = date_trunc('minute', at)`))
    await t.db.transact((tx) => tx.execute(sql`update after_sale_step set at = date_trunc('minute', at)`))
  })
  afterAll(() => t.close())

  async function all(limit: number, tab: Event['topic'] | 'all' = 'all'): Promise<Event[]> {
    const events: Event[] = []
    for (let before: string | undefined; ;) {
      const page = await t.call(timeline, { id, tab, limit, ...(before && { before }) }, admin)
      events.push(...page.events)
      if (page.next === null) return events
      before = page.next
    }
  }

  it('joins pages of any length into the whole, sorted, without repeats', async () => {
    const whole = await all(50)
    expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length)
    expect(whole.map(({ time }) => time)).toEqual(whole.map(({ time }) => time).toSorted((a, b) => b - a))
    const same = async (limit: number): Promise<void> => {
      expect(await all(limit)).toEqual(whole)
    }
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 50 }), same), { numRuns: 8 })
  })

  it('tells of the order, its money, parcels, after-sales and requests, each fact once', async () => {
    const titles = (await all(50)).filter(({ topic }) => topic === 'order').map(({ title }) => title)
    expect(titles.toSorted()).toEqual(
      [
        '下单',
        '已付款',
        '部分商品已发出',
        '退款 ¥10.00 待审批',
        '退款审批：已驳回',
        '商家主动退款 · 退款 ¥10.00',
        '售后结束，订单继续',
        '退款已退回',
      ].toSorted(),
    )
  })

  it('leaves acts that left an event to the tab of the log', async () => {
    expect((await all(50)).filter(({ topic }) => topic === 'log')).toEqual([])
    expect((await all(5, 'log')).map(({ title }) => title).toSorted()).toEqual([
      'order-refund.give',
      'order-refund.reject',
      'order-refund.request',
      'order.ship',
    ])
  })

  it('counts notes and marks those that the caller may change', async () => {
    const clerk = await colleagueWith(t, admin, ['order.view'])
    await note('我写的', clerk.token)
    const { events, notes } = await t.call(timeline, { id, tab: 'note', limit: 50 }, clerk.token)
    expect(notes).toBe(13)
    expect(events.filter((event) => event.note !== null).map(({ title }) => title)).toEqual(['我写的'])
    expect((await t.call(timeline, { id, tab: 'log' }, clerk.token)).events).toEqual([])
  })

  it('shows an order of the stores of the operator only', async () => {
    const pickup = await placed(t, buyer, sold.request())
    const here = await colleagueWith(t, admin, ['order.view'], [sold.shopId])
    const elsewhere = await colleagueWith(t, admin, ['order.view'], [t.app.id()])
    expect((await t.call(timeline, { id: pickup }, here.token)).events.map(({ title }) => title)).toEqual(['下单'])
    for (const token of [elsewhere.token, await t.operator(1)])
      expect((await t.send(timeline, { id: pickup }, token)).code).toBe(orderRefusals.notThere.code)
  })

  it.each(['x', '1.order', '1.order.99999999999999999999', '1.Order.1'])('rejects the place %s', async (before) => {
    expect((await t.send(timeline, { id, before }, admin)).status).toBe(400)
  })
})
