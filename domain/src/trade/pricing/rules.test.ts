import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type QuoteInput, availableDeduction, discountShares, quote, split } from './rules.ts'

const line = fc.record(
  {
    unitFen: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 1e8 })),
    quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 9999 })),
    pointsFen: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 1e7 })),
  },
  { requiredKeys: ['unitFen', 'quantity'] },
)
const input: fc.Arbitrary<QuoteInput> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  coupon: fc.option(
    fc.record(
      {
        id: fc.constant('1'),
        name: fc.constant('券'),
        faceFen: fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 1e12 })),
        covers: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      },
      { requiredKeys: ['id', 'name', 'faceFen'] },
    ),
  ),
  points: fc.option(
    fc.record({ wanted: fc.boolean(), balance: fc.integer({ min: 0, max: 1e7 }), rate: fc.integer({ min: 0, max: 1000 }) }),
  ),
  expressFen: fc.integer({ min: 0, max: 1e5 }),
})
const costOf = (l: QuoteInput['lines'][number]) => l.unitFen * l.quantity
const goodsOf = (i: QuoteInput) => i.lines.reduce((sum, l) => sum + costOf(l), 0)

it('goods and adjustments always sum to a payable of at least 0 [B0363]', () => {
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

it('points replace at most what is left after the coupon and at most what the balance covers [B0360 B0361]', () => {
  fc.assert(
    fc.property(input, (i) => {
      const off = -(quote(i).adjustments.find((a) => a.kind === 'points')?.amountFen ?? 0)
      const coupon = quote(i).adjustments.find((a) => a.kind === 'coupon')?.amountFen ?? 0
      if (!i.points?.wanted) return off === 0
      const maxFen = i.lines.reduce((sum, l) => sum + (l.pointsFen ?? 0), 0)
      return off <= goodsOf(i) + coupon && off <= maxFen && quote(i).points <= i.points.balance
    }),
    { numRuns: 3000 },
  )
})

it('what is taken off is shared out to the lines: sums exact, never negative, never above a line, only where it counts', () => {
  fc.assert(
    fc.property(input, (i) => {
      const q = quote(i)
      for (const a of q.adjustments.filter(({ kind }) => kind !== 'express')) {
        if (a.shares!.length !== i.lines.length || a.shares!.reduce((sum, s) => sum + s, 0) !== a.amountFen) return false
        if (a.shares!.some((s, n) => s > 0 || (a.kind === 'points' && -s > (i.lines[n]!.pointsFen ?? 0)))) return false
        if (a.kind === 'coupon' && a.shares!.some((s, n) => s < 0 && i.coupon?.covers?.[n] === false)) return false
      }
      const shares = discountShares(q, i.lines.length)
      const paid = i.lines.reduce((sum, l, n) => sum + costOf(l) - shares[n]!, 0)
      return shares.every((s, n) => Number.isInteger(s) && s >= 0 && s <= costOf(i.lines[n]!)) && paid + i.expressFen === q.payableFen
    }),
    { numRuns: 5000 },
  )
})

it('half fens go to the earlier line, and a line more changes nothing for those it does not touch', () => {
  const two = [
    { unitFen: 5, quantity: 1 },
    { unitFen: 5, quantity: 1 },
  ]
  const sharesOf = (lines: QuoteInput['lines'], faceFen: number, covers?: boolean[]) =>
    discountShares(quote({ lines, coupon: { id: '1', name: '券', faceFen, ...(covers && { covers }) }, expressFen: 0 }), lines.length)
  expect([sharesOf(two, 1), sharesOf(two, 3), sharesOf(two, 9), sharesOf(two, 99)]).toEqual([
    [1, 0],
    [2, 1],
    [5, 4],
    [5, 5],
  ])
  expect(sharesOf([...two, { unitFen: 7, quantity: 3 }], 3, [true, true, false])).toEqual([2, 1, 0])
  expect(sharesOf([...two, { unitFen: 7, quantity: 3 }], 3, [false, false, false])).toEqual([0, 0, 0])
})

it('points replace money only on the lines whose goods allow it, and of each no more than a coupon left', () => {
  const q = quote({
    lines: [
      { unitFen: 1000, quantity: 1, pointsFen: 900 },
      { unitFen: 1000, quantity: 2 },
    ],
    coupon: { id: '1', name: '券', faceFen: 500, covers: [true, false] },
    points: { wanted: true, balance: 100_000, rate: 100 },
    expressFen: 0,
  })
  expect([q.adjustments.map((a) => a.shares), q.points, q.payableFen]).toEqual([
    [
      [-500, 0],
      [-500, 0],
    ],
    500,
    2000,
  ])
})

it('takes the whole maximum when the balance covers it, else scales it by the rate [B0361]', () => {
  expect([
    availableDeduction({ balance: 5000, maxFen: 5000, rate: 100 }),
    availableDeduction({ balance: 4999, maxFen: 5000, rate: 100 }),
    availableDeduction({ balance: 0, maxFen: 5000, rate: 100 }),
  ]).toEqual([5000, 4999, 0])
  // Fifty points for a yuan: half as many are needed.
  expect([2500, 2499, 500].map((balance) => availableDeduction({ balance, maxFen: 5000, rate: 50 }))).toEqual([5000, 4998, 1000])
  const lines = [{ unitFen: 5000, quantity: 1, pointsFen: 5000 }]
  expect(quote({ lines, points: { wanted: true, balance: 9000, rate: 50 }, expressFen: 0 })).toMatchObject({ points: 2500, payableFen: 0 })
})

it('a coupon worth more than the goods brings them to 0.00 and leaves the express fee [B0364]', () => {
  const q = quote({ lines: [{ unitFen: 10, quantity: 3 }], coupon: { id: '1', name: '满减券', faceFen: 9999 }, expressFen: 0 })
  expect([quote({ lines: [{ unitFen: 10, quantity: 3 }], expressFen: 0 }).payableFen, q.payableFen]).toEqual([30, 0])
  expect(
    quote({ lines: [{ unitFen: 10, quantity: 3 }], coupon: { id: '1', name: '满减券', faceFen: 9999 }, expressFen: 1200 }).payableFen,
  ).toBe(1200)
})

it('says for each step what was applied, or why not', () => {
  const { trace } = quote({
    lines: [{ unitFen: 100, quantity: 1, pointsFen: 50 }],
    points: { wanted: true, balance: 0, rate: 100 },
    expressFen: 800,
  })
  expect(trace.map((t) => [t.step, t.applied, t.note])).toEqual([
    ['goods', true, '商品金额'],
    ['points', false, '积分余额不足，未抵扣'],
    ['express', true, '运费'],
  ])
})

it('an activity takes one coupon and the express fee, and says that points do not count there [B0856]', () => {
  const q = quote({
    lines: [{ unitFen: 9990, quantity: 2, pointsFen: 500 }],
    coupon: { id: '1', name: '满减券', faceFen: 2055 },
    points: { wanted: true, balance: 100_000, rate: 100 },
    inActivity: true,
    expressFen: 1200,
  })
  expect([q.payableFen, q.points]).toEqual([19_125, 0])
  expect(q.trace.find((t) => t.step === 'points')).toEqual({ step: 'points', applied: false, amountFen: 0, note: '活动商品不支持积分抵扣' })
})

it('splits a payable by pay way, the advance never above it [B0375]', () => {
  expect([split(1, 1000, 300), split(2, 1000, 300), split(2, 200, 300), split(3, 1000, 300)]).toEqual([
    { onlineFen: 1000, offlineFen: 0 },
    { onlineFen: 300, offlineFen: 700 },
    { onlineFen: 200, offlineFen: 0 },
    { onlineFen: 0, offlineFen: 1000 },
  ])
})
