import { describe, expect, it } from 'vitest'
import { addDays } from '../../kit/time.ts'
import {
  creditedFen,
  dayNumber,
  exchangeRefusal,
  remainingFen,
  lifeDaysOf,
  phaseOn,
  reduceDaysOf,
  scheduleFrom,
  valueFault,
  worthOn,
} from './rules.ts'
import { appreciationRefusals as no } from './texts.ts'

/** Ten days up by 1 % a day, five days still, then down by 11 % a day. */
const curve = { addDays: 10, keepingDays: 5, addedBp: 100, devalueBp: 1100 }
const order = { ...curve, baseFen: 100_000, exchangeDays: 3, state: 1 } as const

describe('the worth of a value-added order', () => {
  it.each([
    [0, 100_000, 'growing'],
    [1, 101_000, 'growing'],
    [9, 109_000, 'growing'],
    [10, 110_000, 'keeping'],
    [15, 110_000, 'falling'],
    [16, 99_000, 'falling'],
    [24, 11_000, 'falling'],
    [25, 0, 'gone'],
    [26, 0, 'gone'],
    [4000, 0, 'gone'],
  ] as const)('on day %i is %i fen and it is %s [B0513]', (day, worth, phase) => {
    expect(worthOn(order, day)).toBe(worth)
    expect(phaseOn(curve, day)).toBe(phase)
  })

  it('is worked out from the principal each day and rounded once, half a fen up', () => {
    const odd = { ...curve, baseFen: 333, addedBp: 50 }
    expect([1, 2, 3, 10].map((day) => worthOn(odd, day))).toEqual([335, 336, 338, 350])
    expect(worthOn({ ...curve, baseFen: 50, addedBp: 100 }, 1)).toBe(51)
    expect(worthOn({ ...curve, baseFen: 49, addedBp: 100 }, 1)).toBe(49)
    expect(worthOn({ ...curve, addDays: 100, addedBp: 900, baseFen: 999_999_999_99 }, 100)).toBe(999_999_999_990)
  })

  it('falls to nothing on the last day and not before', () => {
    expect([reduceDaysOf(curve), lifeDaysOf(curve)]).toEqual([10, 25])
    const slow = { ...curve, devalueBp: 700 }
    expect(lifeDaysOf(slow)).toBe(31)
    expect(worthOn({ ...slow, baseFen: 100_000 }, 30)).toBeGreaterThan(0)
    expect(worthOn({ ...slow, baseFen: 100_000 }, 31)).toBe(0)
  })

  it('counts days of Shanghai', () => {
    const began = new Date('2026-11-01T15:59:59Z')
    expect(dayNumber(began, began)).toBe(0)
    expect(dayNumber(began, new Date('2026-11-01T16:00:00Z'))).toBe(1)
    expect(dayNumber(began, new Date('2026-10-01T00:00:00Z'))).toBe(0)
  })

  it('the schedule has a day a row and ends with the value [B0513]', () => {
    const began = new Date('2026-11-01T04:00:00Z')
    const rows = scheduleFrom(order, began, 14, 30)
    expect(rows).toHaveLength(12)
    expect(rows[0]).toEqual({ day: 14, date: '2026-11-15', worthFen: 110_000, changeFen: 0, phase: 'keeping' })
    expect(rows[2]).toMatchObject({ changeFen: -11_000 })
    expect(rows.at(-1)).toEqual({ day: 25, date: addDays('2026-11-01', 25), worthFen: 0, changeFen: -11_000, phase: 'gone' })
    expect(scheduleFrom(order, began, 26, 30)).toEqual([])
  })
})

it('an order is exchanged from its day on, once, while it is worth something', () => {
  expect(exchangeRefusal(order, 2)).toBe(no.tooEarly)
  expect(exchangeRefusal(order, 3)).toBeNull()
  expect(exchangeRefusal(order, 24)).toBeNull()
  expect(exchangeRefusal(order, 25)).toBe(no.nothing)
  expect(exchangeRefusal({ ...order, state: 2 }, 3)).toBe(no.exchanged)
  expect(exchangeRefusal({ ...order, state: 3 }, 3)).toBe(no.disabled)
})

it('counts what was paid for pieces that were kept, and the share of it that the template says, rounded down', () => {
  expect(remainingFen({ unitFen: 1000, quantity: 3, discountFen: 1, backQuantity: 0 })).toBe(2999)
  expect(remainingFen({ unitFen: 1000, quantity: 3, discountFen: 1, backQuantity: 1 })).toBe(1999)
  expect(remainingFen({ unitFen: 1000, quantity: 3, discountFen: 1, backQuantity: 3 })).toBe(0)
  expect([creditedFen(1999, 100), creditedFen(1999, 10), creditedFen(9, 10)]).toEqual([1999, 199, 0])
})

it('says what is wrong with a template', () => {
  const good = {
    ...curve,
    name: '增值',
    scope: 'all',
    scopeIds: [],
    minFen: 0,
    creditPercent: 100,
    exchangeDays: 3,
    effectiveDays: 30,
  } as const
  expect(valueFault(good)).toBeNull()
  expect(valueFault({ ...good, name: ' ' })).toBe('请输入模板名称')
  expect(valueFault({ ...good, scope: 'goods' })).toBe('还差适用的商品或分类')
  expect(valueFault({ ...good, addDays: 0 })).toBe('增值天数与每日增值比例须同时填写，或同时为0')
  expect(valueFault({ ...good, devalueBp: 0 })).toBe('每日贬值比例须大于0')
  expect(valueFault({ ...good, addDays: 901, addedBp: 100 })).toBe('增值后最高不能超过本金的10倍')
  expect(valueFault({ ...good, devalueBp: 10 })).toBe('从生成到归零共1115天，不能超过1095天')
  expect(valueFault({ ...good, exchangeDays: 25 })).toBe('最短持有天数须少于25天，之后已无价值可兑换')
  expect(valueFault({ ...good, creditPercent: 0 })).toBe('计入比例须为1%至100%')
  expect(valueFault({ ...good, effectiveDays: 0 })).toBe('请填写优惠券有效天数')
})
