import { seckillRefusals as no } from '@youli/domain/marketing/seckill/texts.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { sessionAuthenticator } from '../../app/authenticator.ts'
import type { Member } from '../../kit/http/callers.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { couponNow, givenCoupon } from '../../promotion/coupon/fixtures.ts'
import { crowd, makeSoldAtStore, placed, viewOrder } from '../../trade/order/fixtures.ts'
import { kill, makeSeckill, saleConserved, statusOf } from './fixtures.ts'
import type { TestSale } from '../activity/fixtures.ts'
import { openAdmissionQueue } from './admission-queue.ts'
import { sweepQueues } from './jobs.ts'
import type { BuyRequest } from './sale.ts'

describe.each(engines)('a rush that is larger than the hall on %s', (engine) => {
  let t: TestApp
  let people: string[]
  let members: Member[]
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 30)
    const authenticator = sessionAuthenticator(t.app.db, t.clock)
    members = await Promise.all(people.map(async (token) => (await authenticator.storefront(token)) as Member))
  })
  afterAll(() => t.close())

  /** Everybody taps at the same moment in a hall of this size. */
  const rush = (sale: TestSale, bounds: { direct: number; queued: number }, more: object = {}) => {
    const admissionQueue = openAdmissionQueue(t.app, bounds)
    const request = { couponId: null, expressId: null, ...sale.request(more) } as unknown as BuyRequest['request']
    return Promise.all(
      members.map((me) =>
        admissionQueue.enter(request, { me, now: t.clock.now(), requestKey: null }).then(
          (outcome) => outcome.status,
          (error: unknown) => (error instanceof Refusal ? error.spec.code : Promise.reject(error as Error)),
        ),
      ),
    )
  }
  const counted = (list: readonly (string | number)[]) =>
    Object.fromEntries(list.map((word) => [word, list.filter((w) => w === word).length]))

  it('queues what it cannot settle at once, and ends every request in success or failure in order of arrival [B0602 B0604 B0607 B0608]', async () => {
    const sale = await makeSeckill(t, { quantity: 12 })
    expect(counted(await rush(sale, { direct: 4, queued: 100 }))).toEqual({ success: 4, queue: 26 })
    const waiting = people[10]!
    expect(await statusOf(t, waiting, sale.activityId)).toEqual({ status: 'queue', orderId: '0', statusMsg: '' })
    // Tapping again while one's request waits changes nothing.
    expect((await kill(t, waiting, sale.request())).data).toMatchObject({ status: 'queue' })
    await t.runDue()
    const ends = await Promise.all(people.map(async (token) => (await statusOf(t, token, sale.activityId)).status))
    expect(counted(ends)).toEqual({ success: 12, failed: 18 })
    expect(ends.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'success'))
    expect(await statusOf(t, people[29]!, sale.activityId)).toEqual({ status: 'failed', orderId: '0', statusMsg: '商品已售罄' })
    await saleConserved(t.db, sale)
  })

  it('tells a buyer whose next request fails in the queue that it failed, and one who is refused at once still of the order', async () => {
    const sale = await makeSeckill(t, { quantity: 60, personLimit: 1 })
    expect(counted(await rush(sale, { direct: 30, queued: 0 }))).toEqual({ success: 30 })
    const first = await statusOf(t, people[0]!, sale.activityId)
    expect(first.status).toBe('success')
    expect((await kill(t, people[0]!, sale.request())).success).toBe(false)
    expect(await statusOf(t, people[0]!, sale.activityId)).toEqual(first)
    expect(counted(await rush(sale, { direct: 0, queued: 30 }))).toEqual({ queue: 30 })
    await t.runDue()
    expect(await statusOf(t, people[0]!, sale.activityId)).toMatchObject({ status: 'failed', statusMsg: '该活动每人限购1件，您已购买1件' })
    await saleConserved(t.db, sale)
  })

  it('tells those it cannot even queue at once that it is too busy, and keeps nothing of them', async () => {
    const sale = await makeSeckill(t, { quantity: 30 })
    expect(counted(await rush(sale, { direct: 4, queued: 6 }))).toEqual({ success: 4, queue: 6, [no.busy.code]: 20 })
    await t.runDue()
    await saleConserved(t.db, sale)
    const { rows } = await t.db.read((r) =>
      r.execute<{ n: number }>(sql`select count(*)::int as n from trade_order where activity_id = ${sale.activityId}`),
    )
    expect(rows[0]!.n).toBe(10)
  })

  it('lets a request that breaks its transaction fail alone, and settles the others', async () => {
    const sale = await makeSeckill(t, { quantity: 30 })
    await rush(sale, { direct: 0, queued: 100 })
    // No request can be like this; a fault of ours could.
    await t.db.transact((tx) =>
      tx.execute(sql`update seckill_wish set tap = jsonb_set(tap, '{me,memberId}', '"x"')
        where activity_id = ${sale.activityId} and member_id = ${members[3]!.memberId}`),
    )
    await t.runDue()
    const ends = await Promise.all(people.map(async (token) => (await statusOf(t, token, sale.activityId)).status))
    expect(counted(ends)).toEqual({ success: 29, failed: 1 })
    expect(ends[3]).toBe('failed')
    await saleConserved(t.db, sale)
  })

  it('finds what a process that died left in the queue', async () => {
    const sale = await makeSeckill(t, { quantity: 30 })
    await rush(sale, { direct: 0, queued: 100 })
    await t.db.transact((tx) => tx.execute(sql`delete from pgboss.job where name = 'seckill.settle'`))
    await t.app.jobs.runNow(sweepQueues)
    await saleConserved(t.db, sale)
    expect(await statusOf(t, people[0]!, sale.activityId)).toMatchObject({ status: 'success' })
  })

  it('settles queued requests with coupons: one used up elsewhere meanwhile fails alone, with its reason [B0602 B0616]', async () => {
    const sale = await makeSeckill(t, { quantity: 30, priceFen: 9900 })
    const { tenantId } = t.tenants[0]
    const mine = await Promise.all(members.slice(0, 3).map(({ memberId }) => givenCoupon(t, tenantId, memberId, { faceValue: 900 })))
    const admissionQueue = openAdmissionQueue(t.app, { direct: 0, queued: 100 })
    const replies = await Promise.all(
      members.map((me, i) => {
        const request = { couponId: mine[i] ?? null, expressId: null, ...sale.request() } as unknown as BuyRequest['request']
        return admissionQueue.enter(request, { me, now: t.clock.now(), requestKey: null })
      }),
    )
    expect(counted(replies.map(({ status }) => status))).toEqual({ queue: 30 })
    // A request that waits holds nothing: the second one's coupon goes into an order of the mall.
    const counter = await makeSoldAtStore(t, { skus: [{ priceFen: 5000 }] })
    const elsewhere = await placed(t, people[1]!, counter.request({ couponId: mine[1] }))
    await t.runDue()
    const ends = await Promise.all(people.map((token) => statusOf(t, token, sale.activityId)))
    expect(ends[1]).toEqual({ status: 'failed', orderId: '0', statusMsg: '优惠券不可用：优惠券已使用' })
    expect(counted(ends.map(({ status }) => status))).toEqual({ success: 29, failed: 1 })
    const fees = await Promise.all([0, 2, 3].map(async (i) => (await viewOrder(t, people[i]!, ends[i]!.orderId)).paymentFee))
    expect(fees).toEqual([90, 90, 99])
    expect(await couponNow(t, mine[0]!)).toMatchObject({ state: 'used', orderId: ends[0]!.orderId })
    expect(await couponNow(t, mine[1]!)).toMatchObject({ state: 'used', orderId: elsewhere })
    await saleConserved(t.db, sale)
    await addsUp(t.app.db)
  })

  it('counts what came in by the second', async () => {
    const sale = await makeSeckill(t, { quantity: 3 })
    await Promise.all(people.map((token) => kill(t, token, sale.request())))
    const live = async () => t.call('GET /console/api/v1/seckill/live', { activityId: sale.activityId }, await t.operator())
    await expect.poll(async () => (await live()).taps, { timeout: 5000 }).toBe(30)
    expect(await live()).toMatchObject({ taps: 30, left: 0, sold: 3, orders: 3, paid: 0 })
  })
})
