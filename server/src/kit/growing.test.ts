import { LRUCache } from 'lru-cache'
import { expect, it } from 'vitest'
import { growingTo } from './growing.ts'

it('evicts the least recently used entry beyond max, and calls dispose with it', () => {
  const evicted: string[] = []
  const cache = new LRUCache<string, number>({
    ...growingTo(3),
    ttl: 60_000,
    dispose: (_, key, why) => why === 'evict' && evicted.push(key),
  })
  for (const [i, key] of ['a', 'b', 'c'].entries()) cache.set(key, i)
  cache.get('a')
  cache.set('d', 3)
  expect(evicted).toEqual(['b'])
  expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd'])
})
