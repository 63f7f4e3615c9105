import { LRUCache } from 'lru-cache'
import type { ReplyCache } from '../../kit/http/reply-cache.ts'

const keepMs = 5000
/** Totals of each house; they end with it. */
const kept = new WeakMap<ReplyCache, { totals: LRUCache<string, Promise<number>>; versions: Map<string, number> }>()

function of(cache: ReplyCache) {
  const known = kept.get(cache)
  if (known) return known
  const fresh = { totals: new LRUCache<string, Promise<number>>({ max: 2000, ttl: keepMs }), versions: new Map<string, number>() }
  kept.set(cache, fresh)
  return fresh
}

/** How many goods a filter finds, asked at most every five seconds, whatever page is read. */
export function total(cache: ReplyCache, tenantId: string, filter: object, count: () => Promise<number>): Promise<number> {
  const { totals, versions } = of(cache)
  const key = `${tenantId}|${versions.get(tenantId) ?? 0}|${JSON.stringify(filter)}`
  const known = totals.get(key)
  if (known) return known
  const asked = count()
  totals.set(key, asked)
  asked.catch(() => totals.delete(key))
  return asked
}

/** Goods came, went or moved: the totals of the tenant are asked again. */
export function forgetTotals(cache: ReplyCache, tenantId: string): void {
  const { versions } = of(cache)
  versions.set(tenantId, (versions.get(tenantId) ?? 0) + 1)
}
