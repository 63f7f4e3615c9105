import { pickedDay, profileFault, profileFields, type ProfileField } from '@youli/domain/member/profile/rules.ts'
import { dayFault } from '@youli/domain/member/profile/rules.ts'
import { profileSettings } from '@youli/domain/member/profile/settings.ts'
import { profileRefusals as no } from '@youli/domain/member/profile/texts.ts'
import type { InputOf, OutputOf } from '../../../kit/client.ts'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'

export type Detail = OutputOf<'GET /user/member/api/v2/user-detail-info'>

/** The profile as the form holds it. */
export interface Values {
  userName: string
  sex: number
  address: string
  birthday: string
  birthdayIsLunar: boolean
  memorialName: string
  memorialDay: string
  memorialDayIsLunar: boolean
  interest: string
}

export const valuesOf = (d: Detail): Values => ({
  userName: d.userName,
  sex: d.sex,
  address: d.address,
  birthday: pickedDay(d.birthday),
  birthdayIsLunar: d.birthdayIsLunar === 1,
  memorialName: d.memorialName,
  memorialDay: pickedDay(d.memorialDay),
  memorialDayIsLunar: d.memorialDayIsLunar === 1,
  interest: d.interest,
})

/** The year on the server's clock, in Shanghai. */
export const thisYear = (): number => new Date(Date.now() + serverOffsetMs() + 8 * 3_600_000).getUTCFullYear()

/** The fields this brand shows and demands. */
export function useFields(): readonly ProfileField[] {
  return profileFields(useConfig().json(profileSettings.fields))
}

/** Which field a text is about; null for the form as a whole. */
export const fieldOf: Record<string, keyof Values> = {
  [no.name.msg]: 'userName',
  [no.sex.msg]: 'sex',
  [no.address.msg]: 'address',
  [no.birthday.msg]: 'birthday',
  [no.badBirthday.msg]: 'birthday',
  [no.birthdayLocked.msg]: 'birthday',
  [no.memorialDay.msg]: 'memorialDay',
  [no.badMemorialDay.msg]: 'memorialDay',
  [no.interest.msg]: 'interest',
}

/** The first thing wrong, in its exact words, or null. */
export function faultOf(values: Values, fields: readonly ProfileField[], agreed: boolean): string | null {
  const missing = profileFault(values, fields, agreed)
  if (missing) return missing.msg
  const year = thisYear()
  const day =
    dayFault('birthday', values.birthday, values.birthdayIsLunar, year) ??
    dayFault('memorialDay', values.memorialDay, values.memorialDayIsLunar, year)
  return day?.msg ?? null
}

/** What is sent: everything shown, with the version it was drawn from. A day without a date has no lunar flag. */
export const requestOf = (v: Values, version: number): InputOf<'POST /user/member/api/v2/update-member-info'> => ({
  ...v,
  userName: v.userName.trim(),
  birthdayIsLunar: v.birthday && v.birthdayIsLunar ? 1 : 0,
  memorialDayIsLunar: v.memorialDay && v.memorialDayIsLunar ? 1 : 0,
  version,
})
