import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looseMoment, momentText } from './loose-moment.ts'

/** A Friday afternoon in Shanghai. */
const now = new Date('2026-11-20T15:30:00+08:00')
const read = (typed: string): string | null => {
  const at = looseMoment(typed, now)
  return at === null ? null : momentText(at)
}

test.each([
  ['2026-11-24 20:00', '2026-11-24 20:00'],
  ['2026-11-24 20:00:59', '2026-11-24 20:00'],
  ['2026/11/24 20', '2026-11-24 20:00'],
  ['2026-11-24', '2026-11-24 00:00'],
  ['20261124 2030', '2026-11-24 20:30'],
  ['11-24 20', '2026-11-24 20:00'],
  ['11-24 8', '2026-11-24 08:00'],
  ['11月24日20点', '2026-11-24 20:00'],
  ['11.24 20：30', '2026-11-24 20:30'],
  ['24日 9点半', '2026-11-24 09:30'],
  ['3号', '2026-12-03 00:00'],
  ['1-5 10', '2027-01-05 10:00'],
  ['明天 8点', '2026-11-21 08:00'],
  ['明天8点', '2026-11-21 08:00'],
  ['明天 0点', '2026-11-21 00:00'],
  ['后天下午3点', '2026-11-22 15:00'],
  ['今晚8点半', '2026-11-20 20:30'],
  ['今晚', '2026-11-20 20:00'],
  ['今天', '2026-11-20 00:00'],
  ['20:30', '2026-11-20 20:30'],
  ['8:30', '2026-11-21 08:30'],
  ['晚上9点', '2026-11-20 21:00'],
  ['2030', '2026-11-20 20:30'],
])('%s is %s', (typed, expected) => expect(read(typed)).toBe(expected))

test.each(['', '   ', 'soon', '2026-13-01 10:00', '2026-02-30', '11-24 25', '11-24 20:61', '8', '20', '明天 30点'])(
  '%j is no moment',
  (typed) => expect(read(typed)).toBeNull(),
)

test('reads back every moment as it is shown', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }), (date) => {
      const minute = Math.floor(date.getTime() / 60_000) * 60_000
      expect(looseMoment(momentText(minute), now)).toBe(minute)
    }),
  )
})

test('takes any text without a fault', () => {
  fc.assert(fc.property(fc.string(), (text) => void looseMoment(text, now)))
})
