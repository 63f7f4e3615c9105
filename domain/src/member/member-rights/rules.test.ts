import { expect, it } from 'vitest'
import { foldRights, pathTypeOf } from './rules.ts'

it('lists 5 rights before unfolding, and all after [B0191]', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7]
  expect(foldRights(seven, false)).toEqual({ shown: [1, 2, 3, 4, 5], more: 2 })
  expect(foldRights(seven, true)).toEqual({ shown: seven, more: 0 })
  expect(foldRights(seven.slice(0, 5), false)).toEqual({ shown: [1, 2, 3, 4, 5], more: 0 })
})

it('tells a page of ours from an address outside', () => {
  expect(['', '/member/point', 'https://example.com/a'].map(pathTypeOf)).toEqual([0, 1, 2])
})
