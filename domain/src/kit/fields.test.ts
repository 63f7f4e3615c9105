import { expect, it } from 'vitest'
import { window } from './fields.ts'

it('a page is said by number and size or by offset and limit; twenty rows when nothing is said [B0272]', () => {
  expect(window({})).toEqual({ offset: 0, limit: 20 })
  expect(window({}, 10)).toEqual({ offset: 0, limit: 10 })
  expect(window({ page: 3, pageSize: 15 })).toEqual({ offset: 30, limit: 15 })
  expect(window({ offset: 7, limit: 5 })).toEqual({ offset: 7, limit: 5 })
  expect(window({ offset: 7, limit: 5, page: 9, pageSize: 50 })).toEqual({ offset: 7, limit: 5 })
})

it('an odd page is bounded: at most a hundred rows, never before the first [B0273]', () => {
  expect([0, -5, Number.NaN].map((page) => window({ page, pageSize: 10 }))).toEqual(
    Array.from({ length: 3 }, () => ({ offset: 0, limit: 10 })),
  )
  expect([-1, 0, 1e9, Number.NaN].map((pageSize) => window({ pageSize }).limit)).toEqual([1, 1, 100, 20])
  expect(window({ pageSize: 1e9 }, 20, 1000).limit).toBe(1000)
  expect(window({ offset: -9, limit: 2.9 })).toEqual({ offset: 0, limit: 2 })
  expect(window({ page: 1e12, pageSize: 10 }).offset).toBeLessThanOrEqual(2000)
})
