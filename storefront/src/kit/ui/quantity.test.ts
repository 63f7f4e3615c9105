import { describe, expect, it } from 'vitest'
import { clampQuantity } from './quantity.ts'

describe('a quantity', () => {
  it.each([
    { wanted: 3, min: 1, max: 5, is: 3 },
    { wanted: 9, min: 1, max: 5, is: 5 },
    { wanted: 0, min: 1, max: 5, is: 1 },
    { wanted: -4, min: 2, max: 5, is: 2 },
    { wanted: Number.NaN, min: 2, max: 5, is: 2 },
    { wanted: 3, min: 1, max: 0, is: 1 },
    { wanted: 1, min: 0, max: 0, is: 1 },
    { wanted: 0, min: 0, max: undefined, is: 1 },
    { wanted: 5000, min: 1, max: undefined, is: 5000 },
    { wanted: 2.9, min: 1, max: 5, is: 2 },
  ])('$wanted between $min and $max is $is, never below 1 [B0255 B0848/4]', ({ wanted, min, max, is }) => {
    expect(clampQuantity(wanted, min, max)).toBe(is)
  })
})
