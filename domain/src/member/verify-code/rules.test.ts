import { expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../kit/time.ts'
import { areLettersOver, discAnswer, pictureKindAt, suspicionLevel, waitAfterWrong, workRounds } from './rules.ts'

it('a phone waits after every tenth wrong code of a day, longer each time, and in the end until tomorrow', () => {
  const waits = Array.from({ length: 50 }, (_, i) => waitAfterWrong(i + 1))
  expect(waits.filter((wait) => wait !== 0)).toEqual([15 * minuteMs, hourMs, 4 * hourMs, null, null])
  expect([9, 19, 29, 39, 49].map((i) => waits[i])).toEqual([15 * minuteMs, hourMs, 4 * hourMs, null, null])
})

it('suspicion rises a level with each doubling of the highest count, up to 5', () => {
  expect([1, 3, 4, 7, 8, 16, 1024, 100_000].map((pictures) => suspicionLevel({ pictures }))).toEqual([0, 0, 1, 1, 2, 3, 5, 5])
  expect([1, 2, 4, 8].map((address) => suspicionLevel({ address }))).toEqual([0, 1, 2, 3])
  expect([1, 2, 4, 8].map((phone) => suspicionLevel({ phone, network: 19 }))).toEqual([0, 1, 2, 3])
  expect([19, 20, 40].map((network) => suspicionLevel({ network }))).toEqual([0, 1, 2])
  expect([99, 100, 200].map((brand) => suspicionLevel({ brand, address: 2 }))).toEqual([1, 1, 2])
})

it('work doubles with each level; letters no longer do from the first on', () => {
  expect([0, 1, 5].map(workRounds)).toEqual([250, 500, 8000])
  expect([0, 1, 2, 5].map(pictureKindAt)).toEqual(['letters', 'discs', 'discs', 'discs'])
})

it('letters are over for a network, a wide one or a brand with more unanswered than its limit', () => {
  expect([{ network: 6 }, { wideNetwork: 12 }, { brand: 30 }, {}].map(areLettersOver)).toEqual([false, false, false, false])
  expect([{ network: 7 }, { wideNetwork: 13 }, { brand: 31 }].map(areLettersOver)).toEqual([true, true, true])
})

it('an answer names the steps of each disc by a letter, whole turns left out', () => {
  expect(discAnswer([0, 1, 11, 12])).toBe('ABLA')
  expect(discAnswer([-1, -12, 25, 5])).toBe('LABF')
})
