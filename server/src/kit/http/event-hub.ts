import type { Peers } from '../db/peers.ts'

/** Something happened that open pages of a brand want to know. */
export interface BrandEvent {
  tenantId: string
  topic: string
  /** Short: it travels between processes. Nothing personal, every operator of the brand may hear it. */
  data: object
}
type Hear = (event: BrandEvent) => void

const channel = 'events'

/** Events of brands, from this process and the others, to the pages that are open here. */
export class EventHub {
  readonly #peers: Peers
  readonly #hearers = new Map<string, Set<Hear>>()

  constructor(peers: Peers) {
    this.#peers = peers
    // Who misses one asks again by itself before long.
    peers.listen(channel, { heard: (word) => this.#hand(JSON.parse(word) as BrandEvent), missed() {} })
  }

  /** Tells every process; call it after the commit. */
  publish(event: BrandEvent): void {
    this.#peers.tell(channel, JSON.stringify(event))
    this.#hand(event)
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
