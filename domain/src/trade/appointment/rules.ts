import { flow } from '../../kit/flow.ts'
import { shownCodeIn } from '../../kit/shown-code.ts'
import { addDays, dayOf, hourMs } from '../../kit/time.ts'

/** Where a booking stands. `missed`: its day passed and nobody came. */
export const bookingStates = ['booked', 'used', 'cancelled', 'missed'] as const
export type BookingState = (typeof bookingStates)[number]
export type BookingActor = 'member' | 'employee' | 'operator' | 'system'

/** Every move of a booking; only a cancelled one gives its place back. */
export const bookingFlow = flow<BookingState, BookingActor>()({
  use: { from: ['booked'], to: 'used', by: ['employee', 'operator'] },
  cancel: { from: ['booked'], to: 'cancelled', by: ['member', 'operator'] },
  miss: { from: ['booked'], to: 'missed', by: ['system'] },
})
export type BookingVerb = keyof typeof bookingFlow
/** Whether a booking holds a place of its slot. */
export const holdsPlace = (state: BookingState): boolean => state !== 'cancelled'

export const bookingLimits = {
  name: 30,
  remark: 500,
  note: 100,
  reason: 100,
  shops: 200,
  slots: 24,
  places: 999,
  daysAhead: 60,
  cancelHours: 168,
  closedDays: 100,
} as const

/** A part of a day with its places in each store; times `HH:MM`. */
export interface Slot {
  start: string
  end: string
  places: number
}

/** What decides when a service may be booked. */
export interface Hours {
  /** 1 is Monday, 7 Sunday. */
  weekdays: readonly number[]
  slots: readonly Slot[]
  /** How many days ahead, today included: 1 is today alone. */
  daysAhead: number
  /** `YYYY-MM-DD`. */
  closedDays: readonly string[]
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/
export const isClock = (text: string): boolean => clock.test(text)

/** The moment a time of a day is, in ms. */
export const momentOf = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`)
/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Days that may be booked at a moment, the first first. */
export function bookableDays(h: Hours, now: Date): string[] {
  const today = dayOf(now)
  return Array.from({ length: h.daysAhead }, (_, i) => addDays(today, i)).filter(
    (day) => h.weekdays.includes(weekdayOf(day)) && !h.closedDays.includes(day),
  )
}
/** The slot that begins then and may still be booked, or null. */
export function slotAt(h: Hours, day: string, start: string, now: Date): Slot | null {
  const slot = h.slots.find((one) => one.start === start)
  return slot && bookableDays(h, now).includes(day) && momentOf(day, start) > now.getTime() ? slot : null
}

/** Until when (ms) a member may cancel: so many hours before it begins. */
export const cancelUntil = (startAt: number, cancelHours: number): number => startAt - cancelHours * hourMs
/** A booking is used on its day: who comes early or late the same day is served. */
export const isItsDay = (day: string, now: Date): boolean => dayOf(now) === day

/** What an operator says of a service, as far as rules know it. */
export interface ServiceDraft extends Hours {
  name: string
  cancelHours: number
}
/** The first thing wrong with a service, or null. Form and server ask the same. */
export function serviceFault(d: ServiceDraft): string | null {
  const whole = (n: number, min: number, max: number) => Number.isSafeInteger(n) && n >= min && n <= max
  if (!d.name.trim()) return '请输入项目名称'
  if (d.weekdays.length === 0 || d.weekdays.some((n) => !whole(n, 1, 7))) return '还差可预约的星期'
  if (d.slots.length === 0) return '请至少添加一个时段'
  if (d.slots.length > bookingLimits.slots) return `时段最多${bookingLimits.slots}个`
  const slots = d.slots.toSorted((a, b) => a.start.localeCompare(b.start))
  for (const [i, { start, end, places }] of slots.entries()) {
    if (!isClock(start) || !isClock(end)) return '还差时段的开始与结束时间'
    if (end <= start) return `时段${start}的结束时间须晚于开始时间`
    if (!whole(places, 1, bookingLimits.places)) return `时段${start}的名额须为1至${bookingLimits.places}的整数`
    if (i > 0 && slots[i - 1]!.end > start) return `时段${start}与前一时段重叠`
  }
  if (!whole(d.daysAhead, 1, bookingLimits.daysAhead)) return `可提前预约天数须为1至${bookingLimits.daysAhead}的整数`
  if (!whole(d.cancelHours, 0, bookingLimits.cancelHours)) return `取消时限须为0至${bookingLimits.cancelHours}的整数小时`
  if (d.closedDays.length > bookingLimits.closedDays) return `停约日期最多${bookingLimits.closedDays}个`
  return null
}

/** How long a use code is shown before it is renewed, and how long it is read: a slow clock is forgiven. */
export const useCodeTurnMs = 60_000
export const useCodeLifeMs = 2 * useCodeTurnMs

/** The page of a booking's use code; its QR code opens it for the staff of the store. */
export const bookingPage = (id: string): string => `/member/appointment/use/${id}`
/** The booking and the code that a scanned text holds, or null. */
export function bookingIn(text: string): { id: string; code: string } | null {
  const id = /\/member\/appointment\/use\/(\d{1,19})\?/.exec(text)?.[1]
  const code = shownCodeIn(text)
  return id && code ? { id, code } : null
}
