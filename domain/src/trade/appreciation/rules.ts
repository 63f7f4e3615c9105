import type { RefusalSpec } from '../../kit/refusal.ts'
import type { Fen } from '../../kit/money.ts'
import { addDays, dayMs, dayOf, startOfDay } from '../../kit/time.ts'
import { appreciationRefusals as no } from './texts.ts'

/** States on the wire (Spec 2 §4, conflicts K91). */
export const valueAddedState = { open: 1, exchanged: 2, disabled: 3 } as const
export type ValueAddedState = (typeof valueAddedState)[keyof typeof valueAddedState]

/** How a value grows, holds and falls. Percents are hundredths of a percent of the principal: 50 is 0.50 % a day. */
export interface ValueCurve {
  addDays: number
  keepingDays: number
  addedBp: number
  devalueBp: number
}
/** A value-added order as far as its worth goes. */
export interface ValueAdded extends ValueCurve {
  /** What its value begins with. */
  baseFen: Fen
  exchangeDays: number
  state: ValueAddedState
}

/** Hundredths of a percent in a whole. */
const fullRate = 10_000

/** Whole days in Shanghai between the day something began and today: 0 on the first day. */
export const dayNumber = (beganAt: Date, now: Date): number =>
  Math.max(0, Math.round((startOfDay(dayOf(now)).getTime() - startOfDay(dayOf(beganAt)).getTime()) / dayMs))

/**
 * What a principal is worth on a day: it grows by a share of the principal a day, holds, then falls by a share of the principal a day, and
 * is never below 0. Each day is worked out from the principal and rounded once, half a fen up, so that nothing piles up.
 */
export function worthOn({ baseFen, addDays: grows, keepingDays, addedBp, devalueBp }: ValueCurve & { baseFen: Fen }, day: number): Fen {
  const factor = fullRate + addedBp * Math.min(day, grows) - devalueBp * Math.max(0, day - grows - keepingDays)
  return factor <= 0 ? 0 : Math.floor((baseFen * factor + fullRate / 2) / fullRate)
}

/** Days of falling until nothing is left. */
export const reduceDaysOf = ({ addDays: grows, addedBp, devalueBp }: ValueCurve): number =>
  devalueBp > 0 ? Math.ceil((fullRate + addedBp * grows) / devalueBp) : 0
/** Days from the first one until nothing is left. */
export const lifeDaysOf = (c: ValueCurve): number => c.addDays + c.keepingDays + reduceDaysOf(c)

export type ValuePhase = 'growing' | 'keeping' | 'falling' | 'gone'
/** Where a value stands on a day: what the next day brings. */
export const phaseOn = (c: ValueCurve, day: number): ValuePhase =>
  day < c.addDays ? 'growing' : day < c.addDays + c.keepingDays ? 'keeping' : day < lifeDaysOf(c) ? 'falling' : 'gone'

/** A day of the schedule; `change` is against the day before. */
export interface ScheduledDay {
  day: number
  date: string
  worthFen: Fen
  changeFen: Fen
  phase: ValuePhase
}
/** Days of a schedule from one on, at most so many, none after the value is gone. */
export function scheduleFrom(v: ValueCurve & { baseFen: Fen }, beganAt: Date, first: number, count: number): ScheduledDay[] {
  const last = Math.min(first + count - 1, lifeDaysOf(v))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const day = first + i
    const worthFen = worthOn(v, day)
    const changeFen = day === 0 ? 0 : worthFen - worthOn(v, day - 1)
    return { day, date: addDays(dayOf(beganAt), day), worthFen, changeFen, phase: phaseOn(v, day) }
  })
}

/** Why an order is not turned into a coupon on this day, or null. The button and the server ask the same. */
export function exchangeRefusal(v: ValueAdded, day: number): RefusalSpec | null {
  if (v.state === valueAddedState.exchanged) return no.exchanged
  if (v.state === valueAddedState.disabled) return no.disabled
  if (day < v.exchangeDays) return no.tooEarly
  return worthOn(v, day) === 0 ? no.nothing : null
}

/** The share of a price paid that counts, and of a line some pieces of which are back. Rounded down. */
export const creditedFen = (paidFen: Fen, creditPercent: number): Fen => Math.floor((paidFen * creditPercent) / 100)
export const remainingFen = (l: { unitFen: Fen; quantity: number; discountFen: Fen; backQuantity: number }): Fen =>
  Math.floor(((l.unitFen * l.quantity - l.discountFen) * (l.quantity - l.backQuantity)) / l.quantity)

export const valueLimits = { name: 20, days: 1095, effectiveDays: 3650, peak: 10 } as const
export const valueScopes = ['all', 'goods', 'category'] as const
export type ValueScope = (typeof valueScopes)[number]

/** A template as an operator fills it in. Amounts in fen. */
export interface ValueDraft extends ValueCurve {
  name: string
  scope: ValueScope
  scopeIds: readonly string[]
  minFen: Fen
  creditPercent: number
  exchangeDays: number
  effectiveDays: number
}

/** The first thing wrong with a template, or null. Form and server ask the same. */
export function valueFault(d: ValueDraft): string | null {
  if (!d.name.trim()) return '请输入模板名称'
  if ((d.scope === 'all') !== (d.scopeIds.length === 0)) return '还差适用的商品或分类'
  if (d.creditPercent < 1 || d.creditPercent > 100) return '计入比例须为1%至100%'
  if (d.addDays > 0 !== d.addedBp > 0) return '增值天数与每日增值比例须同时填写，或同时为0'
  if (d.devalueBp < 1) return '每日贬值比例须大于0'
  if (fullRate + d.addedBp * d.addDays > fullRate * valueLimits.peak) return `增值后最高不能超过本金的${valueLimits.peak}倍`
  if (lifeDaysOf(d) > valueLimits.days) return `从生成到归零共${lifeDaysOf(d)}天，不能超过${valueLimits.days}天`
  if (d.exchangeDays >= lifeDaysOf(d)) return `最短持有天数须少于${lifeDaysOf(d)}天，之后已无价值可兑换`
  return d.effectiveDays < 1 ? '请填写优惠券有效天数' : null
}

export const valuePhaseTexts: Record<ValuePhase, string> = { growing: '增值中', keeping: '保值中', falling: '贬值中', gone: '已归零' }

/** `stateValue`: an order's state in words. */
export const stateText = (state: ValueAddedState, phase: ValuePhase): string =>
  state === valueAddedState.exchanged ? '已兑换' : state === valueAddedState.disabled ? '已失效' : valuePhaseTexts[phase]
