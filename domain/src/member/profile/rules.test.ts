import { expect, it } from 'vitest'
import { observedDay, occasionKey, occasionsOn, occasionYear, pickedText } from './occasions.ts'
import { dayFault, greetingOf, isPicked, pickedDay, profileFault, profileFields, sexes, wordsOf } from './rules.ts'
import { profileRefusals as no } from './texts.ts'

const nothing = { userName: '', sex: 0, address: '', birthday: '', memorialDay: '', interest: '' }
const all = profileFields(['sex', 'address', 'birthday', 'memorialDay', 'interest'].map((code) => ({ code, must: true, display: true })))

it('tells sexes by the numbers of the wire [B0113 B0843]', () => expect(sexes).toEqual({ unknown: 0, male: 1, female: 2 }))

it('names the first thing missing, in the order of the form [B0124 B0125]', () => {
  const form = { ...nothing }
  expect(profileFault(form, all, false)).toBe(no.agree)
  expect(profileFault(form, all)).toBe(no.name)
  expect(profileFault(Object.assign(form, { userName: '林一' }), all)).toBe(no.sex)
  expect(profileFault(Object.assign(form, { sex: 2 }), all)).toBe(no.address)
  expect(profileFault(Object.assign(form, { address: '示例路' }), all)).toBe(no.birthday)
  expect(profileFault(Object.assign(form, { birthday: '1900-01-01' }), all)).toBe(no.birthday)
  expect(profileFault(Object.assign(form, { birthday: '1990-01-01' }), all)).toBe(no.memorialDay)
  expect(profileFault(Object.assign(form, { memorialDay: '2015-10-01' }), all)).toBe(no.interest)
  expect(profileFault(Object.assign(form, { interest: '茶' }), all)).toBeNull()
})

it('shows all fields where nothing is said, else those on show, and demands none that is not [B0116 B0126]', () => {
  const codes = (value: unknown) => profileFields(value).flatMap((f) => (f.display ? [f.must ? `${f.code}*` : f.code] : []))
  expect(codes([])).toEqual(['userName*', 'sex', 'birthday', 'address', 'memorialDay', 'interest'])
  expect(codes('broken')).toEqual(codes([]))
  expect(codes([{ code: 'sex', must: 'true', display: '1' }, { code: 'birthday', must: true, display: false }, null])).toEqual([
    'userName*',
    'sex*',
  ])
  expect(profileFields([{ code: 'interest', name: '偏好', display: true }]).find((f) => f.code === 'interest')?.name).toBe('偏好')
})

it('takes days as picked: real ones, or lunar ones of at most thirty days a month [B0123 B0130 B0133]', () => {
  expect([
    isPicked('2024-02-29', false),
    isPicked('2023-02-29', false),
    isPicked('2023-02-30', true),
    isPicked('2023-01-31', true),
  ]).toEqual([true, false, true, false])
  expect([pickedDay('1900-01-01'), pickedDay('1900-01-01 00:00:00'), pickedDay(null), pickedDay('1990-05-01')]).toEqual([
    '',
    '',
    '',
    '1990-05-01',
  ])
  expect([dayFault('birthday', '2026-12-31', false, 2026), dayFault('birthday', '2027-01-01', false, 2026)]).toEqual([null, no.badBirthday])
  expect([dayFault('memorialDay', '2036-12-31', false, 2026), dayFault('memorialDay', '2037-01-01', false, 2026)]).toEqual([
    null,
    no.badMemorialDay,
  ])
  expect([dayFault('birthday', '1900-01-02', false, 2026), dayFault('birthday', '1899-12-31', false, 2026)]).toEqual([null, no.badBirthday])
})

it('keeps a yearly day on its date, its lunar date, or the last day its month has', () => {
  expect(occasionsOn('2026-06-01')).toEqual(['S06-01', 'L04-16'])
  expect(occasionsOn('2026-02-28')).toContain('S02-29')
  expect(occasionsOn('2028-02-28')).not.toContain('S02-29')
  expect(occasionsOn('2026-02-17')).toContain('L01-01')
  // The twelfth month of the lunar 2024 has 29 days; the sixth of 2025 is repeated.
  expect(occasionsOn('2025-01-28')).toEqual(['S01-28', 'L12-29', 'L12-30'])
  expect(occasionsOn('2025-07-30')).toEqual(['S07-30'])
  expect([occasionKey('1990-06-01', true), occasionKey('1990-06-01', false), occasionKey('', true)]).toEqual(['L06-01', 'S06-01', null])
  expect([occasionYear('2026-01-10', true), occasionYear('2026-01-10', false)]).toEqual([2025, 2026])
  expect([observedDay('1990-12-30', true, 2024), observedDay('1992-02-29', false, 2026), observedDay('1990-06-01', false, 2026)]).toEqual([
    '2025-01-28',
    '2026-02-28',
    '2026-06-01',
  ])
})

it('says days, phones and lists as people read them', () => {
  expect([pickedText('1990-06-08', true), pickedText('1990-06-08', false), pickedText('', true)]).toEqual([
    '农历1990年 六月初八',
    '1990-06-08',
    '',
  ])
  expect(wordsOf([' 茶 ', '茶', 3, '', '玉'])).toEqual(['茶', '玉'])
  expect([greetingOf({ enabled: true, daysAhead: 3 }), greetingOf(null), greetingOf({ enabled: 'true', daysAhead: 99 })]).toEqual([
    { enabled: true, daysAhead: 3 },
    { enabled: false, daysAhead: 0 },
    { enabled: true, daysAhead: 0 },
  ])
})
