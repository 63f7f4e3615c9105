import { expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../kit/time.ts'
import { suspicionOf, waitAfterWrong, workRounds } from './rules.ts'

it('a phone waits after every tenth wrong code of a day, longer each time, and in the end until tomorrow', () => {
  const waits = Array.from({ length: 50 }, (_, i) => waitAfterWrong(i + 1))
  expect(waits.filter((wait) => wait !== 0)).toEqual([15 * minuteMs, hourMs, 4 * hourMs, null, null])
  expect([9, 19, 29, 39, 49].map((i) => waits[i])).toEqual([15 * minuteMs, hourMs, 4 * hourMs, null, null])
})

it('work is light for the first pictures of an address, doubles with their number, and has an end', () => {
  expect([1, 3, 4, 7, 8, 16, 1024, 100_000].map(suspicionOf)).toEqual([0, 0, 1, 1, 2, 3, 9, 10])
  expect(workRounds(1)).toBe(2 * workRounds(0))
})
