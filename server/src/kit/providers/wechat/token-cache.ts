/** Where account tokens and tickets live, shared by every process that uses the account. */
export interface TokenCache {
  /** The value unless it has expired. */
  get(key: string): Promise<string | null>
  put(key: string, value: string, expiresAt: Date): Promise<void>
  /** One at a time per key, the others wait. */
  lock<T>(key: string, fn: () => Promise<T>): Promise<T>
}

/** What a provider hands out for a while. */
export interface Lease {
  value: string
  /** Seconds. */
  expiresIn: number
}

const flights = new WeakMap<TokenCache, Map<string, Promise<string>>>()

/**
 * The kept value, or a fresh one fetched by one caller for all, who share its failure too: behind a slow provider nobody waits in line.
 * `stale` is a value the provider no longer takes.
 */
export function leased(cache: TokenCache, key: string, fetch: () => Promise<Lease>, options: Wanted): Promise<string> {
  const mine = flights.get(cache) ?? new Map<string, Promise<string>>()
  flights.set(cache, mine)
  const name = `${key} ${options.stale ?? ''}`
  const flight = mine.get(name) ?? lease(cache, key, fetch, options).finally(() => mine.delete(name))
  mine.set(name, flight)
  return flight
}

interface Wanted {
  stale?: string
  now: () => Date
}

async function lease(cache: TokenCache, key: string, fetch: () => Promise<Lease>, options: Wanted): Promise<string> {
  const usable = async () => {
    const value = await cache.get(key)
    return value !== null && value !== options.stale ? value : null
  }
  return (
    (await usable()) ??
    cache.lock(key, async () => {
      const meanwhile = await usable()
      if (meanwhile !== null) return meanwhile
      return keep(cache, key, await fetch(), options.now)
    })
  )
}

/** Keeps what was handed out until shortly before it expires. */
export async function keep(cache: TokenCache, key: string, { value, expiresIn }: Lease, now: () => Date): Promise<string> {
  // Five minutes early, so that none expires on its way.
  const seconds = Math.max(expiresIn - 300, expiresIn / 2)
  await cache.put(key, value, new Date(now().getTime() + seconds * 1000))
  return value
}
