import { expect, test } from 'vitest'
import { distanceText } from './distance.ts'

test.each([
  [0, '10 m'],
  [4, '10 m'],
  [14, '10 m'],
  [347, '350 m'],
  [994, '990 m'],
  [999, '990 m'],
  [1000, '1.0 km'],
  [1240, '1.2 km'],
  [12_345, '12.3 km'],
  [99_458, '99.5 km'],
  [99_949, '99.9 km'],
  [99_950, '>100 km'],
  [1_212_322, '>100 km'],
])('%s metres reads %s [B0164]', (metres, text) => expect(distanceText(metres)).toBe(text))

test('a distance that is unknown is not shown', () => {
  expect([distanceText(null), distanceText(Number.NaN)]).toEqual(['', ''])
})
