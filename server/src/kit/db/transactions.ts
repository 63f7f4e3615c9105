import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, OnInvalidate, Reader, Tx, Urgency } from './db.ts'
import { sqlState } from './errors.ts'
import type { Peers } from './peers.ts'

/** What an engine gives: connections, and a way to make commits durable where a commit alone is not. */
export interface Engine {
  engine: Db['engine']
  peers: Peers
  /** Its connections refuse writes outside `begin read write`, so a Reader cannot write by accident. */
  pool: pg.Pool
  flush(): Promise<void>
  /** Flushes of this process so far; PostgreSQL does its own and shows none. */
  flushes(): number
  onFault(error: unknown, doing: string): void
  close(): Promise<void>
}

type DrizzleTx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
interface Attempt {
  open: boolean
  wrote: boolean
  hooks: (() => void)[]
  /** `tenant|tag` of cached answers that are stale once this is committed, and when they are dropped. */
  stale: Map<string, Urgency>
}
const current = new AsyncLocalStorage<Attempt>()
const engines = new WeakMap<Db, Engine>()
const ofDb = Symbol('db')
const retries = 3
/** Serialization failure, deadlock: the database asks to try again. */
const again = new Set(['40001', '40P01'])

/** For the rest of kit only: features get a Reader or a Tx. */
export function engineOf(db: Db): Engine {
  const engine = engines.get(db)
  if (engine === undefined) throw new Error('Not a database opened by openDb')
  return engine
}

export function dbOver(engine: Engine): Db {
  const base = drizzle({ client: engine.pool })
  const reader = base as unknown as Reader
  let onStale: OnInvalidate = () => {}
  const db: Db = {
    engine: engine.engine,
    peers: engine.peers,
    async read(fn) {
      refuseInside('read')
      return await fn(reader)
    },
    async transact(fn) {
      refuseInside('transact')
      for (let attempt = 1; ; attempt++) {
        const state: Attempt = { open: true, wrote: false, hooks: [], stale: new Map() }
        try {
          const result = await once(base, db, state, fn)
          if (state.wrote) await engine.flush()
          for (const [key, urgency] of state.stale) state.hooks.push(() => onStale(...(key.split('|') as [string, string]), urgency))
          await runHooks(state.hooks, engine)
          return result
        } catch (error) {
          if (attempt > retries || !again.has(sqlState(error) ?? '')) throw error
          await wait(attempt * 5 + Math.random() * 10)
        }
      }
    },
    onInvalidate(listener) {
      onStale = listener
    },
    close: () => engine.close(),
  }
  engines.set(db, engine)
  Object.assign(base, { [ofDb]: db })
  return db
}

/** The database that a Reader or Tx belongs to. */
export const dbOf = (at: Db | Reader): Db => (at as { [ofDb]?: Db })[ofDb] ?? (at as Db)

function once<T>(base: NodePgDatabase, db: Db, state: Attempt, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return base
    .transaction((tx) => current.run(state, () => fn(asTx(tx, db, state))), { accessMode: 'read write' })
    .finally(() => {
      state.open = false
    })
}

const readWords = ['select', 'selectDistinct', 'selectDistinctOn', '$count'] as const
const writeWords = ['insert', 'update', 'delete', 'execute', 'with'] as const

/** The transaction as our type. Anything that may write marks it, so a transaction that only read needs no flush. */
function asTx(tx: DrizzleTx, db: Db, state: Attempt): Tx {
  const guarded = (word: (typeof readWords | typeof writeWords)[number], writes: boolean) => {
    const call = tx[word].bind(tx) as (...args: unknown[]) => unknown
    return (...args: unknown[]): unknown => {
      if (!state.open) throw new Error('This transaction has ended; its tx must not outlive the function it was given to')
      state.wrote ||= writes
      return call(...args)
    }
  }
  const stale = (urgency: Urgency) => (tenantId: string, tag: string) => {
    const key = `${tenantId}|${tag}`
    if (urgency === 'now' || !state.stale.has(key)) state.stale.set(key, urgency)
  }
  const own: Record<string | symbol, unknown> = {
    [ofDb]: db,
    afterCommit: (hook: () => void) => void state.hooks.push(hook),
    invalidate: stale('now'),
    invalidateSoftly: stale('softly'),
    invalidateSoon: stale('soon'),
  }
  for (const word of readWords) own[word] = guarded(word, false)
  for (const word of writeWords) own[word] = guarded(word, true)
  // Beside the original, not in it: Drizzle sends its own begin and commit through that one's `execute`.
  return Object.assign(Object.create(tx) as object, own) as unknown as Tx
}

/** On one connection a query beside the open transaction would wait for itself for ever; on many it would miss the transaction. */
function refuseInside(word: string): void {
  if (current.getStore()?.open === true) throw new Error(`db.${word} was called inside db.transact: pass its tx on and query with that`)
}

/** What hooks tell the other processes has been heard when this resolves. */
async function runHooks(hooks: readonly (() => void)[], { peers, onFault }: Engine): Promise<void> {
  const before = peers.told
  for (const hook of hooks) {
    try {
      hook()
    } catch (error) {
      onFault(error, 'after commit')
    }
  }
  if (peers.told !== before) await peers.heard()
}
