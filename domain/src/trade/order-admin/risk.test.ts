import { expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../kit/time.ts'
import { addressRisk, memberRisk } from './risk.ts'

const at = Date.parse('2026-11-22T13:30:00Z')
const to = (receiver: string, days: number) => ({ receiver, at: at + days * dayMs })

it('four receivers at one address within three days are odd', () => {
  const orders = [to('甲', 0), to('乙', -1), to('丙', -2), to('丁', -3)]
  expect(addressRisk(orders, at)).toBe('3 天内有 4 单寄往此地址，收货人各不相同')
  expect(addressRisk(orders.slice(0, 3), at)).toBeNull()
  expect(addressRisk([...orders, to('甲', -2.5)], at)).toBe('3 天内有 5 单寄往此地址，收货人有 4 位')
})

it('orders that follow count for the first of them, those of other days do not', () => {
  expect(addressRisk([to('甲', 0), to('乙', 1), to('丙', 2), to('丁', 3)], at)).not.toBeNull()
  expect(addressRisk([to('甲', 0), to('乙', 2), to('丙', -2), to('丁', 3)], at)).toBeNull()
  expect(addressRisk([to('甲', 0), to('乙', 0), to('丙', -1), to('丁', -3.1)], at)).toBeNull()
})

it('one receiver may order as often as they like', () => {
  expect(
    addressRisk(
      Array.from({ length: 9 }, (_, i) => to('甲', -i / 10)),
      at,
    ),
  ).toBeNull()
})

it('five orders of a member within an hour are odd', () => {
  const moments = [0, 10, 20, 30, 60].map((minutes) => at - minutes * minuteMs)
  expect(memberRisk(moments, at)).toBe('1 小时内同一会员下了 5 单')
  expect(memberRisk([...moments.slice(0, 4), at - 61 * minuteMs], at)).toBeNull()
  expect(memberRisk(moments.slice(1), at)).toBeNull()
})
