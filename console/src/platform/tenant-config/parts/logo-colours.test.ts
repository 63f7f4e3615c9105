import { expect, test } from 'vitest'
import { strongColours } from './logo-colours.ts'

const pixels = (...parts: readonly (readonly [count: number, ...rgba: number[]])[]) =>
  new Uint8ClampedArray(parts.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat()))
const [pine, rose, gold, white] = [
  [42, 96, 73, 255],
  [168, 68, 107, 255],
  [200, 160, 60, 255],
  [255, 255, 255, 255],
] as const

test('takes at most three colours of a logo, those that fill most of it first, and none of its ground', () => {
  expect(strongColours(pixels([500, ...white], [90, ...pine], [40, ...rose], [20, ...gold], [10, 40, 60, 200, 255]))).toEqual([
    '#2a6049',
    '#a8446b',
    '#c8a03c',
  ])
})

test('takes neighbouring tones for one, red across the end of the circle too', () => {
  expect(strongColours(pixels([50, 200, 30, 40, 255], [20, 200, 40, 30, 255]))).toEqual(['#c81e28'])
})

test('takes nothing of a grey logo and nothing that shows through', () => {
  expect(strongColours(pixels([50, 120, 120, 120, 255], [50, 0, 0, 0, 255], [50, 168, 68, 107, 0]))).toEqual([])
})
