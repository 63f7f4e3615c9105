import { expect, test } from 'vitest'
import { changeOf, lateBefore, todoKinds, todoLists } from './rules.ts'

test('every kind of what waits has a list', () => {
  expect([...new Set(Object.values(todoLists).map((list) => list.kind))]).toEqual([...todoKinds])
})

test('an order to ship is late after 48 hours', () => {
  expect(lateBefore('toShip', new Date('2026-11-23T15:42:00+08:00'))).toEqual(new Date('2026-11-21T15:42:00+08:00'))
})

test.each([
  [112.4, 100, 0.124],
  [50, 100, -0.5],
  [0, 100, -1],
  [100, 0, null],
  [0, 0, null],
])('from %d, before %d: a change of %s', (value, before, change) => {
  const found = changeOf(value, before)
  if (change === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(change, 10)
})
