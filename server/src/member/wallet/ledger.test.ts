import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../kit/testing/engines.ts'
import type { Tx } from '../../kit/db/db.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { books } from './fixtures.ts'
import { earnPoints, earnPointsMany } from './public/earnings.ts'
import { spendPoints } from './public/spending.ts'
import { holdPoints, releaseHold, settleHold } from './public/holds.ts'
import { reverseMovement } from './public/reversals.ts'
import { sweepAllWallets } from './sweeps.ts'
import { walletBalance, walletRecords, walletStandings } from './public/balances.ts'
import { walletLiability } from './report.ts'

const lifeDays = 3
/** One thing that can happen to an account; numbers choose among what happened before. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('earn' as const), n: fc.integer({ min: 1, max: 60 }), days: fc.constantFrom(0, 0, 1, 4) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('spend' as const), n: fc.integer({ min: 1, max: 60 }), days: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hold' as const), n: fc.integer({ min: 1, max: 60 }), days: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('settle', 'release', 'sweep'), n: fc.nat(9), days: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), n: fc.nat(9), days: fc.constantFrom(0, 5, 20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), n: fc.constant(0), days: fc.constantFrom(1, 2, 4) }) },
)
/** A refusal is an answer; anything else is a fault and fails the test. */
const politely =
  <T>(said: T) =>
  (error: unknown): T => {
    if (!(error instanceof Refusal)) throw error
    return said
  }

/** A history without points would be refusals only. */
const first = { do: 'earn', n: 100, days: 0 }
type Step = { do: string; n: number; days: number }

