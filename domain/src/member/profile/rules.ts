import type { RefusalSpec } from '../../kit/refusal.ts'
import { isDay } from '../../kit/time.ts'
import { profileRefusals as no } from './texts.ts'

/** The date that stands for none (Spec 1 §4). */
const nothing = '1900-01-01'
/** Most characters of each text (Spec 1 §5). The name: profile page; the completion form allows 10. */
export const profileMax = { name: 20, text: 250, memorialName: 20, message: 200 } as const
/** Most tags of one member, and characters of a tag. */
export const tagMax = { count: 20, length: 12 } as const

/** 0 not filled, 1 male, 2 female. */
export const sexes = { unknown: 0, male: 1, female: 2 } as const

/** A date as picked; '' for empty and for 1900-01-01. */
export const pickedDay = (day: string | null | undefined): string => (!day || day.startsWith(nothing) ? '' : day.slice(0, 10))

/** Whether a day can be what somebody picked: real in the solar calendar; with the lunar flag a month of at most 30 days, never converted. */
export function isPicked(day: string, isLunar: boolean): boolean {
  if (!isLunar) return isDay(day)
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return Number(year) >= 1000 && Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= 30
}

/** Years the server takes: a birthday up to this year, a memorial day up to ten ahead, as the picker offers. */
export function dayFault(kind: 'birthday' | 'memorialDay', day: string, isLunar: boolean, thisYear: number): RefusalSpec | null {
  const year = Number(day.slice(0, 4))
  const last = kind === 'birthday' ? thisYear : thisYear + 10
  if (day === '' || (isPicked(day, isLunar) && year >= 1900 && year <= last)) return null
  return kind === 'birthday' ? no.badBirthday : no.badMemorialDay
}

export const fieldCodes = ['userName', 'sex', 'birthday', 'address', 'memorialDay', 'interest'] as const
export type FieldCode = (typeof fieldCodes)[number]
/** One field of the profile forms: its heading, whether it must be filled, whether it is shown (Spec 1 §3). */
export interface ProfileField {
  code: FieldCode
  name: string
  must: boolean
  display: boolean
}
export const fieldNames: Record<FieldCode, string> = {
  userName: '姓名',
  sex: '性别',
  birthday: '生日',
  address: '地址',
  memorialDay: '纪念日',
  interest: '喜好',
}

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1'

/**
 * The fields as MEMBER_PERFECT_INFO_FIELDS says, in the order of the form. Nothing said: all are shown and only the name must be filled.
 * A field that the list leaves out is not shown; the name always is.
 */
export function profileFields(value: unknown): ProfileField[] {
  const rows = (Array.isArray(value) ? value : []).filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
  return fieldCodes.map((code) => {
    const row = rows.find((r) => r['code'] === code)
    const name = typeof row?.['name'] === 'string' && row['name'] ? row['name'] : fieldNames[code]
    if (code === 'userName') return { code, name, must: true, display: true }
    if (rows.length === 0) return { code, name, must: false, display: true }
    const display = isTrue(row?.['display'])
    return { code, name, must: display && isTrue(row?.['must']), display }
  })
}

export interface ProfileForm {
  userName: string
  sex: number
  address: string
  birthday: string
  memorialDay: string
  interest: string
}

/** The first thing missing, in the order of the specification (§5), or null. The button and the server ask the same. */
export function profileFault(form: ProfileForm, fields: readonly ProfileField[], agreed = true): RefusalSpec | null {
  if (!agreed) return no.agree
  if (!form.userName.trim()) return no.name
  const must = (code: FieldCode) => fields.some((f) => f.code === code && f.must && f.display)
  if (must('sex') && form.sex === sexes.unknown) return no.sex
  if (must('address') && !form.address.trim()) return no.address
  if (must('birthday') && !pickedDay(form.birthday)) return no.birthday
  if (must('memorialDay') && !pickedDay(form.memorialDay)) return no.memorialDay
  if (must('interest') && !form.interest.trim()) return no.interest
  return null
}

/** What a tenant says of greetings: whether, how many days ahead, and the words. */
export interface Greeting {
  enabled: boolean
  daysAhead: number
}

/** MEMBER_GREETING as it may be used; broken parts fall back. */
export function greetingOf(value: unknown): Greeting {
  const { enabled, daysAhead } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const days = Number(daysAhead)
  return { enabled: isTrue(enabled), daysAhead: Number.isInteger(days) && days >= 0 && days <= 30 ? days : 0 }
}

/** Words of a JSON list, without blanks and repeats. */
export const wordsOf = (value: unknown): string[] => [
  ...new Set(
    (Array.isArray(value) ? value : [])
      .filter((w): w is string => typeof w === 'string')
      .map((w) => w.trim())
      .filter(Boolean),
  ),
]
