import { LRUCache } from 'lru-cache'
import { growingTo } from '../growing.ts'
import type { AnyDb, AnyReader, WideDb } from './db.ts'
import { longestMemoryMs, type Peers } from './peers.ts'
import { dbOf } from './transactions.ts'

export interface MemoryLimits<V> {
  max: number
  /** At most five seconds. */
  ttlMs: number
  /** Most bytes, with the size of one. */
  maxBytes?: number
  bytesOf?: (value: V) => number
  /** Parallel askers share one asking. Not where some ask inside their transaction: it may fail alone. */
  shareAsking?: boolean
}
interface Entry<V> {
  value: V
  /** On the memory's own count of forgettings. */
  askedAt: number
  /** What else it is about. */
  also: readonly string[]
}

/** How one thing is remembered, where not as all others. */
interface Remembering {
  ttlMs?: number
  /** What else it is about: forgetting any of these forgets it too. */
  also?: readonly string[]
}

/**
 * What this process remembers of the database, each about something: forgetting that forgets it in every process.
 * A transaction that forgets in `afterCommit` resolves when all have; while the others cannot be heard nothing is remembered.
 */
export class Memory<V extends object> {
  readonly #entries: LRUCache<string, Entry<V>>
  readonly #flights = new Map<string, Promise<V | null>>()
  readonly #forgotten: LRUCache<string, number>
  readonly #peers: Peers
  readonly #name: string
  readonly #shareAsking: boolean
  #count = 0
  /** What was asked before this is forgotten, whatever it is about. */
  #floor = 0

  constructor(peers: Peers, name: string, limits: MemoryLimits<V>) {
    const { max, ttlMs, maxBytes, bytesOf } = limits
    if (ttlMs > longestMemoryMs) throw new RangeError(`${name} would be remembered too long`)
    this.#peers = peers
    this.#name = name
    this.#shareAsking = limits.shareAsking ?? false
    const bounds = maxBytes && bytesOf ? { max, maxSize: maxBytes, sizeCalculation: (e: Entry<V>) => bytesOf(e.value) } : growingTo(max)
    this.#entries = new LRUCache<string, Entry<V>>({ ...bounds, ttl: ttlMs })
    // A forgetting that is itself dropped still counts, for all that was asked before it.
    this.#forgotten = new LRUCache<string, number>({
      ...growingTo(10_000),
      dispose: (at, _, reason) => {
        if (reason === 'evict') this.#floor = Math.max(this.#floor, at)
      },
    })
    peers.listen(name, {
      heard: (word) => (word === '' ? this.#dropAll() : this.#drop(word.slice(1))),
      missed: () => this.#dropAll(),
    })
  }

  get(about: string, key = ''): V | undefined {
    if (!this.#peers.hearing()) return undefined
    const entry = this.#entries.get(`${about}|${key}`)
    return entry && entry.askedAt >= this.#since(about) && this.#stands(entry) ? entry.value : undefined
  }

  /** What is remembered, or what `ask` answers; null is not remembered. */
  async fetch<T extends V | null>(about: string, key: string, ask: () => Promise<T>, how: Remembering = {}): Promise<T | V> {
    const known = this.get(about, key)
    if (known) return known
    if (!this.#peers.hearing()) return ask()
    const askedAt = this.#count
    const at = `${about}|${key}`
    const { also = [] } = how
    const asking = async () => {
      const value = await ask()
      // What was asked before a forgetting may be what was to be forgotten.
      const entry = { value, askedAt, also }
      if (value && askedAt >= this.#since(about) && this.#stands(entry)) this.#entries.set(at, { ...entry, value }, { ttl: how.ttlMs })
      return value
    }
    const flight = [about, ...also].map((one) => this.#since(one)).join(':')
    return this.#shareAsking ? this.#share(`${flight}|${at}`, asking) : asking()
  }

  /** As `fetch` for many keys that no two things share, `[about, key]`: what is not remembered is asked at once. Answers by key. */
  async fetchAll(
    wanted: readonly (readonly [about: string, key: string])[],
    ask: (keys: string[]) => Promise<Map<string, V>>,
  ): Promise<Map<string, V>> {
    const all = new Map<string, V>()
    const missing: [about: string, key: string, version: number][] = []
    for (const [about, key] of new Map(wanted.map((each) => [each[1], each])).values()) {
      const known = this.get(about, key)
      if (known) all.set(key, known)
      else missing.push([about, key, this.version(about)])
    }
    if (missing.length === 0) return all
    const askedAt = this.#count
    const found = await ask(missing.map(([, key]) => key))
    for (const [about, key, version] of missing) {
      const value = found.get(key)
      if (!value) continue
      all.set(key, value)
      if (version === this.version(about)) this.#entries.set(`${about}|${key}`, { value, askedAt, also: [] })
    }
    return all
  }

  async #share<T extends V | null>(flightKey: string, asking: () => Promise<T>): Promise<T> {
    const flying = this.#flights.get(flightKey)
    if (flying) return flying as Promise<T>
    const flight = asking().finally(() => this.#flights.delete(flightKey))
    this.#flights.set(flightKey, flight)
    return flight
  }

  /** Changes with every forgetting; NaN, equal to nothing, while the others cannot be heard. */
  version(about: string): number {
    return this.#peers.hearing() ? this.#since(about) : Number.NaN
  }

  forget(about: string): void {
    this.#drop(about)
    this.#peers.tell(this.#name, `=${about}`)
  }

  forgetAll(): void {
    this.#dropAll()
    this.#peers.tell(this.#name, '')
  }

  #drop(about: string): void {
    this.#forgotten.set(about, ++this.#count)
  }

  #dropAll(): void {
    this.#floor = ++this.#count
    this.#entries.clear()
  }

  #stands({ askedAt, also }: Omit<Entry<unknown>, 'value'>): boolean {
    return also.every((one) => askedAt >= this.#since(one))
  }

  #since(about: string): number {
    return Math.max(this.#floor, this.#forgotten.get(about) ?? 0)
  }
}

/** A memory of each database, for services that get a Reader or a Tx: `const stores = memoryOf<Row>('stores', …)`, then `stores(r)`. */
export function memoryOf<V extends object>(name: string, limits: MemoryLimits<V>): (at: AnyDb | AnyReader) => Memory<V> {
  const memories = new WeakMap<WideDb, Memory<V>>()
  return (at) => {
    const db = dbOf(at)
    let memory = memories.get(db)
    if (!memory) memories.set(db, (memory = new Memory<V>(db.peers, name, limits)))
    return memory
  }
}
