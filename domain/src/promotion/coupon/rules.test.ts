import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { startOfDay } from '../../kit/time.ts'
import {
  bestCoupon,
  leftPercent,
  couponOff,
  type CouponLine,
  couponTypes,
  coversGoods,
  effectWayNumber,
  isShopCoupon,
  numberOf,
  offTypesOf,
  type OwnCoupon,
  phaseOf,
  templateFault,
  type TemplateFacts,
  unusableReason,
  validityOf,
} from './rules.ts'
import { couponTypeTexts, unusableText } from './texts.ts'

const now = new Date('2026-11-21T04:00:00Z')
const own = (of: Partial<OwnCoupon> = {}): OwnCoupon => ({
  id: '1',
  name: '券',
  couponType: 'mall',
  offType: 'cash',
  faceValue: 1000,
  maxOffFen: 0,
  thresholdFen: 0,
  scope: 'all',
  scopeIds: [],
  state: 'unused',
  beginAt: new Date('2026-11-01T00:00:00Z'),
  endAt: new Date('2026-12-01T00:00:00Z'),
  ...of,
})
const line = (amountFen: number, goodsId = 'g', categoryId: string | null = 'c'): CouponLine => ({ goodsId, categoryId, amountFen })

const lines = fc.array(
  fc.record({
    goodsId: fc.constantFrom('g1', 'g2', 'g3'),
    categoryId: fc.constantFrom('c1', 'c2', null),
    amountFen: fc.integer({ min: 0, max: 3_000_000 }),
  }),
  { minLength: 1, maxLength: 30 },
)
const face = fc.oneof(
  fc.record({ offType: fc.constant('cash' as const), faceValue: fc.integer({ min: 1, max: 5_000_000 }) }),
  fc.record({ offType: fc.constant('discount' as const), faceValue: fc.integer({ min: 1, max: 99 }) }),
)
const where = fc.constantFrom(
  { scope: 'all' as const, scopeIds: [] },
  { scope: 'goods' as const, scopeIds: ['g1', 'g3'] },
  { scope: 'category' as const, scopeIds: ['c2'] },
)
const coupons = fc
  .tuple(face, where, fc.record({ maxOffFen: fc.constantFrom(0, 1, 5000), thresholdFen: fc.constantFrom(0, 1, 100_000) }))
  .map(([f, w, limits]) => own({ ...f, ...w, ...limits }))
const many = { numRuns: 3000 }

describe('what a coupon takes off', () => {
  it('never goes above the lines it is good for, and its shares sum to it line by line', () => {
    fc.assert(
      fc.property(coupons, lines, (c, of) => {
        const { offFen, shares } = couponOff(c, of)
        const eligible = of.reduce((sum, l) => sum + (coversGoods(c, l) ? l.amountFen : 0), 0)
        expect(offFen).toBeLessThanOrEqual(eligible)
        expect(shares).toHaveLength(of.length)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(offFen)
        for (const [i, share] of shares.entries()) {
          expect(Number.isInteger(share) && share >= 0 && share <= of[i]!.amountFen).toBe(true)
          if (!coversGoods(c, of[i]!)) expect(share).toBe(0)
        }
      }),
      many,
    )
  })

  it('is the face of a cash coupon, or the part of a discount to the half cent, or its limit', () => {
    fc.assert(
      fc.property(coupons, lines, (c, of) => {
        const eligible = of.reduce((sum, l) => sum + (coversGoods(c, l) ? l.amountFen : 0), 0)
        const { offFen } = couponOff(c, of)
        const exact = c.offType === 'cash' ? Math.min(eligible, c.faceValue) * 100 : eligible * (100 - c.faceValue)
        const most = c.offType === 'discount' && c.maxOffFen > 0 ? c.maxOffFen * 100 : Infinity
        expect(Math.abs(offFen * 100 - Math.min(exact, most))).toBeLessThanOrEqual(50)
      }),
      many,
    )
  })

  test.each([
    [85, 999, 150],
    [85, 10, 1],
    [50, 1, 0],
    [50, 3, 1],
    [99, 49, 0],
    [99, 100, 1],
    [1, 100, 99],
  ])('a discount of %i on %i fen is %i fen: the half cent is rounded for the shop', (faceValue, amount, off) => {
    expect(couponOff(own({ offType: 'discount', faceValue }), [line(amount)]).offFen).toBe(off)
  })
})

