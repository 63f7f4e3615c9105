import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../kit/time.ts'
import { periodOf, periodsBetween, rangeFault, reportSteps } from './rules.ts'

it('weeks begin on Monday, months on the first', () => {
  expect([periodOf('2026-11-22', 'week'), periodOf('2026-11-23', 'week')]).toEqual(['2026-11-16', '2026-11-23'])
  expect(periodsBetween('2026-11-15', '2027-01-02', 'month')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(periodsBetween('2026-11-20', '2026-11-30', 'week')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
})

it('every day of a range belongs to exactly one of its periods', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(...reportSteps),
      (start, length, step) => {
        const from = addDays('2020-01-01', start)
        const days = Array.from({ length: length + 1 }, (_, i) => addDays(from, i))
        expect([...new Set(days.map((day) => periodOf(day, step)))]).toEqual(periodsBetween(from, days.at(-1)!, step))
      },
    ),
  )
})

it('ranges have an end, and it comes last', () => {
  expect(rangeFault({ from: '2026-11-02', to: '2026-11-01', step: 'day' })).toBe('开始日期不能晚于结束日期')
  expect(rangeFault({ from: '2026-01-01', to: '2026-12-31', step: 'day' })).toBeNull()
  expect(rangeFault({ from: '2025-01-01', to: '2026-12-31', step: 'day' })).toBe('按天最多查询366天')
  expect(rangeFault({ from: '2025-01-01', to: '2026-12-31', step: 'month' })).toBeNull()
})
