import { expect, test } from 'vitest'
import { firstStore, firstWay } from './first-choice.ts'

test.each([
  ['the only way', [2], 1, false, 2],
  ['the last one used', [1, 2], 2, false, 2],
  ['a courier for who has an address', [1, 2], 0, true, 2],
  ['pickup for who has none', [1, 2], 0, false, 1],
  ['nothing while that is not known', [1, 2], 0, undefined, 0],
] as const)('an order begins with %s', (_, ways, last, hasAddress, way) => expect(firstWay(ways, last, hasAddress)).toBe(way))

const at = (id: string, distance: number | null) => ({ id, distance })
test.each([
  ['the nearest store', [at('1', 900), at('2', 300), at('3', null)], '1', '2'],
  ['the last one used where distances are unknown', [at('1', null), at('2', null)], '2', '2'],
  ['the only one', [at('1', null)], '9', '1'],
  ['no store where several are as good', [at('1', null), at('2', null)], '', undefined],
  ['no store where there is none', [], '1', undefined],
] as const)('pickup begins with %s', (_, stores, last, id) => expect(firstStore(stores, last)?.id).toBe(id))
