import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type QuoteInput, availableDeduction, quote, split } from './rules.ts'

const line = fc.record({ unitFen: fc.integer({ min: 0, max: 1e8 }), quantity: fc.integer({ min: 1, max: 999 }) })
const input: fc.Arbitrary<QuoteInput> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  coupon: fc.option(fc.record({ id: fc.constant('1'), name: fc.constant('券'), faceFen: fc.integer({ min: 0, max: 1e10 }) })),
  points: fc.option(
    fc.record({
      wanted: fc.boolean(),
      balance: fc.integer({ min: 0, max: 1e7 }),
      maxFen: fc.integer({ min: 0, max: 1e7 }),
      rate: fc.integer({ min: 0, max: 1000 }),
    }),
  ),
  expressFen: fc.integer({ min: 0, max: 1e5 }),
})
const goodsOf = (i: QuoteInput) => i.lines.reduce((sum, l) => sum + l.unitFen * l.quantity, 0)

it('B0363 goods and adjustments always sum to a payable of at least 0', () => {
  fc.assert(
    fc.property(input, (i) => {
      const q = quote(i)
      return (
        q.goodsFen === goodsOf(i) &&
        q.goodsFen + q.adjustments.reduce((s, a) => s + a.amountFen, 0) === q.payableFen &&
        q.payableFen >= 0 &&
        Number.isInteger(q.payableFen)
      )
    }),
    { numRuns: 3000 },
  )
})

it('B0360 B0361 points replace at most what is left after the coupon and at most what the balance covers', () => {
  fc.assert(
    fc.property(input, (i) => {
      const off = -(quote(i).adjustments.find((a) => a.kind === 'points')?.amountFen ?? 0)
      const rest = Math.max(0, goodsOf(i) - (i.coupon?.faceFen ?? 0))
      if (!i.points?.wanted) return off === 0
      return off <= rest && off <= i.points.maxFen && quote(i).points <= i.points.balance
    }),
    { numRuns: 3000 },
  )
})

it('B0361 takes the whole maximum when the balance covers it, else scales it by the rate', () => {
  expect([
    availableDeduction({ balance: 5000, maxFen: 5000, rate: 100 }),
    availableDeduction({ balance: 4999, maxFen: 5000, rate: 100 }),
    availableDeduction({ balance: 0, maxFen: 5000, rate: 100 }),
  ]).toEqual([5000, 4999, 0])
})

it('B0364 a coupon worth more than the goods brings them to 0.00 and leaves the express fee', () => {
  const q = quote({ lines: [{ unitFen: 10, quantity: 3 }], coupon: { id: '1', name: '满减券', faceFen: 9999 }, expressFen: 0 })
  expect([quote({ lines: [{ unitFen: 10, quantity: 3 }], expressFen: 0 }).payableFen, q.payableFen]).toEqual([30, 0])
  expect(
    quote({ lines: [{ unitFen: 10, quantity: 3 }], coupon: { id: '1', name: '满减券', faceFen: 9999 }, expressFen: 1200 }).payableFen,
  ).toBe(1200)
})

it('says for each step what was applied, or why not', () => {
  const { trace } = quote({
    lines: [{ unitFen: 100, quantity: 1 }],
    points: { wanted: true, balance: 0, maxFen: 50, rate: 100 },
    expressFen: 800,
  })
  expect(trace.map((t) => [t.step, t.applied, t.note])).toEqual([
    ['goods', true, '商品金额'],
    ['points', false, '积分余额不足，未抵扣'],
    ['express', true, '运费'],
  ])
})

it('B0375 splits a payable by pay way, the advance never above it', () => {
  expect([split(1, 1000, 300), split(2, 1000, 300), split(2, 200, 300), split(3, 1000, 300)]).toEqual([
    { onlineFen: 1000, offlineFen: 0 },
    { onlineFen: 300, offlineFen: 700 },
    { onlineFen: 200, offlineFen: 0 },
    { onlineFen: 0, offlineFen: 1000 },
  ])
})
