import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canReturn, returnAmounts, leftOf, type ReturnableLine, type ReturnableOrder } from './amounts.ts'

const priced = fc.record({
  unitFen: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  off: fc.integer({ min: 0, max: 100 }),
  byPoints: fc.integer({ min: 0, max: 100 }),
})

/** An order as it stands when it was paid: any prices, discounts, freight, points and way of paying. */
const order: fc.Arbitrary<ReturnableOrder> = fc
  .record({
    lines: fc.array(priced, { minLength: 1, maxLength: 6 }),
    freightFen: fc.integer({ min: 0, max: 5000 }),
    online: fc.integer({ min: 0, max: 100 }),
    counterPaid: fc.boolean(),
    points: fc.integer({ min: 0, max: 100_000 }),
    earned: fc.integer({ min: 0, max: 100_000 }),
    hasLeft: fc.boolean(),
    hasCoupon: fc.boolean(),
  })
  .map(({ lines, online, counterPaid, freightFen, ...rest }) => {
    const made: ReturnableLine[] = lines.map(({ unitFen, quantity, off, byPoints }) => {
      const discountFen = Math.floor((unitFen * quantity * off) / 100)
      return { unitFen, quantity, discountFen, pointsFen: Math.floor((discountFen * byPoints) / 100), backQuantity: 0 }
    })
    const payable = made.reduce((sum, l) => sum + l.unitFen * l.quantity - l.discountFen, 0) + freightFen
    const onlinePaidFen = Math.floor((payable * online) / 100)
    const offlineFen = payable - onlinePaidFen
    const offlinePaidFen = counterPaid ? offlineFen : 0
    return {
      ...rest,
      lines: made,
      freightFen,
      freightBackFen: 0,
      onlinePaidFen,
      offlineFen,
      offlinePaidFen,
      onlineBackFen: 0,
      offlineBackFen: 0,
      waivedFen: 0,
      pointsBack: 0,
      earnedBack: 0,
    }
  })

/** Numbers that choose how many pieces of each line come back at each step. */
const choices = fc.array(fc.array(fc.nat(12), { minLength: 6, maxLength: 6 }), { maxLength: 20 })

const after = (o: ReturnableOrder, back: ReturnType<typeof returnAmounts>): ReturnableOrder => ({
  ...o,
  lines: o.lines.map((l, i) => ({ ...l, backQuantity: l.backQuantity + back.lines[i]!.quantity })),
  freightBackFen: o.freightBackFen + back.freightFen,
  onlineBackFen: o.onlineBackFen + back.onlineFen,
  offlineBackFen: o.offlineBackFen + back.offlineFen,
  waivedFen: o.waivedFen + back.waivedFen,
  pointsBack: o.pointsBack + back.points,
  earnedBack: o.earnedBack + back.earned,
})

/** Sends an order back in parts, the last part being all that is left; answers the parts. */
function inParts(start: ReturnableOrder, picks: readonly number[][]) {
  const parts: ReturnType<typeof returnAmounts>[] = []
  let at = start
  const step = (wanted: number[]) => {
    if (!canReturn(at, wanted)) return
    const back = returnAmounts(at, wanted)
    parts.push(back)
    at = after(at, back)
  }
  for (const pick of picks) step(leftOf(at.lines).map((left, i) => pick[i]! % (left + 1)))
  step(leftOf(at.lines))
  return { parts, end: at }
}

const total = (parts: readonly ReturnType<typeof returnAmounts>[], of: (b: ReturnType<typeof returnAmounts>) => number) =>
  parts.reduce((sum, part) => sum + of(part), 0)

it('any sequence of partial refunds adds up to the whole to the fen, never above what was paid, never below 0 [B0464]', () => {
  fc.assert(
    fc.property(order, choices, (o, picks) => {
      const { parts, end } = inParts(o, picks)
      expect(parts.filter((p) => !isSound(p))).toEqual([])
      const goods = o.lines.reduce((sum, l) => sum + l.unitFen * l.quantity - l.discountFen, 0)
      expect(total(parts, (p) => p.goodsFen)).toBe(goods)
      expect(total(parts, (p) => p.freightFen)).toBe(o.hasLeft ? 0 : o.freightFen)
      if (!o.hasLeft) expect([end.onlineBackFen, end.offlineBackFen, end.waivedFen]).toEqual(allOf(o))
      expect(end.onlineBackFen).toBeLessThanOrEqual(o.onlinePaidFen)
      expect(end.offlineBackFen + end.waivedFen).toBeLessThanOrEqual(o.offlineFen)
      expect(total(parts, (p) => p.points)).toBe(o.points)
      expect(total(parts, (p) => p.earned)).toBe(o.earned)
      expect(parts.filter((p) => p.coupon)).toHaveLength(o.hasCoupon ? 1 : 0)
      expect(parts.map((p) => p.whole)).toEqual(parts.map((_, i) => i === parts.length - 1))
    }),
    { numRuns: 4000 },
  )
})

