import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fen, spread, yuan, yuanText } from './money.ts'

it('goes to yuan and back without losing a fen', () => {
  fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (f) => fen(yuan(f)) === f && fen(Number(yuanText(f))) === f))
})

it('has no floating-point residue [B0364 B0843]', () => {
  expect([fen(0.1) * 3, yuan(fen(0.1) * 3), fen(1.005), fen(0.29 * 100) / 100]).toEqual([30, 0.3, 101, 29])
})

it('spreads a total so that the shares sum to it and stay within a fen of their exact part', () => {
  const parts = fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 200 }))
  fc.assert(
    fc.property(parts, ([total, weights]) => {
      const shares = spread(total, weights)
      const sum = weights.reduce((a, b) => a + b, 0)
      const exact = weights.map((w) => (sum > 0 ? (total * w) / sum : total / weights.length))
      return shares.reduce((a, b) => a + b, 0) === total && shares.every((s, i) => Math.abs(s - exact[i]!) < 1)
    }),
  )
})

it('spreads sums beyond a float’s products exactly, and never gives a part more than its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, of) => {
      const sum = parts.reduce((a, b) => a + b, 0)
      const total = Math.floor(sum * of)
      const shares = spread(total, parts)
      return shares.reduce((a, b) => a + b, 0) === total && (sum === 0 || shares.every((s, i) => s >= 0 && s <= parts[i]!))
    }),
    { numRuns: 3000 },
  )
})
