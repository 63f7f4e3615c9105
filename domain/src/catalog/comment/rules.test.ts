import { expect, test } from 'vitest'
import { average, goodShare, isScore, type Stars, maskedAuthor } from './rules.ts'

test.each([
  [1, true],
  [5, true],
  [0, false],
  [6, false],
  [2.5, false],
  [Number.NaN, false],
])('%d stars can be given: %s [B0471]', (score, may) => expect(isScore(score)).toBe(may))

test.each<[Stars, number, number]>([
  [[0, 0, 0, 0, 0], 0, 0],
  [[0, 0, 0, 0, 3], 5, 100],
  [[1, 0, 0, 0, 1], 3, 50],
  [[0, 0, 1, 1, 1], 4, 66],
  [[0, 0, 0, 1, 2], 4.7, 100],
])('%j is %d on average, %d%% of it good', (stars, mean, good) => {
  expect(average(stars)).toBe(mean)
  expect(goodShare(stars)).toBe(good)
})

test('a name shows its first letter and no more', () => {
  expect(maskedAuthor('林小满')).toBe('林**')
  expect(maskedAuthor('𠮷野家')).toBe('𠮷**')
  expect(maskedAuthor('')).toBe('匿名会员')
})
