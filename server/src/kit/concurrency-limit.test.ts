import { common } from '@youli/domain/kit/refusal.ts'
import { expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

it('lets so many work at once, the next wait in their order, and refuses who comes beyond them', async () => {
  const running = concurrencyLimit({ atOnce: 2, waiting: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const piece = (i: number) => () => {
    begun.push(i)
    return new Promise<number>((done) => (ends[i] = () => done(i)))
  }
  const all = [0, 1, 2, 3].map((i) => running(piece(i)))
  await expect(running(piece(4))).rejects.toThrow(common.busy.msg)
  expect(begun).toEqual([0, 1])
  ends[1]!()
  expect(await all[1]).toBe(1)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[0]!()
  ends[2]!()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  ends[3]!()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

it('gives the lane back after a fault', async () => {
  const running = concurrencyLimit({ atOnce: 1, waiting: 0 })
  await expect(running(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await running(async () => 'fine')).toBe('fine')
})
