import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeTenantId, encodeTenantId } from './encoded-tenant-id.ts'

it('decodes to the id that was encoded, whatever it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (id) => {
      expect(decodeTenantId(encodeTenantId(String(id)))).toBe(String(id))
    }),
  )
})

it.each(['', 'A', '-1', '1.', ' 1', '1 or', 'zzzzzzzzzzzzz', '10000000000000'])('%j is no encoded id', (text) => {
  expect(decodeTenantId(text)).toBeNull()
})
