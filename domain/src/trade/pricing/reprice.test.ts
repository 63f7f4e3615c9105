import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostOff, repriced, type Repriceable } from './reprice.ts'
import { discountShares, quote } from './rules.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
const orderOf = (lines: readonly { unitFen: number; quantity: number }[], faceFen: number, expressFen: number): Repriceable => {
  const q = quote({ lines, coupon: faceFen > 0 ? { id: '1', name: '券', faceFen } : null, expressFen })
  const shares = discountShares(q, lines.length)
  return {
    goodsFen: q.goodsFen,
    lines: lines.map((l, i) => ({ ...l, discountFen: shares[i]! })),
    adjustments: q.adjustments,
    trace: q.trace,
  }
}
const line = fc.record({ unitFen: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 9 }) })
const money = fc.integer({ min: 0, max: 200_000 })

it('whatever is taken off by hand, lines add up to the payable, none bears more than it costs, and nothing falls below 0', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      money,
      money,
      money,
      money,
      (lines, faceFen, expressFen, off, freightFen) => {
        const before = orderOf(lines, faceFen, expressFen)
        const offFen = Math.min(off, mostOff(before))
        const price = repriced(before, { offFen, freightFen, reason: '老客' })!
        expect(price.payableFen).toBe(sum(lines.map((l, i) => l.unitFen * l.quantity - price.discounts[i]!)) + freightFen)
        expect(price.payableFen).toBe(before.goodsFen + sum(price.adjustments.map((a) => a.amountFen)))
        expect(price.payableFen).toBeGreaterThanOrEqual(freightFen)
        for (const [i, l] of lines.entries()) {
          expect(price.discounts[i]).toBeGreaterThanOrEqual(before.lines[i]!.discountFen)
          expect(price.discounts[i]).toBeLessThanOrEqual(l.unitFen * l.quantity)
        }
        expect(discountShares(price, lines.length)).toEqual(price.discounts)
      },
    ),
    { numRuns: 2000 },
  )
})

it('a second change replaces the first, and none at all brings back the old price', () => {
  const before = orderOf(
    [
      { unitFen: 1000, quantity: 1 },
      { unitFen: 333, quantity: 2 },
    ],
    100,
    800,
  )
  const once = repriced(before, { offFen: 500, freightFen: 0, reason: 'a' })!
  const after = { ...before, ...once, lines: before.lines.map((l, i) => ({ ...l, discountFen: once.discounts[i]! })) }
  expect([once.payableFen, mostOff(after)]).toEqual([1066, 1566])
  expect(repriced(after, { offFen: 20, freightFen: 800, reason: 'b' })!.payableFen).toBe(2346)
  expect(repriced(after, { offFen: 0, freightFen: 800, reason: 'c' })!.discounts).toEqual(before.lines.map((l) => l.discountFen))
  expect(repriced(after, { offFen: 1567, freightFen: 800, reason: 'd' })).toBeNull()
})
