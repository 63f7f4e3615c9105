import { expect, test } from 'vitest'
import { allowanceText, costOf, isWithin, leftOf, maxNow } from './allowance.ts'

const none = { each: null, total: null }

test('what was given is taken from both limits, never below 0', () => {
  expect(leftOf({ each: 100, total: 500 }, { each: 40, total: 460 })).toEqual({ each: 60, total: 40 })
  expect(leftOf({ each: 100, total: null }, { each: 140, total: 460 })).toEqual({ each: 0, total: null })
})

test('the lower of both decides, and without limits everything is within', () => {
  expect([maxNow({ each: 60, total: 40 }), maxNow({ each: 60, total: null }), maxNow({ each: null, total: 40 }), maxNow(none)]).toEqual([
    40,
    60,
    40,
    null,
  ])
  expect([isWithin({ each: 60, total: 40 }, 40), isWithin({ each: 60, total: 40 }, 41), isWithin(none, 1e9)]).toEqual([true, false, true])
})

test('a correction that goes back towards 0 costs less than nothing', () => {
  expect([costOf(0, -7), costOf(10, 5), costOf(10, -10), costOf(10, -15), costOf(-10, 4)]).toEqual([7, 5, -10, -5, -4])
})

test('says what is left of each limit that there is', () => {
  const say = (each: number | null, total: number | null) => allowanceText({ each, total }, '此订单', '退', (n) => `¥${n}`)
  expect([say(1, 500), say(null, 500), say(1, null), say(null, null)]).toEqual([
    '24 小时内对此订单还可退 ¥1 · 合计还可退 ¥500',
    '24 小时内合计还可退 ¥500',
    '24 小时内对此订单还可退 ¥1',
    '',
  ])
})
