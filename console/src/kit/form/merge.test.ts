import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame, mergeValues, withValue } from './merge.ts'

const base = {
  name: '初雪',
  price: 1280,
  skus: [
    { id: '1', price: 10, stock: 5 },
    { id: '2', price: 20, stock: 6 },
  ],
  tags: ['a'],
}

describe('merging two edits of one thing', () => {
  test('keeps what each side alone changed', () => {
    const merged = mergeValues(base, { ...base, name: '初雪珍珠' }, { ...base, price: 1299 })
    expect(merged).toEqual({ values: { ...base, name: '初雪珍珠', price: 1299 }, conflicts: [], gained: true })
  })

  test('names a field that both changed, and keeps mine until somebody chooses', () => {
    const { values, conflicts } = mergeValues(base, { ...base, price: 1280.5 }, { ...base, price: 1299 })
    expect(values.price).toBe(1280.5)
    expect(conflicts).toEqual([{ path: ['price'], mine: 1280.5, theirs: 1299 }])
    expect(withValue(values, conflicts[0]!.path, conflicts[0]!.theirs).price).toBe(1299)
  })

  test('is no conflict where both came to the same', () => {
    const same = { ...base, price: 1 }
    expect(mergeValues(base, same, { ...same })).toEqual({ values: same, conflicts: [], gained: false })
  })

  test('merges rows of the same things one by one', () => {
    const [one, two] = base.skus as [{ id: string; price: number; stock: number }, { id: string; price: number; stock: number }]
    const mine = { ...base, skus: [{ ...one, price: 11 }, two] }
    const theirs = {
      ...base,
      skus: [
        { ...one, stock: 4 },
        { ...two, price: 21 },
      ],
    }
    const { values, conflicts } = mergeValues(base, mine, theirs)
    expect(values.skus).toEqual([
      { id: '1', price: 11, stock: 4 },
      { id: '2', price: 21, stock: 6 },
    ])
    expect(conflicts).toEqual([])
    expect(withValue(values, ['skus', 1, 'price'], 99).skus[1]).toEqual({ id: '2', price: 99, stock: 6 })
  })

  test('a list whose rows came and went on both sides is one conflict', () => {
    const mine = { ...base, skus: base.skus.slice(1) }
    const theirs = { ...base, skus: [...base.skus, { id: '3', price: 1, stock: 1 }] }
    expect(mergeValues(base, mine, theirs).conflicts.map(({ path }) => path)).toEqual([['skus']])
  })

  const record = fc.record({
    a: fc.integer(),
    b: fc.string(),
    c: fc.array(fc.integer(), { maxLength: 3 }),
    d: fc.record({ e: fc.integer() }),
  })
  test('loses no change of either side, whatever they are', () => {
    fc.assert(
      fc.property(record, record, record, (b, m, t) => {
        const { values, conflicts } = mergeValues(b, m, t)
        const isConflict = (key: string) => conflicts.some(({ path }) => path[0] === key)
        for (const key of ['a', 'b', 'c'] as const) {
          const expected = isSame(m[key], b[key]) ? t[key] : m[key]
          expect(values[key]).toEqual(expected)
          expect(isConflict(key)).toBe(!isSame(m[key], b[key]) && !isSame(t[key], b[key]) && !isSame(m[key], t[key]))
        }
      }),
    )
  })
})
