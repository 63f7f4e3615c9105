import { eq } from 'drizzle-orm'
import type { WideDb } from '../db/db.ts'
import { Memory } from '../db/memory.ts'
import type { TokenCache } from '../providers/wechat/token-cache.ts'
import { providerToken } from './tables.ts'

type Row = typeof providerToken.$inferSelect

/** Account tokens in the database: one process fetches, all use what it got. */
export function sharedTokens(db: WideDb, now: () => Date): TokenCache {
  const remembered = new Memory<Row>(db.peers, 'provider tokens', { max: 1000, ttlMs: 5000 })
  return {
    async get(key) {
      const row = await remembered.fetch(key, '', async () => {
        const [found] = await db.read((r) => r.select().from(providerToken).where(eq(providerToken.key, key)))
        return found ?? null
      })
      return row && row.expiresAt > now() ? row.value : null
    },
    async put(key, value, expiresAt) {
      await db.transact(async (tx) => {
        const set = { value, expiresAt }
        await tx
          .insert(providerToken)
          .values({ key, ...set })
          .onConflictDoUpdate({ target: providerToken.key, set })
        tx.afterCommit(() => remembered.forget(key))
      })
    },
    lock: (key, fn) => db.peers.exclusively(`token ${key}`, fn),
  }
}
