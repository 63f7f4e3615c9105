import { expect, it } from 'vitest'
import { may } from '../../kit/flow.ts'
import {
  bookableDays,
  bookingFlow,
  bookingIn,
  bookingStates,
  cancelUntil,
  isItsDay,
  momentOf,
  type ServiceDraft,
  serviceFault,
  slotAt,
  weekdayOf,
} from './rules.ts'

const draft: ServiceDraft = {
  name: '珠宝清洗',
  weekdays: [1, 2, 3, 4, 5],
  slots: [
    { start: '10:00', end: '11:00', places: 3 },
    { start: '14:00', end: '15:00', places: 2 },
  ],
  daysAhead: 7,
  closedDays: ['2026-11-25'],
  cancelHours: 2,
}
/** A Sunday at noon. */
const now = new Date('2026-11-22T12:00:00+08:00')

it('days ahead are counted from today, without closed days and other weekdays', () => {
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([7, 1])
  expect(bookableDays(draft, now)).toEqual(['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'])
  expect(bookableDays({ ...draft, daysAhead: 1 }, now)).toEqual([])
})

it('a slot may be booked until it begins', () => {
  expect(slotAt(draft, '2026-11-23', '10:00', now)?.places).toBe(3)
  expect(slotAt(draft, '2026-11-23', '11:00', now)).toBeNull()
  expect(slotAt(draft, '2026-11-25', '10:00', now)).toBeNull()
  expect(slotAt(draft, '2026-11-23', '10:00', new Date('2026-11-23T10:00:00+08:00'))).toBeNull()
  expect(slotAt(draft, '2026-11-23', '14:00', new Date('2026-11-23T13:59:00+08:00'))?.places).toBe(2)
})

it('is cancelled until some hours before, and used on its day', () => {
  expect(cancelUntil(momentOf('2026-11-23', '10:00'), 2)).toBe(momentOf('2026-11-23', '08:00'))
  expect([isItsDay('2026-11-22', now), isItsDay('2026-11-23', now)]).toEqual([true, false])
  expect(bookingStates.filter((s) => may(bookingFlow, 'cancel', s, 'member'))).toEqual(['booked'])
  expect(may(bookingFlow, 'use', 'booked', 'member')).toBe(false)
})

it.each([
  [{}, null],
  [{ name: ' ' }, '请输入项目名称'],
  [{ weekdays: [] }, '还差可预约的星期'],
  [{ slots: [] }, '请至少添加一个时段'],
  [{ slots: [{ start: '11:00', end: '10:00', places: 1 }] }, '时段11:00的结束时间须晚于开始时间'],
  [{ slots: [{ start: '10:00', end: '11:00', places: 0 }] }, '时段10:00的名额须为1至999的整数'],
  [
    {
      slots: [
        { start: '10:00', end: '11:00', places: 1 },
        { start: '10:30', end: '12:00', places: 1 },
      ],
    },
    '时段10:30与前一时段重叠',
  ],
  [{ daysAhead: 0 }, '可提前预约天数须为1至60的整数'],
  [{ cancelHours: 1.5 }, '取消时限须为0至168的整数小时'],
])('a service with %o: %s', (of, fault) => {
  expect(serviceFault({ ...draft, ...of })).toBe(fault)
})

it('a scanned code names its booking', () => {
  expect(bookingIn('https://shop.test/member/appointment/use/77?app_id=wx1&pass=77.1.a-b_c')).toEqual({ id: '77', code: '77.1.a-b_c' })
  expect(bookingIn('/member/appointment/use/77')).toBeNull()
})
