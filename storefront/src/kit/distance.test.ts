import { expect, test } from 'vitest'
import { distanceText, metresText } from './distance.ts'

test.each([
  [0, '0m'],
  [999, '999m'],
  [999.6, '1.0km'],
  [1000, '1.0km'],
  [1049, '1.0km'],
  [12_345, '12.3km'],
])('B0164 %s metres reads %s', (metres, text) => expect(distanceText(metres)).toBe(text))

test('B0164 the store popup shows whole metres; what is unknown is not shown', () => {
  expect([metresText(1234.4), metresText(null), distanceText(null), distanceText(Number.NaN)]).toEqual(['1234m', '', '', ''])
})
