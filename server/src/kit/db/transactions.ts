import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { and } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { AnyDb, AnyReader, Db, OnInvalidate, Reader, Tx, Urgency, WideDb, WideReader, WideTx } from './db.ts'
import type { Tracing } from '../tracing.ts'
import { sqlState } from './errors.ts'
import type { Peers } from './peers.ts'
import type { Embedded } from './pglite.ts'
import { noteTaking } from './pool.ts'
import { boundDrizzle, ownedBy } from './tenant.ts'
import { tracedTransaction } from './traced-transactions.ts'

/** What an engine gives: connections, and a way to make commits durable where a commit alone is not. */
export interface Engine {
  engine: Db['engine']
  peers: Peers
  /** Its connections refuse writes outside `begin read write`, so a Reader cannot write by accident. */
  pool: pg.Pool
  /** Connections for what is asked on behalf of a tenant, where they are others. */
  boundPool?: pg.Pool
  /** Connections that keep their session, where those of `pool` may not. */
  directPool?: pg.Pool
  flush(): Promise<void>
  /** Flushes of this process so far; PostgreSQL does its own and shows none. */
  flushes(): number
  onFault(error: unknown, doing: string): void
  close(): Promise<void>
  /** The embedded database in a folder, where this is one. */
  embedded?: Embedded
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
const engines = new WeakMap<AnyDb, Engine>()
const ofDb = Symbol('db')
const retries = 3
/** Serialization failure, deadlock: the database asks to try again. */
const again = new Set(['40001', '40P01'])
/** Brands whose bound database is kept: a few kilobytes each. */
const mostBound = 2000

/** For the rest of kit only: features get a Reader or a Tx. */
export function engineOf(db: AnyDb): Engine {
  const engine = engines.get(db)
  if (engine === undefined) throw new Error('Not a database opened by openDb')
  return engine
}

/** What databases, readers and transactions share: the whole database behind them, and whose rows they see. */
interface Owner {
  readonly [ofDb]: WideDb
  readonly tenantId: string | null
}

/** The whole database behind one of its readers, transactions or bound ones. */
export const dbOf = (at: AnyDb | AnyReader): WideDb => (at as unknown as Owner)[ofDb]

/** Reads and transactions that see everybody's rows, or those of one tenant. */
class Scope<T extends string | null> implements Owner {
  readonly engine: Engine['engine']
  readonly tenantId: T
  readonly [ofDb]: Whole
  readonly #engine: Engine
  readonly #base: NodePgDatabase
  readonly #reader: Reader & WideReader

