import { addDays, clockOf, dayOf, isDay } from '@youli/domain/kit/time.ts'

/** Days from today. */
const words = new Map(Object.entries({ 今天: 0, 今日: 0, 今晚: 0, 明天: 1, 明日: 1, 明晚: 1, 后天: 2, 大后天: 3, 昨天: -1 }))

const two = (n: number): string => String(n).padStart(2, '0')

/** The time of day in `20`, `20:30`, `8点`, `8点半`, `晚上8点`, `2030`; as `HH:mm`, or null. */
function timeIn(text: string): string | null {
  const read =
    /^(凌晨|早上|上午|中午|下午|傍晚|晚上|晚)?\s*(?:(\d{1,2})(?:[:：点时]\s*(半|\d{1,2})?分?(?:[:：]\d{1,2})?)?|(\d{2})(\d{2}))$/.exec(text)
  if (!read) return null
  const [, part = '', hours, minutes = '0', hh, mm] = read
  const late = /^(下午|傍晚|晚上|晚)$/.test(part) || part === '中午'
  const typed = Number(hours ?? hh)
  const hour = late && typed < 12 && !(part === '中午' && typed >= 10) ? typed + 12 : typed
  const minute = minutes === '半' ? 30 : Number(hh === undefined ? minutes : mm)
  return hour <= 23 && minute <= 59 ? `${two(hour)}:${two(minute)}` : null
}

/** The day in `今天`, `11-24`, `11月24日`, `24日`, `2026-11-24`, `20261124`; a day without a year is the next one. */
function dayIn(text: string, today: string): string | null {
  const offset = words.get(text)
  if (offset !== undefined) return addDays(today, offset)
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const read = compact ?? /^(?:(?:(\d{4}|\d{2})\s*[-/.年]\s*)?(\d{1,2})\s*[-/.月]\s*)?(\d{1,2})\s*[日号]?$/.exec(text)
  if (!read) return null
  const [, year, month, day] = read
  // A bare number is a time, unless it says that it is a day.
  if (month === undefined && !/[日号]$/.test(text)) return null
  const [thisYear = '', thisMonth = ''] = today.split('-')
  const of = (y: string, m: string): string => `${y}-${m.padStart(2, '0')}-${day!.padStart(2, '0')}`
  if (year !== undefined) return of(year.length === 2 ? `20${year}` : year, month!)
  const near = of(thisYear, month ?? thisMonth)
  if (near >= today || !isDay(near)) return near
  if (month !== undefined) return of(String(Number(thisYear) + 1), month)
  return thisMonth === '12' ? of(String(Number(thisYear) + 1), '01') : of(thisYear, String(Number(thisMonth) + 1))
}

const stampOf = (day: string, time: string): number | null => (isDay(day) ? Date.parse(`${day}T${time}:00+08:00`) : null)

/**
 * The moment that somebody typed, on the clock of Shanghai, in milliseconds: `2026-11-24 20:00`, `11-24 20`, `明天 8点`, `今晚8点半`,
 * `11月24日`, `20:30`. A day alone begins at midnight; a time alone is the next one. Null for anything else.
 */
export function looseMoment(typed: string, now: Date): number | null {
  const text = typed.trim().replaceAll('　', ' ').replace('T', ' ').replaceAll(/\s+/g, ' ')
  const today = dayOf(now)
  const evening = /^(今晚|明晚)\s*(.*)$/.exec(text)
  if (evening) {
    const time = evening[2] === '' ? '20:00' : timeIn(`晚${evening[2]}`)
    return time === null ? null : stampOf(addDays(today, words.get(evening[1]!)!), time)
  }
  const alone = timeIn(text)
  if (alone !== null && !/^\d{1,2}$/.test(text)) {
    const at = stampOf(today, alone)!
    return at >= now.getTime() ? at : stampOf(addDays(today, 1), alone)
  }
  const day = dayIn(text, today)
  if (day !== null) return stampOf(day, '00:00')
  // The day and the time have a blank between them, or the one ends in a word.
  for (const cut of [...text.matchAll(/ |(?<=[天日号])/g)].map(({ index }) => index)) {
    const [on, time] = [dayIn(text.slice(0, cut).trim(), today), timeIn(text.slice(cut).trim())]
    if (on !== null && time !== null) return stampOf(on, time)
  }
  return null
}

/** A moment as people read and type it: `2026-11-24 20:00`. */
export const momentText = (at: number): string => clockOf(new Date(at)).slice(0, 16)