describe('whether a coupon can be used', () => {
  it('is only so in force, for its goods and from its threshold on [B0337]', () => {
    const of = [line(3000, 'g1', 'c1'), line(2000, 'g2', 'c2')]
    const why = (c: Partial<OwnCoupon>, at = now) => unusableReason(own(c), of, at)?.why ?? null
    expect(why({})).toBeNull()
    expect(why({ thresholdFen: 5000 })).toBeNull()
    expect(unusableReason(own({ thresholdFen: 5001 }), of, now)).toEqual({ why: 'belowThreshold', missingFen: 1 })
    expect(unusableReason(own({ thresholdFen: 5000, scope: 'goods', scopeIds: ['g1'] }), of, now)).toEqual({
      why: 'belowThreshold',
      missingFen: 2000,
    })
    expect(why({ scope: 'category', scopeIds: ['c3'] })).toBe('otherGoods')
    expect(why({ scope: 'category', scopeIds: ['c2'] })).toBeNull()
    expect([why({ state: 'used' }), why({ state: 'void' }), why({ state: 'expired' })]).toEqual(['used', 'void', 'expired'])
    expect(why({ couponType: 'shop_cash' })).toBe('shopOnly')
    expect(unusableReason(own(), [line(0)], now)?.why).toBe('nothingToPay')
  })

  it('begins on the stroke and is over on the stroke [B0335]', () => {
    const c = own()
    const at = (ms: number, of: Date) => phaseOf(c, new Date(of.getTime() + ms))
    expect([at(-1, c.beginAt), at(0, c.beginAt), at(-1, c.endAt), at(0, c.endAt)]).toEqual(['coming', 'unused', 'unused', 'expired'])
  })

  it('is told with what is missing', () => {
    const text = (c: Partial<OwnCoupon>) => unusableText(unusableReason(own(c), [line(3000)], now)!)
    expect(text({ thresholdFen: 5050 })).toBe('还差¥20.50可用')
    expect(text({ beginAt: new Date('2026-11-25T16:00:00Z') })).toBe('2026-11-26 00:00起可用')
    expect(text({ couponType: 'gift', offType: 'exchange', faceValue: 0 })).toBe('仅限到店使用')
  })

  it('suggests the one that takes off most, never one that cannot be used', () => {
    fc.assert(
      fc.property(fc.array(coupons, { maxLength: 8 }), lines, (list, of) => {
        const numbered = list.map((c, i) => ({ ...c, id: String(i + 1) }))
        const best = bestCoupon(numbered, of, now)
        const offs = numbered.filter((c) => unusableReason(c, of, now) === null).map((c) => couponOff(c, of).offFen)
        const most = Math.max(0, ...offs)
        expect(best ? unusableReason(best, of, now) : null).toBeNull()
        expect(best ? couponOff(best, of).offFen : 0).toBe(most)
      }),
      { numRuns: 1000 },
    )
    const sooner = own({ id: '9', endAt: new Date('2026-11-22T00:00:00Z') })
    expect(bestCoupon([own(), sooner], [line(5000)], now)!.id).toBe('9')
    expect(bestCoupon([own({ id: '10' }), own({ id: '9' })], [line(5000)], now)!.id).toBe('9')
  })
})

