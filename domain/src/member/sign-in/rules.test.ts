import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kit/time.ts'
import { defaultSign, milestonesFault, neverSigned, nextGift, rewardsOf, streakOn, type SignSetting } from './rules.ts'

const setting: SignSetting = {
  ...defaultSign,
  open: true,
  daily: 5,
  first: 20,
  continuity: [
    { day: 3, point: 10 },
    { day: 7, point: 30 },
  ],
  cumulative: [{ day: 30, point: 100 }],
}
const types = (streak: number, total: number) => rewardsOf(setting, { streak, total }).map((r) => [r.type, r.point])

describe('signing in', () => {
  it('brings the daily points, more on the first day, on milestones in a row, and on milestones together', () => {
    expect(types(1, 1)).toEqual([
      ['daily', 5],
      ['first', 20],
    ])
    expect(types(2, 2)).toEqual([['daily', 5]])
    expect(types(3, 3)).toEqual([
      ['daily', 5],
      ['continuity', 10],
    ])
    expect(types(7, 30)).toEqual([
      ['daily', 5],
      ['continuity', 30],
      ['cumulative', 100],
    ])
    expect(types(10, 40)).toEqual([
      ['daily', 5],
      ['continuity', 10],
    ])
    expect(rewardsOf(defaultSign, { streak: 7, total: 30 })).toEqual([{ type: 'daily', day: 1, point: 5 }])
  })

  it('a missed day ends the days in a row', () => {
    const standing = { lastDay: '2026-11-20', streak: 4, total: 9 }
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((today) => streakOn(standing, today))).toEqual([4, 4, 0])
    expect(streakOn(neverSigned, '2026-11-20')).toBe(0)
  })

  it('the next reward is the nearest one: first, continuity or cumulative [B0179]', () => {
    const today = '2026-11-21'
    const at = (streak: number, total: number) => nextGift(setting, { lastDay: today, streak, total }, today)
    expect(nextGift(setting, neverSigned, today)).toEqual({ nextType: 'first', nextDay: 1, nextPoint: 20 })
    expect(at(1, 1)).toEqual({ nextType: 'continuity', nextDay: 2, nextPoint: 10 })
    expect(at(3, 29)).toEqual({ nextType: 'cumulative', nextDay: 1, nextPoint: 100 })
    expect(at(3, 40)).toEqual({ nextType: 'continuity', nextDay: 4, nextPoint: 30 })
    expect(at(7, 40)).toEqual({ nextType: 'continuity', nextDay: 3, nextPoint: 10 })
    expect(nextGift(defaultSign, neverSigned, today)).toBeNull()
  })

  it('what is announced comes true after so many days in a row, whatever the milestones', () => {
    const list = fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 40 }), point: fc.integer({ min: 1, max: 9 }) }), {
      selector: (m) => m.day,
      maxLength: 5,
    })
    fc.assert(
      fc.property(list, list, fc.nat(60), (continuity, cumulative, signed) => {
        const rules = { ...defaultSign, first: 3, continuity, cumulative }
        const start = '2026-01-01'
        const today = addDays(start, signed)
        const standing = signed === 0 ? neverSigned : { lastDay: addDays(today, -1), streak: signed, total: signed }
        const next = nextGift(rules, standing, today)
        const brought = (n: number) => rewardsOf(rules, { streak: signed + n, total: signed + n }).filter((r) => r.type !== 'daily')
        if (!next) return
        for (let n = 1; n < next.nextDay; n++) expect(brought(n)).toEqual([])
        expect(brought(next.nextDay).map((r) => r.type)).toContain(next.nextType)
      }),
    )
  })

  it('milestones are set once for each number of days', () => {
    expect(milestonesFault([{ day: 3, point: 1 }])).toBeNull()
    expect(
      milestonesFault([
        { day: 3, point: 1 },
        { day: 3, point: 2 },
      ]),
    ).toBe('天数不能重复')
  })
})
