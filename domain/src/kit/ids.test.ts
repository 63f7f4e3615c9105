import fc from 'fast-check'
import { expect, it } from 'vitest'
import { idMaker, isId, isRealId } from './ids.ts'

const from2026 = Date.UTC(2026, 0, 1)
const until2080 = Date.UTC(2080, 0, 1)

it('makes digit strings of 18 or 19 digits that fit a bigint, in order of time', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: from2026, max: until2080 }), { minLength: 2, maxLength: 50 }),
      fc.integer({ min: 0, max: 1023 }),
      (moments, node) => {
        const clock = moments.toSorted((a, b) => a - b)
        let i = 0
        const next = idMaker(node, () => clock[i++]!)
        const ids = clock.map(() => next())
        const sorted = ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
        return ids.every((id) => id.length >= 18 && id.length <= 19 && isId(id) && isRealId(id)) && ids.every((id, n) => id === sorted[n])
      },
    ),
  )
})

it('never repeats, within a millisecond, when the clock goes back, and between nodes', () => {
  const times = [5, 5, 5, 4, 3, 5].map((t) => from2026 + t)
  const makers = [0, 1, 1023].map((node) => {
    let i = 0
    return idMaker(node, () => times[i++ % times.length]!)
  })
  const ids = makers.flatMap((next) => Array.from({ length: 6000 }, () => next()))
  expect(new Set(ids).size).toBe(18_000)
})
