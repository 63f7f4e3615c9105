import { minuteMs } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import type { TestSale } from '../marketing/activity/fixtures.ts'
import { joined, makeGroupBuy } from '../marketing/group-buy/fixtures.ts'
import { makeTeamBuy, packedAndPaid } from '../marketing/team-buy/fixtures.ts'
import { type TestApp, testApp } from '../testing.ts'
import { type SoldAtStore, crowd, makeSoldAtStore, payOrder, placed, statusOf, viewOrder } from '../trade/order/fixtures.ts'
import { addsUp } from './audit.ts'

/** Settled within this of its end. */
const soonMs = 5000

describe.each(engines)('what ends by the clock on %s', (engine) => {
  let t: TestApp
  let people: string[]
  let counter: SoldAtStore
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 12)
    counter = await makeSoldAtStore(t, { skus: [{ quantity: 100 }] })
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const minuteOf = (at: number): number => Math.floor(at / minuteMs) * minuteMs
  /** A moment in the middle of a minute some minutes from now, so that no sweep of a whole minute falls on it. */
  const middle = (minutes: number): number => minuteOf(t.clock.now().getTime()) + minutes * minuteMs + 30_000
  /** What runs by itself in the minute of an end before it comes. */
  async function lookAt(end: number): Promise<void> {
    t.clock.set(new Date(minuteOf(end) + 1000))
    await t.runDue()
  }
  /** What runs within seconds of an end, in the same minute. */
  async function soonAfter(end: number): Promise<void> {
    t.clock.set(new Date(end + soonMs))
    await t.runDue()
  }
  const hoursTo = (end: number): number => (end - t.clock.now().getTime()) / 3_600_000
  const live = async (sale: TestSale) => t.call('GET /console/api/v1/group-buy/live', { activityId: sale.activityId }, await t.operator())
  const wakes = async (): Promise<number> => {
    const found = await t.db.read((r) =>
      r.execute<{ n: number }>(sql`select count(*)::int as n from pgboss.job where name = 'clock.wake' and state < 'active'`),
    )
    return found.rows[0]!.n
  }

  it('a group buy is settled within seconds of its end, with its money on the way back [B0635]', async () => {
    const end = middle(10)
    const sale = await makeGroupBuy(t, { need: 2, endsIn: hoursTo(end) })
    const id = await joined(t, people[0]!, sale)
    await payOrder(t, people[0]!, id)
    await lookAt(end)
    expect(await live(sale)).toMatchObject({ state: 'process' })
    await soonAfter(end)
    expect(await live(sale)).toMatchObject({ state: 'failure' })
    expect(await viewOrder(t, people[0]!, id)).toMatchObject({ status: 8 })
  })

  it('a pack too', async () => {
    const sale = await makeTeamBuy(t, { unit: 2, hours: 1 })
    t.clock.set(new Date(middle(1)))
    const { packId } = await packedAndPaid(t, people[1]!, sale)
    const view = () => t.call('GET /activity/pack-buy/mobile/pack-view', { id: packId }, people[1])
    const { closeTime } = await view()
    await lookAt(closeTime)
    expect(await view()).toMatchObject({ status: 'process' })
    await soonAfter(closeTime)
    expect(await view()).toMatchObject({ status: 'failure' })
  })

  it('an unpaid order too; many that end together share one wake, however often it is looked [B0409]', async () => {
    t.clock.set(new Date(middle(1)))
    await t.runDue()
    const before = await wakes()
    const ids = await Promise.all(people.map((token) => placed(t, token, counter.request())))
    const ends: number[] = []
    for (const [i, id] of ids.entries()) {
      const { createTime, timeoutMinutes } = await viewOrder(t, people[i]!, id)
      ends.push(createTime + timeoutMinutes * minuteMs)
    }
    const [first, last] = [Math.min(...ends), Math.max(...ends)]
    expect(await wakes()).toBe(before)
    await lookAt(first)
    const set = await wakes()
    expect(set).toBeGreaterThan(0)
    expect(set).toBeLessThanOrEqual(Math.floor((last - first) / 2000) + 2)
    await t.app.jobs.runDue(new Date(minuteOf(first) + 2000))
    expect(await wakes()).toBe(set)
    await soonAfter(last)
    for (const [i, id] of ids.entries()) expect(await statusOf(t, people[i]!, id)).toBe(0)
  })

  it('an end that its operator moves takes its settling along', async () => {
    const [end, later] = [middle(10), middle(14)]
    const sale = await makeGroupBuy(t, { need: 2, endsIn: hoursTo(end) })
    const id = await joined(t, people[2]!, sale)
    await payOrder(t, people[2]!, id)
    await lookAt(end)
    const operator = await t.operator()
    const { startTime } = await t.call('GET /console/api/v1/group-buy/one', { activityId: sale.activityId }, operator)
    const draft = {
      activityId: sale.activityId,
      activityName: '限时活动',
      startTime,
      goodsId: sale.goodsId,
      personLimit: 1,
      skus: [{ skuId: sale.skuId, activityPrice: 99, quantity: 10 }],
      thresholdPerson: 2,
    }
    const save = (endTime: number) => t.send('POST /console/api/v1/group-buy/save', { ...draft, endTime }, operator)
    expect(await save(later)).toMatchObject({ success: true })
    await soonAfter(end)
    expect(await live(sale)).toMatchObject({ state: 'process' })
    await lookAt(later)
    // Nearer than the next look: it is woken all the same.
    const now = minuteOf(later) + 20_000
    t.clock.set(new Date(now))
    expect(await save(now + 15_000)).toMatchObject({ success: true })
    await soonAfter(now + 15_000)
    expect(await live(sale)).toMatchObject({ state: 'failure' })
  })

  it('ended by its operator it is settled at once', async () => {
    t.clock.set(new Date(middle(1)))
    const sale = await makeGroupBuy(t, { need: 2 })
    const id = await joined(t, people[3]!, sale)
    await payOrder(t, people[3]!, id)
    await t.runDue()
    t.clock.set(new Date(middle(2) - 20_000))
    await t.runDue()
    await t.send('POST /console/api/v1/group-buy/status', { activityId: sale.activityId, activityStatus: 3 }, await t.operator())
    await soonAfter(t.clock.now().getTime())
    expect(await live(sale)).toMatchObject({ state: 'failure' })
  })
})
