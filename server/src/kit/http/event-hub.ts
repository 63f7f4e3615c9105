import type { Tx, WideDb } from '../db/db.ts'
import type { Peers } from '../db/peers.ts'
import { dbOf } from '../db/transactions.ts'

/** Something happened that open pages of a brand want to know. */
export interface BrandEvent {
  tenantId: string
  topic: string
  /** Short: it travels between processes. Nothing personal, every operator of the brand may hear it. */
  data: object
  /** Only these operators hear it; absent: every operator of the brand. */
  to?: readonly string[]
}
type Hear = (event: BrandEvent) => void

const channel = 'events'
/** What is published soon goes out so often. */
const restMs = 1000

/** The hub of a database's app; a database that no app has opened has none. */
const hubs = new WeakMap<WideDb, EventHub>()

/** Tells open pages of the brand, once this is committed, that what they count by a topic has changed; at most once in a second. */
export function publishCommitted(tx: Tx, topic: string): void {
  tx.afterCommit(() => hubs.get(dbOf(tx))?.publishSoon({ tenantId: tx.tenantId, topic, data: {} }))
}

/** Events of brands, from this process and the others, to the pages that are open here. */
export class EventHub {
  readonly #peers: Peers
  readonly #hearers = new Map<string, Set<Hear>>()
  /** Topics of brands that were told within the last second, with what came since. */
  readonly #resting = new Map<string, BrandEvent | null>()

  constructor(db: WideDb) {
    const { peers } = db
    this.#peers = peers
    hubs.set(db, this)
    // Who misses one asks again by itself before long.
    peers.listen(channel, { heard: (word) => this.#hand(JSON.parse(word) as BrandEvent), missed() {} })
  }

  /** Tells every process; call it after the commit. */
  publish(event: BrandEvent): void {
    this.#peers.tell(channel, JSON.stringify(event))
    this.#hand(event)
  }

  /** As `publish`, at most once in a second for a topic of a brand in this process: the last of what comes sooner goes out when it is over. */
  publishSoon(event: BrandEvent): void {
    const key = `${event.tenantId} ${event.topic}`
    if (this.#resting.has(key)) this.#resting.set(key, event)
    else this.#publishAndRest(key, event)
  }

  #publishAndRest(key: string, event: BrandEvent): void {
    this.publish(event)
    this.#resting.set(key, null)
    setTimeout(() => {
      const late = this.#resting.get(key)
      this.#resting.delete(key)
      if (late) this.#publishAndRest(key, late)
    }, restMs).unref()
  }

  /** Hears the events of a brand until the returned function is called. */
  subscribe(tenantId: string, hear: Hear): () => void {
    const hearers = this.#hearers.get(tenantId) ?? new Set()
    this.#hearers.set(tenantId, hearers.add(hear))
    return () => {
      hearers.delete(hear)
      if (hearers.size === 0) this.#hearers.delete(tenantId)
    }
  }

  #hand(event: BrandEvent): void {
    for (const hear of this.#hearers.get(event.tenantId) ?? []) hear(event)
  }
}
