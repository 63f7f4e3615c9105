import { addDays, dayMs, dayOf, hourMs, minuteMs, secondMs, startOfDay } from '@youli/domain/kit/time.ts'

/** When something of the demo is, told from the moment the demo is laid; days and hours are the brand's (Asia/Shanghai). */
export type Moment = (now: Date) => Date

/** So many days from the day the demo is laid, at an hour; 24 ends the day. */
export const on =
  (day: number, hour: number): Moment =>
  (now) =>
    new Date(startOfDay(addDays(dayOf(now), day)).getTime() + hour * hourMs)

/** The latest of these hours of a day that is at least `hoursAgo` past: a brand begins at 10:00 or 20:00, whenever the demo is laid. */
export const latest = (hours: readonly number[], hoursAgo: number): Moment => nearest(hours, -hoursAgo, (a, b) => b - a)

/** The first of these hours of a day that is at least `hoursAhead` to come. */
export const next = (hours: readonly number[], hoursAhead: number): Moment => nearest(hours, hoursAhead, (a, b) => a - b)

const nearest =
  (hours: readonly number[], away: number, order: (a: number, b: number) => number): Moment =>
  (now) => {
    const limit = new Date(now.getTime() + away * hourMs)
    const around = [-1, 0, 1].flatMap((day) => hours.map((hour) => on(day, hour)(limit).getTime()))
    return new Date(around.filter((at) => order(limit.getTime(), at) <= 0).sort(order)[0]!)
  }

/** Hours a brand opens something at, and closes it at. */
export const openings = [10, 20]
export const closings = [22, 24]

// People come while shops are open: 10:00 to 21:30. The shop's clock stands still at night.
const opensMs = 10 * hourMs
const openMs = 11.5 * hourMs
const zoneMs = 8 * hourMs

/** What the shop's clock shows, ms: the open time of all days until then. */
function shopClock(at: Date): number {
  const local = at.getTime() + zoneMs
  const day = Math.floor(local / dayMs)
  return day * openMs + Math.min(Math.max(local - day * dayMs - opensMs, 0), openMs)
}

/** When the shop's clock showed it; at the seam of two days the evening, not the morning. */
function atShopClock(shown: number): Date {
  const day = Math.ceil(shown / openMs) - 1
  return new Date(Math.round(day * dayMs - zoneMs + opensMs + (shown - day * openMs)))
}

/** The moment after a share (0 to 1) of the shop hours between two moments. */
export const during = (from: Date, to: Date, share: number): Date => {
  const [first, last] = [shopClock(from), shopClock(to)]
  return new Date(Math.max(from.getTime(), atShopClock(first + (last - first) * share).getTime()))
}

/** A moment of the past as if nobody came at night: as long before now in shop hours as it was in days. Keeps the order of what happened. */
export const inShopHours = (at: Date, now: Date): Date => atShopClock(shopClock(now) - ((now.getTime() - at.getTime()) * openMs) / dayMs)

/** A moment of the same visit, `afterMs` after it began but no later than closing: an order placed before closing is not paid the next morning. */
export const sameVisit = (came: Date, afterMs: number): Date =>
  new Date(Math.min(came.getTime() + afterMs, startOfDay(dayOf(came)).getTime() + opensMs + openMs))

/** When somebody comes by on a day so many days from now: each at a minute of their own. Only past days are surely past. */
export const visit =
  (day: number, who: number): Moment =>
  (now) => {
    // Multiples of the golden section spread any number of people over the day.
    const share = (Math.abs(who * 31 - day * 7) * 0.618_034) % 1
    return new Date(on(day, 10)(now).getTime() + Math.floor((share * openMs) / minuteMs) * minuteMs + ((who * 17) % 60) * secondMs)
  }
