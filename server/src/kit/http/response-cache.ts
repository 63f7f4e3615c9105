import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/db.ts'
import { Memory } from '../db/memory.ts'
import type { Squeezable } from './encodings.ts'

export interface CachedResponse extends Squeezable {
  etag: string
}

const keepMs = 1000

/**
 * Answer bytes that are the same for everyone of a tenant, for a second, one flight per key.
 * A tag is dropped by `tx.invalidate` when its rows change, so a page never shows what was just edited away. What selling changes (stock,
 * sold counts) drops nothing: it is seen when the second is over, or by `tx.invalidateSoftly`.
 */
export class ResponseCache {
  readonly #answers: Memory<CachedResponse>
  /** Tags dropped softly within this second. */
  readonly #softened = new LRUCache<string, true>({ max: 5000, ttl: keepMs })

  constructor(db: Pick<Db, 'peers' | 'onInvalidate'>) {
    this.#answers = new Memory<CachedResponse>(db.peers, 'answers', {
      max: 5000,
      ttlMs: keepMs,
      shareAsking: true,
      maxBytes: 64 * 1024 * 1024,
      bytesOf: ({ bytes }) => bytes.length + 200,
    })
    db.onInvalidate((tenantId, tag, softly) => (softly ? this.soften(tenantId, tag) : this.drop(tenantId, tag)))
  }

  /** Forgets everything of a tag of one tenant, in every process. */
  drop(tenantId: string, tag: string): void {
    this.#answers.forget(`${tenantId}|${tag}`)
  }

  /** Drops a tag unless that was done within the last second: whatever was made since is gone a second from now at the latest. */
  soften(tenantId: string, tag: string): void {
    const key = `${tenantId}|${tag}`
    if (this.#softened.has(key)) return
    this.#softened.set(key, true)
    this.drop(tenantId, tag)
  }

  peek(tenantId: string, tag: string, url: string): CachedResponse | undefined {
    return this.#answers.get(`${tenantId}|${tag}`, url)
  }

  /** The kept bytes, or those that `make` answers; parallel askers share one making. */
  async fetch(tenantId: string, tag: string, url: string, make: () => Promise<string>): Promise<CachedResponse> {
    return this.#answers.fetch(`${tenantId}|${tag}`, url, async () => {
      const bytes = Buffer.from(await make())
      // Weak: one tag for the plain and the squeezed bytes.
      return { bytes, etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"` }
    })
  }

  /** Changes whenever a tag is dropped, at whatever process: what was concluded from an older state is known by it. Equal to nothing while the others cannot be heard. */
  version(tenantId: string, tag: string): number {
    return this.#answers.version(`${tenantId}|${tag}`)
  }
}
