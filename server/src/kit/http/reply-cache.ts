import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Squeezable } from './encodings.ts'

export interface Kept extends Squeezable {
  etag: string
}
interface Entry extends Kept {
  version: number
  until: number
}

const keepMs = 1000

/**
 * Answer bytes that are the same for everyone of a tenant, for a second, one flight per key.
 * A topic is dropped in the transaction's afterCommit when its rows change, so a page never shows what was just edited away.
 */
export class ReplyCache {
  private readonly entries = new LRUCache<string, Entry>({
    max: 5000,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (e) => e.bytes.length + 200,
  })
  private readonly flights = new Map<string, Promise<Kept>>()
  private readonly versions = new Map<string, number>()

  constructor(private readonly now: () => number = Date.now) {}

  /** Forgets everything of a topic of one tenant. */
  drop(tenantId: string, topic: string): void {
    this.versions.set(`${tenantId}|${topic}`, this.version(tenantId, topic) + 1)
  }

  peek(tenantId: string, topic: string, url: string): Kept | undefined {
    const entry = this.entries.get(`${tenantId}|${topic}|${url}`)
    return entry && entry.until > this.now() && entry.version === this.version(tenantId, topic) ? entry : undefined
  }

  /** The kept bytes, or those that `make` answers; parallel askers share one making. */
  async fetch(tenantId: string, topic: string, url: string, make: () => Promise<string>): Promise<Kept> {
    const key = `${tenantId}|${topic}|${url}`
    const version = this.version(tenantId, topic)
    const flightKey = `${key}|${version}`
    const flying = this.flights.get(flightKey)
    if (flying) return flying
    const flight = make()
      .then((text) => {
        const bytes = Buffer.from(text)
        // Weak: one tag for the plain and the squeezed bytes.
        const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
        const kept = { bytes, etag, version, until: this.now() + keepMs }
        this.entries.set(key, kept)
        return kept
      })
      .finally(() => this.flights.delete(flightKey))
    this.flights.set(flightKey, flight)
    return flight
  }

  /** Goes up whenever a topic is dropped: what was concluded from an older state is known by it. */
  version(tenantId: string, topic: string): number {
    return this.versions.get(`${tenantId}|${topic}`) ?? 0
  }
}