describe.each(engines)('the books of the wallet on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
    await t.db.transact((tx) => setConfig(tx, tenantId, walletSettings.pointDays, String(lifeDays)))
  })
  afterAll(() => t.close())

  /** Lives a history of one fresh member; answers who and when it ended, having looked at the books after every step. */
  async function live(history: readonly Step[], again = false): Promise<void> {
    const memberId = t.app.id()
    const owner = { tenantId, memberId, kind: 'integral' as const }
    let now = t.clock.now()
    const sources: string[] = []
    const holds: string[] = []
    for (const [i, s] of history.entries()) {
      const source = `${s.do}:${i}`
      const what = { ...owner, amount: s.n, source, reason: 'activity' as const, at: now }
      const named = (from: string[]) => from[s.n % Math.max(1, from.length)] ?? 'nothing'
      const act = (tx: Tx): Promise<unknown> => {
        if (s.do === 'earn') return earnPoints(tx, { ...what, availableAt: new Date(now.getTime() + s.days * dayMs) })
        if (s.do === 'spend') return spendPoints(tx, what)
        if (s.do === 'hold') return holdPoints(tx, what)
        if (s.do === 'settle') return settleHold(tx, { ...owner, source: named(holds), at: now })
        if (s.do === 'release') return releaseHold(tx, { ...owner, source: named(holds), at: now })
        return reverseMovement(tx, { ...owner, of: named(sources), amount: s.days || undefined, reason: 'order-refund', source, at: now })
      }
      if (s.do === 'wait') now = new Date(now.getTime() + s.days * dayMs)
      else if (s.do === 'sweep') await sweepAllWallets(t.db, now)
      else {
        const done = await t.db.transact(act).then(() => true, politely(false))
        if (done && (s.do === 'earn' || s.do === 'spend' || s.do === 'hold')) sources.push(source)
        if (done && s.do === 'hold') holds.push(source)
        const before = await books(t.db, memberId)
        if (again) {
          await t.db.transact(act).catch(politely(null))
          expect(await books(t.db, memberId)).toEqual(before)
        }
      }
      const seen = await books(t.db, memberId)
      expect(seen.summed).toEqual(seen.stored)
      expect(seen.kept).toEqual(seen.stored)
      expect(seen.everything).toBe(0)
      expect(Math.min(...Object.values(seen.stored))).toBeGreaterThanOrEqual(0)
    }
    const result = await t.db.read((r) => walletStandings(r, tenantId, memberId, now))
    const balance = await t.db.read((r) => walletBalance(r, owner, now))
    await sweepAllWallets(t.db, now)
    const { stored } = await books(t.db, memberId)
    expect(result.find((a) => a.accountType === 'integral')).toMatchObject({
      balance: stored.available,
      pending: stored.pending,
      held: stored.held,
    })
    expect(balance).toBe(stored.available)
  }

  it('balance, movements and lots agree after every step of any history, nothing is below 0, all accounts together are 0', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), (history) => live([first, ...history])),
      { numRuns: 60 },
    )
  }, 120_000)

  it('every step said twice counts once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), (history) => live([first, ...history], true)),
      { numRuns: 15 },
    )
  }, 120_000)

  const one = (): { whose: { tenantId: string; memberId: string; kind: 'integral' }; at: Date } => ({
    whose: { tenantId, memberId: t.app.id(), kind: 'integral' },
    at: t.clock.now(),
  })
  const run = <T>(act: (tx: Tx) => Promise<T>) => t.db.transact(act)
  const balance = (owner: Parameters<typeof walletBalance>[1], at: Date) => t.db.read((r) => walletBalance(r, owner, at))
  const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

  it('spends first what expires first, and what is left expires at midnight', async () => {
    const { whose: owner, at } = one()
    const dayLater = later(at, dayMs)
    await run((tx) => earnPoints(tx, { ...owner, amount: 50, reason: 'gift', source: 'old', at }))
    await run((tx) => earnPoints(tx, { ...owner, amount: 50, reason: 'gift', source: 'young', at: dayLater }))
    await run((tx) => spendPoints(tx, { ...owner, amount: 30, reason: 'exchange', source: 'gift', at: dayLater }))
    const oldGone = later(at, (lifeDays + 1) * dayMs)
    expect(await balance(owner, oldGone)).toBe(50)
    await sweepAllWallets(t.db, oldGone)
    const records = await t.db.read((r) => walletRecords(r, tenantId, owner.memberId, {}, { offset: 0, limit: 10 }))
    expect(records.data.map((m) => [m.reason, m.amount])).toEqual([
      ['expiry', -20],
      ['exchange', -30],
      ['gift', 50],
      ['gift', 50],
    ])
    expect(await balance(owner, later(oldGone, dayMs))).toBe(0)
  })

  it('points of an order become available after their days, by the clock and not by the sweep', async () => {
    const { whose: owner, at } = one()
    const availableAt = later(at, 2 * dayMs)
    await run((tx) => earnPoints(tx, { ...owner, amount: 80, reason: 'order-reward', source: 'order:1', at, availableAt }))
    expect(await balance(owner, later(availableAt, -1))).toBe(0)
    await expect(run((tx) => spendPoints(tx, { ...owner, amount: 1, reason: 'exchange', source: 's', at }))).rejects.toThrow(
      '积分不足，当前可用0',
    )
    expect(await balance(owner, availableAt)).toBe(80)
    await run((tx) => spendPoints(tx, { ...owner, amount: 80, reason: 'exchange', source: 's', at: availableAt }))
    expect((await books(t.db, owner.memberId)).stored).toEqual({ available: 0, pending: 0, held: 0 })
  })

  it('a reservation is settled or released, once, and the other is refused from then on', async () => {
    const { whose: owner, at } = one()
    await run((tx) => earnPoints(tx, { ...owner, amount: 100, reason: 'gift', source: 'g', at }))
    const hold = (source: string, amount: number) => run((tx) => holdPoints(tx, { ...owner, amount, reason: 'order-pay', source, at }))
    const [settle, release] = [settleHold, releaseHold].map((end) => (source: string) => run((tx) => end(tx, { ...owner, source, at })))
    expect([await hold('order:1', 60), await hold('order:1', 60)]).toEqual(['posted', 'already'])
    expect(await balance(owner, at)).toBe(40)
    await expect(hold('order:2', 41)).rejects.toThrow('积分不足，当前可用40')
    expect([await settle!('order:1'), await settle!('order:1')]).toEqual(['posted', 'already'])
    await expect(release!('order:1')).rejects.toThrow('这笔预扣已经结束')
    await hold('order:2', 40)
    expect([await release!('order:2'), await release!('order:2')]).toEqual(['posted', 'already'])
    await expect(settle!('order:2')).rejects.toThrow('这笔预扣已经结束')
    await expect(settle!('order:3')).rejects.toThrow('这笔预扣已经结束')
    expect(await balance(owner, at)).toBe(40)
  })

  it('a refund gives spent points back in parts, never more than were spent, and they live on though their day has passed', async () => {
    const { whose: owner, at } = one()
    await run((tx) => earnPoints(tx, { ...owner, amount: 100, reason: 'gift', source: 'g', at }))
    await run((tx) => holdPoints(tx, { ...owner, amount: 90, reason: 'order-pay', source: 'order:1', at }))
    await run((tx) => settleHold(tx, { ...owner, source: 'order:1', at }))
    const back = (source: string, when: Date, amount?: number) =>
      run((tx) => reverseMovement(tx, { ...owner, of: 'order:1', amount, reason: 'order-refund', source, at: when }))
    expect(await back('refund:1', at, 50)).toEqual({ posted: 'posted', amount: 50, shortfall: 0 })
    expect(await back('refund:1', at, 50)).toEqual({ posted: 'already', amount: 50, shortfall: 0 })
    const expired = later(at, 10 * dayMs)
    expect(await back('refund:2', expired)).toEqual({ posted: 'posted', amount: 40, shortfall: 0 })
    expect(await back('refund:3', expired)).toEqual({ posted: 'already', amount: 0, shortfall: 0 })
    expect(await balance(owner, expired)).toBe(40)
    expect(await balance(owner, later(expired, 30 * dayMs))).toBe(40)
    expect(await balance(owner, later(expired, 32 * dayMs))).toBe(0)
  })

  it('points of a refunded order are clawed back, pending or spent already, and the shortfall is on record', async () => {
    const { whose: owner, at } = one()
    const earn = (source: string, availableAt = at) =>
      run((tx) => earnPoints(tx, { ...owner, amount: 100, reason: 'order-reward', source, at, availableAt }))
    const claw = (of: string) => run((tx) => reverseMovement(tx, { ...owner, of, reason: 'order-clawback', source: `${of}:back`, at }))
    await earn('order:1', later(at, dayMs))
    expect(await claw('order:1')).toEqual({ posted: 'posted', amount: 100, shortfall: 0 })
    await earn('order:2')
    await run((tx) => spendPoints(tx, { ...owner, amount: 70, reason: 'exchange', source: 's', at }))
    expect(await claw('order:2')).toEqual({ posted: 'posted', amount: 30, shortfall: 70 })
    expect(await claw('order:2')).toEqual({ posted: 'already', amount: 30, shortfall: 70 })
    expect(await claw('order:9')).toEqual({ posted: 'already', amount: 0, shortfall: 0 })
    expect((await books(t.db, owner.memberId)).stored).toEqual({ available: 0, pending: 0, held: 0 })
    const report = await t.db.read((r) => walletLiability(r, tenantId, 'integral', 1, at))
    expect(report.shortfall).toBeGreaterThanOrEqual(70)
  })

  it('one transaction: what fails after a movement leaves no trace of it', async () => {
    const { whose: owner, at } = one()
    await run((tx) => earnPoints(tx, { ...owner, amount: 10, reason: 'gift', source: 'g', at }))
    const broken = run(async (tx) => {
      await spendPoints(tx, { ...owner, amount: 10, reason: 'exchange', source: 's', at })
      throw new Error('the order could not be written')
    })
    await expect(broken).rejects.toThrow('the order could not be written')
    expect(await balance(owner, at)).toBe(10)
    expect(await run((tx) => spendPoints(tx, { ...owner, amount: 10, reason: 'exchange', source: 's', at }))).toBe('posted')
  })

  it('a grant to many counts each member once, and refuses what is no number of points', async () => {
    const at = t.clock.now()
    const ids = Array.from({ length: 300 }, () => t.app.id())
    const grant = () =>
      run((tx) =>
        earnPointsMany(
          tx,
          { tenantId, kind: 'lucky_bean', reason: 'activity', at },
          ids.map((memberId) => ({ memberId, amount: 7, source: 'spring' })),
        ),
      )
    expect(await grant()).toHaveLength(300)
    expect(await grant()).toHaveLength(0)
    expect((await books(t.db, ids[299]!, 'lucky_bean')).stored.available).toBe(7)
    const { whose: owner } = one()
    for (const amount of [0, -1, 1.5, Number.NaN, 1e12])
      await expect(run((tx) => earnPoints(tx, { ...owner, amount, reason: 'gift', source: 'x', at }))).rejects.toThrow(RangeError)
  })

  describe('many at once', () => {
    const all = <T>(count: number, act: (i: number) => Promise<T>) =>
      Promise.all(Array.from({ length: count }, (_, i) => act(i).catch(politely('no' as const))))

    it('two of twenty-five spends of the last points win', async () => {
      const { whose: owner, at } = one()
      await run((tx) => earnPoints(tx, { ...owner, amount: 20, reason: 'gift', source: 'g', at }))
      const rows = await all(25, (i) => run((tx) => spendPoints(tx, { ...owner, amount: 10, reason: 'exchange', source: `s:${i}`, at })))
      expect(rows.filter((s) => s === 'posted')).toHaveLength(2)
      const seen = await books(t.db, owner.memberId)
      expect([seen.stored.available, seen.everything]).toEqual([0, 0])
      expect(seen.kept).toEqual(seen.stored)
    })

    it('the same source from twenty callers counts once: an earning, a spending, a hold and its end', async () => {
      const { whose: owner, at } = one()
      const what = { ...owner, amount: 10, reason: 'gift' as const, at }
      const posted = async (act: (tx: Tx) => Promise<unknown>) => (await all(20, () => run(act))).filter((s) => s === 'posted').length
      expect(await posted((tx) => earnPoints(tx, { ...what, amount: 100, source: 'e' }))).toBe(1)
      expect(await posted((tx) => spendPoints(tx, { ...what, source: 's' }))).toBe(1)
      expect(await posted((tx) => holdPoints(tx, { ...what, source: 'h' }))).toBe(1)
      const ends = await all(20, (i) => run((tx) => (i % 2 ? settleHold : releaseHold)(tx, { ...owner, source: 'h', at })))
      expect(ends.filter((s) => s === 'posted')).toHaveLength(1)
      const seen = await books(t.db, owner.memberId)
      expect(seen.stored.held).toBe(0)
      expect([80, 90]).toContain(seen.stored.available)
      expect(seen.kept).toEqual(seen.stored)
    })

    it('holds against the sweep at the moment of lapsing: either the points are reserved or they lapse', async () => {
      const people = Array.from({ length: 12 }, () => one().whose)
      const at = t.clock.now()
      await run((tx) =>
        earnPointsMany(
          tx,
          { tenantId, kind: 'integral', reason: 'gift', at },
          people.map(({ memberId }) => ({ memberId, amount: 10, source: 'g' })),
        ),
      )
      const lapsing = later(at, (lifeDays + 1) * dayMs)
      const before = later(at, hourMs)
      const sweeps = all(3, () => sweepAllWallets(t.db, lapsing))
      const holds = await all(12, (i) =>
        run((tx) => holdPoints(tx, { ...people[i]!, amount: 10, reason: 'order-pay', source: 'h', at: before })),
      )
      await sweeps
      for (const [i, { memberId }] of people.entries()) {
        const seen = await books(t.db, memberId)
        expect(seen.stored).toEqual({ available: 0, pending: 0, held: holds[i] === 'posted' ? 10 : 0 })
        expect(seen.kept).toEqual(seen.stored)
        expect(seen.everything).toBe(0)
      }
    })

    it('grants to the same crowd in different orders do not wait for each other', async () => {
      const at = t.clock.now()
      const ids = Array.from({ length: 40 }, () => t.app.id())
      const rows = await all(6, (i) =>
        run((tx) =>
          earnPointsMany(
            tx,
            { tenantId, kind: 'integral', reason: 'activity', at },
            (i % 2 ? ids : ids.toReversed()).map((memberId) => ({ memberId, amount: 1, source: `round:${i}` })),
          ),
        ),
      )
      expect(rows.map((s) => s.length)).toEqual([40, 40, 40, 40, 40, 40])
      expect((await books(t.db, ids[7]!)).stored.available).toBe(6)
    })
  })
})
