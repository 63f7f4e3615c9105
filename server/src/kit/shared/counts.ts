import { createHash } from 'node:crypto'
import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { WideDb } from '../db/db.ts'
import { growingTo } from '../growing.ts'
import { rateCount } from './tables.ts'

interface Count {
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}
interface Counted {
  /** Counted over all processes, not in each. */
  together?: boolean
  routeInfo?: { method: string | string[]; url: string }
}

/** Counts one request in the database; the first of a window sweeps some that are over. */
async function countTogether(db: WideDb, key: string, windowMs: number): Promise<Count> {
  const hash = createHash('sha256').update(key).digest('base64url')
  return db.transact(async (tx) => {
    const end = sql`now() + ${windowMs} * interval '1 millisecond'`
    const over = sql`${rateCount.until} <= now()`
    const { rows } = await tx.execute<{ current: number; ttl: number }>(sql`
      insert into ${rateCount} (key, count, until) values (${hash}, 1, ${end})
      on conflict (key) do update set count = case when ${over} then 1 else ${rateCount.count} + 1 end, until = case when ${over} then ${end} else ${rateCount.until} end
      returning count as current, greatest(0, extract(epoch from until - now()) * 1000)::int as ttl`)
    const [row] = rows
    if (row!.current === 1)
      await tx.execute(sql`delete from ${rateCount} where key in
        (select key from ${rateCount} where until < now() - interval '1 minute' limit 100 for update skip locked)`)
    return row!
  })
}

/** Where the rate limits count: in this process; those marked `together` also in the database, while there are other processes. */
export function counts(db: WideDb): FastifyRateLimitStoreCtor {
  const counted = new LRUCache<string, { current: number; until: number }>(growingTo(100_000))
  return class Counts implements FastifyRateLimitStore {
    readonly #together: boolean
    readonly #route: string

    constructor(options: FastifyRateLimitOptions & Counted) {
      this.#together = options.together ?? false
      this.#route = `${String(options.routeInfo?.method ?? '')} ${options.routeInfo?.url ?? ''}`
    }

    incr(key: string, done: (error: Error | null, count?: Count) => void, windowMs = 10_000, max = 0): void {
      const ours = `${this.#route}|${key}`
      const here = this.#countHere(ours, windowMs)
      // Who is over the limit here is over it altogether: a flood costs no query.
      if (!this.#together || db.peers.count === 1 || here.current > max) return done(null, here)
      countTogether(db, ours, windowMs).then(
        (count) => done(null, count),
        () => done(null, here),
      )
    }

    child(route: object): Counts {
      return new Counts(route)
    }

    #countHere(key: string, windowMs: number): Count {
      const now = performance.now()
      let count = counted.get(key)
      if (!count || count.until <= now) counted.set(key, (count = { current: 0, until: now + windowMs }))
      count.current += 1
      return { current: count.current, ttl: count.until - now }
    }
  }
}
