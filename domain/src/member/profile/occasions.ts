import { solarDayIn, lunarMonthDays, lunarOf, lunarText } from '../../kit/lunar.ts'
import { isDay } from '../../kit/time.ts'

const two = (n: number): string => String(n).padStart(2, '0')

/** How a yearly day is found again: `S06-01` in the solar calendar, `L06-08` in the lunar one; null for none. */
export const occasionKey = (day: string, isLunar: boolean): string | null => (day ? `${isLunar ? 'L' : 'S'}${day.slice(5)}` : null)

/**
 * Which yearly days are kept on a solar day: those of its date, those of its lunar date, and those whose own date this year
 * does not have: 29 February on the 28th, the thirtieth of a lunar month on its 29th. Repeated lunar months keep none.
 */
export function occasionsOn(day: string): string[] {
  const keys = [`S${day.slice(5)}`]
  if (day.endsWith('-02-28') && !isDay(`${day.slice(0, 4)}-02-29`)) keys.push('S02-29')
  const lunar = lunarOf(day)
  if (!lunar || lunar.leap) return keys
  keys.push(`L${two(lunar.month)}-${two(lunar.day)}`)
  if (lunar.day === 29 && lunarMonthDays(lunar.year, lunar.month) === 29) keys.push(`L${two(lunar.month)}-30`)
  return keys
}

/** The year an occasion on this day counts for: the lunar one for lunar days, which begin and end elsewhere. */
export const occasionYear = (day: string, isLunar: boolean): number => (isLunar ? lunarOf(day)?.year : undefined) ?? Number(day.slice(0, 4))

/** When a picked day is kept in a year, as a solar day; null when there is none. */
export function observedDay(picked: string, isLunar: boolean, year: number): string | null {
  const [month, day] = [Number(picked.slice(5, 7)), Number(picked.slice(8))]
  if (isLunar) return solarDayIn(year, month, day)
  const same = `${year}${picked.slice(4)}`
  return isDay(same) ? same : `${year}-02-28`
}

/** `1990-06-01`, or `农历1990年 六月初一`. */
export const pickedText = (day: string, isLunar: boolean): string =>
  day && isLunar ? `农历${day.slice(0, 4)}年 ${lunarText({ month: Number(day.slice(5, 7)), day: Number(day.slice(8)) })}` : day
