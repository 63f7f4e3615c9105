import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tenantOfWord, tenantWord } from './tenant-word.ts'

it('a word names its tenant, whatever the id', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (id) => {
      expect(tenantOfWord(tenantWord(String(id)))).toBe(String(id))
    }),
  )
})

it.each(['', 'A', '-1', '1.', ' 1', '1 or', 'zzzzzzzzzzzzz', '10000000000000'])('%j names no tenant', (text) => {
  expect(tenantOfWord(text)).toBeNull()
})
