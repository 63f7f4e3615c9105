import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test('greets by the hour', () => {
  expect([0, 5, 8, 9, 12, 14, 18, 23].map(greetingAt)).toEqual([
    '夜深了',
    '早上好',
    '早上好',
    '上午好',
    '中午好',
    '下午好',
    '晚上好',
    '晚上好',
  ])
})