describe('how long a coupon is good', () => {
  const term = (takeStartDay: number, takeEffectDay: number) =>
    validityOf({ takeEffectWay: 'fix_term', beginAt: null, endAt: null, takeStartDay, takeEffectDay }, now)

  it('is its range, or its days from the claim on [B0335]', () => {
    const [beginAt, endAt] = [startOfDay('2026-11-11'), startOfDay('2026-11-12')]
    expect(validityOf({ takeEffectWay: 'fix_time_range', beginAt, endAt, takeStartDay: 0, takeEffectDay: 0 }, now)).toEqual({
      beginAt,
      endAt,
    })
    expect(term(3, 1)).toEqual({ beginAt: startOfDay('2026-11-24'), endAt: startOfDay('2026-11-25') })
    expect(term(0, 1)).toEqual({ beginAt: now, endAt: startOfDay('2026-11-23') })
  })

  it('never is a member’s term cut short, nor more than a day longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400_000 * 400 }), fc.nat(30), fc.integer({ min: 1, max: 365 }), (ms, start, days) => {
        const claimed = new Date(now.getTime() + ms)
        const v = validityOf({ takeEffectWay: 'fix_term', beginAt: null, endAt: null, takeStartDay: start, takeEffectDay: days }, claimed)
        const over = v.endAt.getTime() - v.beginAt.getTime() - days * 86_400_000
        expect(over >= 0 && over < 86_400_000).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('names and numbers', () => {
  it('are 2 for the store, 5 for an exchange, 6 for appointed goods; 1 is a fixed range [B0328]', () => {
    expect([numberOf('shop_cash', 'all'), numberOf('shop_discount', 'goods')]).toEqual([2, 2])
    expect([numberOf('exchange', 'all'), numberOf('gift', 'goods')]).toEqual([5, 5])
    expect([numberOf('mall', 'goods'), numberOf('red_pack', 'category'), numberOf('mall', 'all')]).toEqual([6, 6, 1])
    expect([effectWayNumber('fix_time_range'), effectWayNumber('fix_term')]).toEqual([1, 2])
  })

  it('every type has a name, and those of the store are known [B0336]', () => {
    const spec = [
      'exchange',
      'shop_cash',
      'shop_discount',
      'mall',
      'red_pack',
      'luck_draw',
      'point',
      'interact_point',
      'gift',
      'value_added',
    ]
    expect([...couponTypes].toSorted()).toEqual(spec.toSorted())
    expect(new Set(couponTypes.map((type) => couponTypeTexts[type])).size).toBe(10)
    expect(couponTypes.filter(isShopCoupon)).toEqual(['shop_cash', 'shop_discount', 'exchange', 'gift'])
  })

  test.each([
    [1, 3, 67],
    [2, 3, 33],
    [3, 100, 97],
    [0, 5, 100],
    [1, 1000, 99],
    [999, 1000, 1],
    [5, 5, 0],
    [6, 5, 0],
    [0, 0, 0],
  ])('%i of %i claimed leaves %d percent [B0333 B0215]', (got, put, percent) => expect(leftPercent(got, put)).toBe(percent))
})

describe('a template as filled in', () => {
  const good: TemplateFacts = {
    couponType: 'mall',
    offType: 'cash',
    faceValue: 100,
    thresholdFen: 0,
    scope: 'all',
    scopeIds: [],
    takeEffectWay: 'fix_term',
    beginAt: null,
    endAt: null,
    takeStartDay: 0,
    takeEffectDay: 7,
    claimBeginAt: null,
    claimEndAt: null,
    payType: 'free',
    payPoint: 0,
    channel: 'listed',
  }
  it('is as it should be', () => {
    expect(templateFault(good)).toBeNull()
    for (const couponType of couponTypes)
      for (const offType of offTypesOf(couponType))
        expect(
          templateFault({ ...good, couponType, offType, faceValue: offType === 'cash' ? 100 : offType === 'discount' ? 85 : 0 }),
        ).toBeNull()
  })
  test.each([
    [{ faceValue: 0 }, '请填写优惠金额'],
    [{ offType: 'discount', faceValue: 100 }, '折扣请填写1到99，如85表示8.5折'],
    [{ couponType: 'exchange' }, '该券类型不支持所选的优惠方式'],
    [{ takeEffectDay: 0 }, '请填写有效天数'],
    [{ takeEffectWay: 'fix_time_range', beginAt: now, endAt: now }, '请填写正确的使用时间'],
    [{ claimBeginAt: now, claimEndAt: now }, '领取结束时间须晚于开始时间'],
    [{ scope: 'goods' }, '还差适用的商品或分类'],
    [{ payType: 'integral' }, '请填写兑换所需的积分'],
    [{ payType: 'integral', payPoint: 5, channel: 'given' }, '积分兑换的优惠券须可领取'],
  ] as [Partial<TemplateFacts>, string][])('%o is wrong', (of, fault) => expect(templateFault({ ...good, ...of })).toBe(fault))
})
