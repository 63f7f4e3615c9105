import { LRUCache } from 'lru-cache'
import { Memory } from '../db/memory.ts'
import type { Peers } from '../db/peers.ts'
import type { Authenticator } from './callers.ts'
import { tokenHash } from './token.ts'

type Found<K extends 'storefront' | 'console'> = NonNullable<Awaited<ReturnType<Authenticator[K]>>>

/** How long a session is believed without asking the database; ending one forgets it at once, in every process. */
const believeMs = 5000

export interface CachingAuthenticator extends Authenticator {
  forget(hash: string): void
  forgetAll(): void
  /** Tenant of a token (of a request without one: the first tenant) without asking the database. */
  tenantInMemory(token: string | undefined): string | undefined
  /** Whether a token was found alive a moment ago. */
  isInMemory(token: unknown): boolean
  /** Whether it was found to be that of a member or an operator. Anybody gets a visitor's for nothing. */
  isPersonInMemory(token: unknown): boolean
}

/** Puts a short memory in front of an authenticator: most requests of a session come in bursts. */
export function cachingAuthenticator(inner: Authenticator, peers: Peers): CachingAuthenticator {
  const storefront = new Memory<Found<'storefront'>>(peers, 'sessions', { max: 50_000, ttlMs: believeMs, shareAsking: true })
  const operators = new Memory<Found<'console'>>(peers, 'operators', { max: 1000, ttlMs: believeMs, shareAsking: true })
  // There is one first tenant, for good; the tenants of apps are remembered where they change.
  const first = new LRUCache<'', string>({ max: 1, ttl: 60_000 })
  const through = async <T extends object>(memory: Memory<T>, token: string, ask: (token: string) => Promise<T | null>) =>
    token.length > 200 ? null : memory.fetch(tokenHash(token), '', () => ask(token))
  const both = [storefront, operators]
  const isToken = (token: unknown): token is string => typeof token === 'string' && token !== ''
  return {
    storefront: (token) => through(storefront, token, inner.storefront),
    console: (token) => through(operators, token, inner.console),
    tenantOf: async (appId) => {
      const known = appId ? undefined : first.get('')
      if (known) return known
      const found = await inner.tenantOf(appId)
      if (found && !appId) first.set('', found)
      return found
    },
    isOn: inner.isOn,
    tenantInMemory: (token) => (token ? storefront.get(tokenHash(token))?.tenantId : first.get('')),
    isInMemory: (token) => isToken(token) && both.some((memory) => memory.get(tokenHash(token)) !== undefined),
    isPersonInMemory: (token) => {
      if (!isToken(token)) return false
      const hash = tokenHash(token)
      return storefront.get(hash)?.memberId != null || operators.get(hash) !== undefined
    },
    forget: (hash) => both.forEach((memory) => memory.forget(hash)),
    forgetAll: () => both.forEach((memory) => memory.forgetAll()),
  }
}