  constructor(engine: Engine, tenantId: T, whole?: Whole) {
    this.engine = engine.engine
    this.tenantId = tenantId
    this[ofDb] = whole ?? (this as unknown as Whole)
    this.#engine = engine
    this.#base = tenantId === null ? drizzle({ client: engine.pool }) : boundDrizzle(engine.boundPool ?? engine.pool, tenantId)
    const ours = { [ofDb]: this[ofDb], tenantId, $count: countingOf(this.#base, tenantId) }
    this.#reader = Object.assign(this.#base, ours) as unknown as Reader & WideReader
    engines.set(this, engine)
  }

  async read<R>(fn: (reader: Reader & WideReader) => Promise<R>): Promise<R> {
    refuseInside('read')
    return await fn(this.#reader)
  }

  async transact<R>(fn: (tx: Tx & WideTx) => Promise<R>): Promise<R> {
    refuseInside('transact')
    const { tracing, drop } = this[ofDb]
    if (tracing === null) return await durably(this.#engine, (state) => once(this.#base, this, state, fn), drop)
    return await tracedTransaction(tracing, this.tenantId, this.#engine, ({ engine, watched }) =>
      durably(engine, (state) => once(this.#base, this, state, watched(fn)), drop),
    )
  }
}

class Whole extends Scope<null> implements WideDb {
  readonly peers: Peers
  readonly of: (tenantId: string) => Db
  readonly close: () => Promise<void>
  /** Drops cached answers. */
  drop: OnInvalidate = () => {}
  tracing: Tracing | null = null

  constructor(engine: Engine) {
    super(engine, null)
    this.peers = engine.peers
    const bound = new LRUCache<string, Db>({ max: mostBound, memoMethod: (tenantId) => new Scope(engine, tenantId, this) })
    this.of = (tenantId) => bound.memo(tenantId)
    this.close = () => engine.close()
  }

  onInvalidate(listener: OnInvalidate): void {
    this.drop = listener
  }

  trace(tracing: Tracing): void {
    this.tracing = tracing
    noteTaking(engineOf(this).pool)
  }
}

export const dbOver = (engine: Engine): WideDb => new Whole(engine)

/** A transaction until it went through: again after a deadlock, on the disk where a commit alone is not, and told to whoever keeps what it changed. */
async function durably<T>(engine: Engine, attempt: (state: Attempt) => Promise<T>, onStale: OnInvalidate): Promise<T> {
  for (let tries = 1; ; tries++) {
    const state: Attempt = { open: true, wrote: false, hooks: [], stale: new Map() }
    try {
      const result = await attempt(state)
      if (state.wrote) await engine.flush()
      for (const [key, urgency] of state.stale) state.hooks.push(() => onStale(...(key.split('|') as [string, string]), urgency))
      await runHooks(state.hooks, engine)
      return result
    } catch (error) {
      if (tries > retries || !again.has(sqlState(error) ?? '')) throw error
      await wait(tries * 5 + Math.random() * 10)
    }
  }
}

/** Drizzle builds counts past its dialect, so they are bound here. */
function countingOf(on: NodePgDatabase | DrizzleTx, tenantId: string | null): Reader['$count'] {
  const count = on.$count.bind(on)
  if (tenantId === null) return count
  return (source, filters) => count(source, and(filters, ownedBy(tenantId, source)))
}

function once<T>(base: NodePgDatabase, owner: Owner, state: Attempt, fn: (tx: Tx & WideTx) => Promise<T>): Promise<T> {
  return base
    .transaction((tx) => current.run(state, () => fn(asTx(tx, owner, state))), { accessMode: 'read write' })
    .finally(() => {
      state.open = false
    })
}

const readWords = ['select', 'selectDistinct', 'selectDistinctOn'] as const
const writeWords = ['insert', 'update', 'delete', 'execute', 'with'] as const

/** The transaction as our type. Anything that may write marks it, so a transaction that only read needs no flush. */
function asTx(tx: DrizzleTx | NodePgDatabase, owner: Owner, state: Attempt): Tx & WideTx {
  const guarded = (call: (...args: never[]) => unknown, writes: boolean) => {
    return (...args: unknown[]): unknown => {
      if (!state.open) throw new Error('This transaction has ended; its tx must not outlive the function it was given to')
      state.wrote ||= writes
      return call(...(args as never[]))
    }
  }
  const stale = (urgency: Urgency) => (tenantId: string, tag: string) => {
    const key = `${tenantId}|${tag}`
    if (urgency === 'now' || !state.stale.has(key)) state.stale.set(key, urgency)
  }
  const own: Record<string | symbol, unknown> = {
    [ofDb]: owner[ofDb],
    tenantId: owner.tenantId,
    $count: guarded(countingOf(tx, owner.tenantId), false),
    afterCommit: (hook: () => void) => void state.hooks.push(hook),
    invalidate: stale('now'),
    invalidateSoftly: stale('softly'),
    invalidateSoon: stale('soon'),
    of: (tenantId: string) => asTx(boundDrizzle(tx._.session, tenantId), { [ofDb]: owner[ofDb], tenantId }, state),
  }
  for (const word of readWords) own[word] = guarded(tx[word].bind(tx), false)
  for (const word of writeWords) own[word] = guarded(tx[word].bind(tx), true)
  // Beside the original, not in it: Drizzle sends its own begin and commit through that one's `execute`.
  return Object.assign(Object.create(tx) as object, own) as unknown as Tx & WideTx
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
