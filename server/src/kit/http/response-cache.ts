import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { WideDb } from '../db/db.ts'
import { Memory } from '../db/memory.ts'
import { longestMemoryMs } from '../db/peers.ts'
import { CacheKeys, type Topics } from './cache-keys.ts'
import type { Squeezable } from './encodings.ts'

export interface CachedResponse extends Squeezable {
  etag: string
}

const keepMs = 1000
/** What waits to be dropped soon is dropped after this, so that all processes know it within a second. */
const soonMs = 700

/**
 * Answer bytes that are the same for everyone of a tenant, one flight per key. They are kept for a second, or, where neither time nor selling
 * changes them, as long as anything may be remembered. A tag is dropped by `tx.invalidate` when its rows change, so a page never shows what
 * was just edited away. What selling changes (stock, sold counts) is seen within a second.
 */
export class ResponseCache {
  readonly keys = new CacheKeys()
  readonly #answers: Memory<CachedResponse>
  /** Tags dropped softly within this second. */
  readonly #softened = new LRUCache<string, true>({ max: 5000, ttl: keepMs })
  /** What is dropped with the next round. */
  #soon = new Set<string>()

  constructor(db: Pick<WideDb, 'peers' | 'onInvalidate'>) {
    this.#answers = new Memory<CachedResponse>(db.peers, 'answers', {
      max: 20_000,
      ttlMs: longestMemoryMs,
      shareAsking: true,
      maxBytes: 64 * 1024 * 1024,
      bytesOf: ({ bytes }) => bytes.length + 200,
    })
    db.onInvalidate((tenantId, tag, urgency) => {
      if (urgency === 'now') this.drop(tenantId, tag)
      else if (urgency === 'softly') this.soften(tenantId, tag)
      else this.dropSoon(tenantId, tag)
    })
  }

  /** Forgets everything of a tag of one tenant, in every process. */
  drop(tenantId: string, tag: string): void {
    this.#answers.forget(`${tenantId}|${tag}`)
  }

  /** Drops a tag unless that was done within the last second: whatever lives a second and was made since is gone a second from now. */
  soften(tenantId: string, tag: string): void {
    const key = `${tenantId}|${tag}`
    if (this.#softened.has(key)) return
    this.#softened.set(key, true)
    this.drop(tenantId, tag)
  }

  /** Drops a tag within a second, batched with the others of that time. */
  dropSoon(tenantId: string, tag: string): void {
    if (this.#soon.size === 0) setTimeout(() => this.#dropWaiting(), soonMs).unref()
    this.#soon.add(`${tenantId}|${tag}`)
  }

  #dropWaiting(): void {
    const waiting = this.#soon
    this.#soon = new Set()
    for (const about of waiting) this.#answers.forget(about)
  }

  peek(tenantId: string, tag: string, key: string): CachedResponse | undefined {
    return this.#answers.get(`${tenantId}|${tag}`, key)
  }

  /** The kept bytes, or those that `make` answers; parallel askers share one making. */
  async fetch(
    tenantId: string,
    { tag, lasting, also }: Pick<Topics, 'tag' | 'lasting' | 'also'>,
    key: string,
    make: () => Promise<string>,
  ): Promise<CachedResponse> {
    const how = { ttlMs: lasting ? longestMemoryMs : keepMs, also: also.map((topic) => `${tenantId}|${topic}`) }
    const asking = async () => {
      const bytes = Buffer.from(await make())
      // Weak: one tag for the plain and the squeezed bytes.
      return { bytes, etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"` }
    }
    return this.#answers.fetch(`${tenantId}|${tag}`, key, asking, how)
  }

  /** Changes whenever a tag is dropped, at whatever process: what was concluded from an older state is known by it. Equal to nothing while the others cannot be heard. */
  version(tenantId: string, tag: string): number {
    return this.#answers.version(`${tenantId}|${tag}`)
  }
}
