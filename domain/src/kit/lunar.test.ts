import { expect, it } from 'vitest'
import { solarDayIn, leapMonthOf, lunarMonthDays, lunarOf, lunarText, lunarYears, solarOf } from './lunar.ts'
import type { LunarDay } from './lunar.ts'
import vectors from './vectors/lunar.json' with { type: 'json' }

const pairs = vectors.pairs as [solar: string, year: number, month: number, day: number, leap: 0 | 1][]

it('agrees with every published pair of days, either way', () => {
  expect(pairs.length).toBe(489)
  for (const [solar, year, month, day, leap] of pairs) {
    const lunar: LunarDay = { year, month, day, leap: leap === 1 }
    expect([solar, lunarOf(solar)]).toEqual([solar, lunar])
    expect([lunar, solarOf(lunar)]).toEqual([lunar, solar])
  }
})

it('knows the repeated month of every year that has one, and none of the others', () => {
  const leaps = vectors.leapMonths as Record<string, number>
  for (let year = 1901; year <= 2035; year += 1) expect([year, leapMonthOf(year)]).toEqual([year, leaps[year] ?? 0])
})

it('refuses days that their year does not have, and what is beyond the table', () => {
  for (const [year, month, day, leap] of vectors.invalid as [number, number, number, 0 | 1][])
    expect([year, month, day, leap, solarOf({ year, month, day, leap: leap === 1 })]).toEqual([year, month, day, leap, null])
  expect([lunarOf('1900-01-30'), lunarOf('2999-01-01'), lunarOf('2023-02-30'), lunarOf('soon')]).toEqual([null, null, null, null])
  expect([lunarMonthDays(1899, 1), lunarMonthDays(2020, 13), lunarMonthDays(2020, 5, true)]).toEqual([0, 0, 0])
})

it('comes back to the same day from every day of two centuries, each one after the last', () => {
  let at = Date.UTC(1900, 0, 31)
  let last = ''
  for (; at < Date.UTC(2101, 0, 1); at += 86_400_000) {
    const solar = new Date(at).toISOString().slice(0, 10)
    const lunar = lunarOf(solar)!
    if (solarOf(lunar) !== solar) throw new Error(`${solar} came back as ${solarOf(lunar)}`)
    const text = `${lunar.year}/${lunar.month}/${lunar.leap}/${lunar.day}`
    if (text === last) throw new Error(`${text} twice`)
    last = text
  }
  expect([lunarYears.first, lunarYears.last]).toEqual([1900, 2100])
})

it('keeps a thirtieth on the last day of a month that has only 29', () => {
  const short = Array.from({ length: 30 }, (_, i) => 2020 + i).find((year) => lunarMonthDays(year, 12) === 29)!
  expect(solarDayIn(short, 12, 30)).toBe(solarDayIn(short, 12, 29))
  expect(solarDayIn(short, 12, 30)).toBe(solarOf({ year: short, month: 12, day: 29, leap: false }))
  expect(solarDayIn(2026, 1, 1)).toBe('2026-02-17')
  expect(solarDayIn(2101, 1, 1)).toBeNull()
})

it('says days as people do', () => {
  const texts = [1, 10, 11, 20, 22, 30].map((day) => lunarText({ month: 12, day }))
  expect(texts).toEqual(['腊月初一', '腊月初十', '腊月十一', '腊月二十', '腊月廿二', '腊月三十'])
  expect([lunarText({ month: 1, day: 5 }), lunarText({ month: 4, day: 22, leap: true })]).toEqual(['正月初五', '闰四月廿二'])
})
