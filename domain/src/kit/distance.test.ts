import { expect, test } from 'vitest'
import { distanceText } from './distance.ts'

test.each([
  [0, '0m'],
  [999, '999m'],
  [999.6, '1.0km'],
  [1000, '1.0km'],
  [1049, '1.0km'],
  [12_345, '12.3km'],
  [99_949, '99.9km'],
  [99_950, '100km'],
  [1_212_322, '1212km'],
])('%s metres reads %s [B0164]', (metres, text) => expect(distanceText(metres)).toBe(text))

test('a distance that is unknown is not shown', () => {
  expect([distanceText(null), distanceText(Number.NaN)]).toEqual(['', ''])
})
