import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, ago, clockOf, dayMs, dayOf, fromStamp, hourMs, isDay, minuteMs, startOfDay, untilText } from './time.ts'

it('begins a day at midnight in Shanghai', () => {
  expect([
    dayOf(new Date('2026-11-20T15:59:59.999Z')),
    dayOf(new Date('2026-11-20T16:00:00Z')),
    clockOf(new Date('2026-11-20T16:00:00Z')),
  ]).toEqual(['2026-11-20', '2026-11-21', '2026-11-21 00:00:00'])
})

it('adds days there and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: -3000, max: 3000 }),
      (from, n) => addDays(addDays(addDays('1980-01-01', from), n), -n) === addDays('1980-01-01', from),
    ),
  )
})

it('knows real days', () => {
  expect(['2026-02-28', '2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', 'abc', '0001-01-01', '9999-12-31'].map(isDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
})

it('reads a stamp above 1e12 as milliseconds, else as seconds [B0262]', () => {
  expect([fromStamp(1_763_000_000).getTime(), fromStamp(1_763_000_000_000).getTime()]).toEqual([1_763_000_000_000, 1_763_000_000_000])
})

it('tells time in words [B0261]', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const back = (s: number) => ago(new Date(now.getTime() - s * 1000), now)
  const day = 86_400
  expect([
    back(0),
    back(59),
    back(60),
    back(3599),
    back(3600),
    back(day - 1),
    back(day),
    back(30 * day - 1),
    back(30 * day),
    back(365 * day - 1),
    back(365 * day),
  ]).toEqual(['刚刚', '刚刚', '1分钟前', '59分钟前', '1小时前', '23小时前', '1天前', '29天前', '1个月前', '12个月前', '1年前'])
})

it.each([
  [2 * dayMs + 3 * hourMs + 59 * minuteMs, '2 天 3 小时'],
  [2 * dayMs, '2 天'],
  [3 * hourMs + 12 * minuteMs, '3 小时 12 分'],
  [hourMs, '1 小时'],
  [5 * minuteMs, '5 分'],
  [1, '1 分'],
])('writes %d ms to go as %s', (ms, text) => {
  expect(untilText(ms)).toBe(text)
})