/** Whole fen and points, none below 0, the ways of the money and the lines each adding up to it. */
const isSound = (p: ReturnType<typeof returnAmounts>): boolean =>
  p.onlineFen + p.offlineFen + p.waivedFen === p.goodsFen + p.freightFen &&
  p.lines.reduce((sum, l) => sum + l.amountFen, 0) === p.goodsFen &&
  [p.onlineFen, p.offlineFen, p.waivedFen, p.freightFen, p.points, p.earned, ...p.lines.map((l) => l.amountFen)].every(
    (n) => Number.isSafeInteger(n) && n >= 0,
  )

const allOf = (o: ReturnableOrder) => (o.offlinePaidFen > 0 ? [o.onlinePaidFen, o.offlineFen, 0] : [o.onlinePaidFen, 0, o.offlineFen])

it('in whatever order the lines come back, each brings the same in the end', () => {
  fc.assert(
    fc.property(order, choices, choices, (o, one, other) => {
      const byLine = (picks: readonly number[][]) => {
        const { parts } = inParts(o, picks)
        return o.lines.map((_, i) => total(parts, (p) => p.lines[i]!.amountFen))
      }
      expect(byLine(one)).toEqual(byLine(other))
    }),
    { numRuns: 1000 },
  )
})

it('says no to pieces that are not whole, not there, or none at all', () => {
  fc.assert(
    fc.property(order, fc.array(fc.oneof(fc.integer(), fc.double(), fc.constant(Number.NaN)), { maxLength: 8 }), (o, wanted) => {
      const right =
        wanted.length === o.lines.length &&
        wanted.every((n, i) => Number.isInteger(n) && n >= 0 && n <= o.lines[i]!.quantity) &&
        wanted.reduce((sum, n) => sum + n, 0) > 0
      expect(canReturn(o, wanted)).toBe(right)
    }),
    { numRuns: 2000 },
  )
})

const three: ReturnableOrder = {
  lines: [
    { unitFen: 1000, quantity: 3, discountFen: 1000, pointsFen: 500, backQuantity: 0 },
    { unitFen: 500, quantity: 1, discountFen: 0, pointsFen: 0, backQuantity: 0 },
  ],
  freightFen: 1200,
  freightBackFen: 0,
  onlinePaidFen: 3700,
  offlineFen: 0,
  offlinePaidFen: 0,
  onlineBackFen: 0,
  offlineBackFen: 0,
  waivedFen: 0,
  points: 500,
  earned: 37,
  pointsBack: 0,
  earnedBack: 0,
  hasCoupon: true,
  hasLeft: false,
}

it('a third of 20.00 is 6.66 and 6.67, points go with it, freight and coupon come with the last piece', () => {
  const first = returnAmounts(three, [1, 0])
  expect(first).toMatchObject({ goodsFen: 666, freightFen: 0, onlineFen: 666, points: 166, coupon: false, whole: false })
  const second = returnAmounts(after(three, first), [1, 1])
  expect(second).toMatchObject({ goodsFen: 1167, onlineFen: 1167, points: 167 })
  const last = returnAmounts(after(after(three, first), second), [1, 0])
  expect(last).toMatchObject({ goodsFen: 667, freightFen: 1200, onlineFen: 1867, points: 167, coupon: true, whole: true })
})

it('what was sent keeps its freight; what is due at the store falls first, the deposit comes back last', () => {
  expect(returnAmounts({ ...three, hasLeft: true }, [3, 1])).toMatchObject({ freightFen: 0, onlineFen: 2500, whole: true })
  const deposit = { ...three, freightFen: 0, onlinePaidFen: 300, offlineFen: 2200 }
  expect(returnAmounts(deposit, [0, 1])).toMatchObject({ onlineFen: 0, offlineFen: 0, waivedFen: 500 })
  expect(returnAmounts(deposit, [3, 1])).toMatchObject({ onlineFen: 300, offlineFen: 0, waivedFen: 2200 })
  const counter = { ...deposit, offlinePaidFen: 2200 }
  expect(returnAmounts(counter, [0, 1])).toMatchObject({ onlineFen: 300, offlineFen: 200, waivedFen: 0 })
  expect(returnAmounts(counter, [3, 1])).toMatchObject({ onlineFen: 300, offlineFen: 2200, waivedFen: 0 })
})
