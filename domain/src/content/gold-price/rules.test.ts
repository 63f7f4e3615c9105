import { expect, it } from 'vitest'
import { boardFault, movedBy } from './rules.ts'

const gold = { name: '足金999', priceFen: 102_800 }

it.each([
  [gold, [{ ...gold, priceFen: 102_300 }], 500],
  [gold, [{ ...gold, priceFen: 103_000 }], -200],
  [gold, [{ name: '铂金950', priceFen: 48_000 }], 0],
])('%j after %j moved by %i', (price, before, by) => expect(movedBy(price, before)).toBe(by))

it.each([
  [[gold], null],
  [[], '请至少填写一项金价'],
  [[{ ...gold, name: ' ' }], '请填写品类名称'],
  [[{ ...gold, priceFen: 0 }], '金价须大于0，最多100000元'],
  [[gold, { ...gold, name: '足金999 ' }], '品类名称不能重复'],
])('a board %j: %s', (prices, fault) => expect(boardFault(prices)).toBe(fault))
