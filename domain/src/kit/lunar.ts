import { isDay } from './time.ts'

/** A day of the Chinese calendar. `year` is the one its new year began in. */
export interface LunarDay {
  year: number
  month: number
  day: number
  /** The month that repeats the one before it. */
  leap: boolean
}

/** Years the table covers. */
export const lunarYears = { first: 1900, last: 2100 } as const

// One number a year from 1900. Bits 15–4: months 1 to 12, set for 30 days, else 29. Bits 3–0: which month is repeated, 0 for none;
// bit 16: the repeated one has 30 days. The reference is the Hong Kong Observatory's calendar.
const table = (
  '04bd8 04ae0 0a570 054d5 0d260 0d950 16554 056a0 09ad0 055d2 04ae0 0a5b6 0a4d0 0d250 1d255 0b540 0d6a0 0ada2 095b0 14977 ' +
  '04970 0a4b0 0b4b5 06a50 06d40 1ab54 02b60 09570 052f2 04970 06566 0d4a0 0ea50 16a95 05ad0 02b60 186e3 092e0 1c8d7 0c950 ' +
  '0d4a0 1d8a6 0b550 056a0 1a5b4 025d0 092d0 0d2b2 0a950 0b557 06ca0 0b550 15355 04da0 0a5b0 14573 052b0 0a9a8 0e950 06aa0 ' +
  '0aea6 0ab50 04b60 0aae4 0a570 05260 0f263 0d950 05b57 056a0 096d0 04dd5 04ad0 0a4d0 0d4d4 0d250 0d558 0b540 0b6a0 195a6 ' +
  '095b0 049b0 0a974 0a4b0 0b27a 06a50 06d40 0af46 0ab60 09570 04af5 04970 064b0 074a3 0ea50 06b58 05ac0 0ab60 096d5 092e0 ' +
  '0c960 0d954 0d4a0 0da50 07552 056a0 0abb7 025d0 092d0 0cab5 0a950 0b4a0 0baa4 0ad50 055d9 04ba0 0a5b0 15176 052b0 0a930 ' +
  '07954 06aa0 0ad50 05b52 04b60 0a6e6 0a4e0 0d260 0ea65 0d530 05aa0 076a3 096d0 04afb 04ad0 0a4d0 1d0b6 0d250 0d520 0dd45 ' +
  '0b5a0 056d0 055b2 049b0 0a577 0a4b0 0aa50 1b255 06d20 0ada0 14b63 09370 049f8 04970 064b0 168a6 0ea50 06b20 1a6c4 0aae0 ' +
  '092e0 0d2e3 0c960 0d557 0d4a0 0da50 05d55 056a0 0a6d0 055d4 052d0 0a9b8 0a950 0b4a0 0b6a6 0ad50 055a0 0aba4 0a5b0 052b0 ' +
  '0b273 06930 07337 06aa0 0ad50 14b55 04b60 0a570 054e4 0d160 0e968 0d520 0daa0 16aa6 056d0 04ae0 0a9d4 0a2d0 0d150 0f252 ' +
  '0d520'
)
  .split(' ')
  .map((hex) => Number.parseInt(hex, 16))

const dayMs = 86_400_000
/** New year of the lunar 1900. */
const origin = Date.UTC(1900, 0, 31)

const rowOf = (year: number): number | undefined => table[year - lunarYears.first]
/** The month that is repeated in a lunar year; 0 for none. */
export const leapMonthOf = (year: number): number => (rowOf(year) ?? 0) & 0xf

/** Days of a lunar month, 29 or 30; 0 for a month that the year does not have or a year beyond the table. */
export function lunarMonthDays(year: number, month: number, leap = false): number {
  const row = rowOf(year)
  if (row === undefined || !Number.isInteger(month) || month < 1 || month > 12) return 0
  if (leap) return leapMonthOf(year) === month ? (row & 0x10000 ? 30 : 29) : 0
  return row & (0x10000 >> month) ? 30 : 29
}

/** Months of a lunar year in their order. */
function monthsOf(year: number): { month: number; leap: boolean; days: number }[] {
  return Array.from({ length: 12 }, (_, i) => i + 1).flatMap((month) => {
    const plain = { month, leap: false, days: lunarMonthDays(year, month) }
    return leapMonthOf(year) === month ? [plain, { month, leap: true, days: lunarMonthDays(year, month, true) }] : [plain]
  })
}

/** Days from the origin to each new year, and to the end of the table. */
const newYears = table.reduce<number[]>(
  (starts, _, i) => [...starts, starts[i]! + monthsOf(lunarYears.first + i).reduce((sum, { days }) => sum + days, 0)],
  [0],
)

/** The solar day `YYYY-MM-DD` of a lunar one; null for a day its year does not have. */
export function solarOf({ year, month, day, leap }: LunarDay): string | null {
  if (!Number.isInteger(day) || day < 1 || day > lunarMonthDays(year, month, leap)) return null
  let days = newYears[year - lunarYears.first]! + day - 1
  for (const m of monthsOf(year)) {
    if (m.month === month && m.leap === leap) break
    days += m.days
  }
  return new Date(origin + days * dayMs).toISOString().slice(0, 10)
}

/** The lunar day of a solar `YYYY-MM-DD`; null beyond the table. */
export function lunarOf(solar: string): LunarDay | null {
  if (!isDay(solar)) return null
  const since = Math.round((Date.parse(`${solar}T00:00:00Z`) - origin) / dayMs)
  const i = newYears.findLastIndex((start) => start <= since)
  if (i < 0 || i === table.length) return null
  const year = lunarYears.first + i
  let left = since - newYears[i]!
  for (const { month, leap, days } of monthsOf(year)) {
    if (left < days) return { year, month, day: left + 1, leap }
    left -= days
  }
  return null
}

/**
 * When a lunar month and day is kept in a lunar year, as a solar day: in a year whose month is shorter, on that month's last day.
 * Null beyond the table.
 */
export function solarDayIn(year: number, month: number, day: number): string | null {
  const length = lunarMonthDays(year, month)
  return length === 0 ? null : solarOf({ year, month, day: Math.min(day, length), leap: false })
}

const digits = '一二三四五六七八九'
const monthNames = ['正', '二', '三', '四', '五', '六', '七', '八', '九', '十', '冬', '腊']

/** `六月初八`, `闰四月廿二`. */
export function lunarText({ month, day, leap }: Pick<LunarDay, 'month' | 'day'> & { leap?: boolean }): string {
  const ten = ['初', '十', '廿', '三十'][Math.floor(day / 10)]!
  const words = day === 10 ? '初十' : day === 20 ? '二十' : day === 30 ? '三十' : `${ten}${digits[(day % 10) - 1]}`
  return `${leap ? '闰' : ''}${monthNames[month - 1]}月${words}`
}
