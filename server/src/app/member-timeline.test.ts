import { timelineTopics } from '@youli/domain/member/profile/timeline.ts'
import { memberAdminRefusals } from '@youli/domain/member/profile/texts.ts'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import { earnPoints } from '../member/wallet/public/earnings.ts'
import { colleagueWith } from '../platform/note/fixtures.ts'
import { givenCoupon } from '../promotion/coupon/fixtures.ts'
import { type OutputOf, type TestApp, testApp } from '../testing.ts'
import { makeSoldAtStore, payOrder, placed, type SoldAtStore } from '../trade/order/fixtures.ts'

const timeline = 'GET /console/api/v1/members/timeline'
type Event = OutputOf<typeof timeline>['events'][number]

describe.each(engines)('the timeline of a member on %s', (engine) => {
  let t: TestApp
  let admin: string
  let sold: SoldAtStore
  let id: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
    sold = await makeSoldAtStore(t, { skus: [{ quantity: 100 }] })
    const m = await t.member({ userName: '陈思琪' })
    id = m.memberId
    const points = { tenantId: t.tenants[0].tenantId, memberId: id, kind: 'integral', reason: 'gift' } as const
    for (let n = 0; n < 12; n++) {
      // Three things happen at each moment, so that equal times are met on the edges of pages.
      const at = t.clock.now()
      await t.db.transact((tx) => earnPoints(tx, { ...points, amount: 10 + n, source: `event:${n}`, at }))
      await placed(t, m.token, sold.request())
      await t.call('POST /console/api/v1/notes/add', { kind: 'member', refId: id, text: `第 ${n} 条` }, admin)
      if (n % 3 === 2) t.clock.move(60_000)
    }
    await payOrder(t, m.token, await placed(t, m.token, sold.request()))
    await givenCoupon(t, t.tenants[0].tenantId, id)
    await t.call('POST /console/api/v1/members/tags', { id, tags: ['送礼'] }, admin)
    for (const text of ['项链到店了', '已为您留到周末']) await t.call('POST /console/api/v1/members/message', { id, text }, admin)
    // All of it within three seconds: the order of equal times is what is asked for.
    await t.db.transact((tx) => tx.execute(sql`update note set at = date_trunc('minute', at)`))
    await t.db.transact((tx) => tx.execute(sql`update wallet_movement set at = date_trunc('minute', at)`))
    await t.db.transact((tx) => tx.execute(sql`update message set created_at = date_trunc('minute', created_at)`))
    await t.db.transact((tx) => tx.execute(sql`update trade_order set created_at = date_trunc('minute', created_at)`))
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
    expect(whole.length).toBeGreaterThan(38)
    const same = async (limit: number): Promise<void> => {
      expect(await all(limit)).toEqual(whole)
    }
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 50 }), same), { numRuns: 8 })
  })

  it('has each topic alone on its tab', async () => {
    const whole = await all(50)
    for (const topic of timelineTopics) {
      // Letters are told by their messages; that somebody sent one is on the tab of the log only.
      const alone = (await all(7, topic)).filter(({ topic: of, title }) => of !== 'log' || title !== 'member.message')
      expect(alone).toEqual(whole.filter((event) => event.topic === topic))
    }
    expect(new Set(whole.map(({ topic }) => topic))).toEqual(new Set(['order', 'coupon', 'wallet', 'letter', 'privacy', 'note', 'log']))
  })

  it('leaves out what the operator may not see', async () => {
    const { token } = await colleagueWith(t, admin, ['member.view'])
    const { events } = await t.call(timeline, { id, limit: 50 }, token)
    expect(new Set(events.map(({ topic }) => topic))).toEqual(new Set(['coupon', 'letter', 'privacy', 'note']))
    expect((await t.send(timeline, { id }, await t.operator(1))).code).toBe(memberAdminRefusals.notThere.code)
  })

  it('shows orders of the stores of the operator only', async () => {
    const elsewhere = await colleagueWith(t, admin, ['member.view', 'order.view'], [sold.shopId])
    const other = await makeSoldAtStore(t)
    const buyer = await t.member()
    await payOrder(t, buyer.token, await placed(t, buyer.token, sold.request()))
    await payOrder(t, buyer.token, await placed(t, buyer.token, other.request()))
    const { events } = await t.call(timeline, { id: buyer.memberId, tab: 'order' }, elsewhere.token)
    expect(events).toHaveLength(1)
  })

  it('tells once what operators wrote to the member: the words, the writer, whether it arrived', async () => {
    const m = await t.member({ userName: '收信人' })
    const writer = await colleagueWith(t, admin, ['member.view', 'member.message'])
    await t.call('POST /console/api/v1/members/message', { id: m.memberId, text: '项链到店了' }, writer.token)
    t.clock.move(60_000)
    const bulk = { kind: 'members.message', params: { text: '周末到店有礼' }, ids: [m.memberId] }
    await t.call('POST /console/api/v1/bulk/run', bulk, admin)
    await t.runDue()
    const events = async (tab: 'all' | 'letter' | 'log') => (await t.call(timeline, { id: m.memberId, tab }, admin)).events
    const letters = await events('letter')
    expect(letters.map(({ title, detail }) => [title, detail])).toEqual([
      ['发消息「周末到店有礼」', expect.stringMatching(/^[^ ]+ · 未发送$/)],
      ['发消息「项链到店了」', `${writer.name} · 未发送`],
    ])
    const whole = await events('all')
    expect(whole.filter(({ topic }) => topic === 'letter')).toEqual(letters)
    expect(whole.filter(({ topic }) => topic === 'log')).toEqual([])
    expect((await events('log')).map(({ title }) => title)).toEqual(['member.message'])
  })

  it.each(['x', '1.order', '1.order.99999999999999999999', '1.Order.1'])('rejects the place %s', async (before) => {
    expect((await t.send(timeline, { id, before }, admin)).status).toBe(400)
  })
})
