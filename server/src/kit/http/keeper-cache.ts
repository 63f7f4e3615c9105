import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Doorkeeper } from './who.ts'

type Found<K extends 'storefront' | 'console'> = Awaited<ReturnType<Doorkeeper[K]>>

/** How long a session is believed without asking the database; ending one drops it here at once. */
const believeMs = 5000

/** Tokens are stored and cached as this, never as sent. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

export interface RememberingKeeper extends Doorkeeper {
  forget(hash: string): void
  forgetAll(): void
  /** Tenant of a token (of a request without one: the first tenant) without asking the database. */
  tenantInMemory(token: string | undefined): string | undefined
  /** Whether a token was found alive a moment ago. */
  isInMemory(token: unknown): boolean
}

/** Puts a short memory in front of a doorkeeper: most requests of a session come in bursts. */
export function rememberingKeeper(inner: Doorkeeper): RememberingKeeper {
  const storefront = new LRUCache<string, NonNullable<Found<'storefront'>>>({ max: 50_000, ttl: believeMs })
  const operators = new LRUCache<string, NonNullable<Found<'console'>>>({ max: 1000, ttl: believeMs })
  const tenants = new LRUCache<string, string>({ max: 100, ttl: 60_000 })
  let forgotten = 0
  const through = async <T extends object>(memory: LRUCache<string, T>, token: string, ask: (token: string) => Promise<T | null>) => {
    if (token.length > 200) return null
    const hash = tokenHash(token)
    const known = memory.get(hash)
    if (known) return known
    const asked = forgotten
    const found = await ask(token)
    // What was asked before somebody was forgotten may be about them.
    if (found && asked === forgotten) memory.set(hash, found)
    return found
  }
  return {
    storefront: (token) => through(storefront, token, inner.storefront),
    console: (token) => through(operators, token, inner.console),
    tenantOf: async (appId) => {
      const known = tenants.get(appId ?? '')
      if (known) return known
      const found = await inner.tenantOf(appId)
      if (found) tenants.set(appId ?? '', found)
      return found
    },
    tenantInMemory: (token) => (token ? storefront.get(tokenHash(token))?.tenantId : tenants.get('')),
    isInMemory: (token) =>
      typeof token === 'string' && token !== '' && (storefront.has(tokenHash(token)) || operators.has(tokenHash(token))),
    forget: (hash) => {
      forgotten += 1
      storefront.delete(hash)
      operators.delete(hash)
    },
    forgetAll: () => {
      forgotten += 1
      storefront.clear()
      operators.clear()
    },
  }
}
