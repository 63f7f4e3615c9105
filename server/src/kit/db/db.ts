import type { SQL } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core'
import type { Tracing } from '../tracing.ts'
import { migrate } from './migrate.ts'
import { alone, type Peers } from './peers.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { refuseMarkedDatabase } from './restore-mark.ts'
import { dbOver, type Engine } from './transactions.ts'

type Drizzle = PgAsyncDatabase<NodePgQueryResultHKT>
type SelectWords = 'select' | 'selectDistinct' | 'selectDistinctOn'
declare const readerBrand: unique symbol
declare const txBrand: unique symbol

interface Scoped<T> {
  /** Whose rows it sees; null: everybody's. */
  readonly tenantId: T
}

/** Reads only: each query on its own, outside any transaction. A write sent through `execute` is refused by the database. */
type ReaderOf<T> = Scoped<T> &
  Pick<Drizzle, SelectWords | '$with' | '$count'> & {
    readonly [readerBrand]: true
    /** SQL by hand; its rows as the driver gives them: bigint and numeric as strings. */
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the rows of its own SQL, as with pg
    execute<T extends object = Record<string, unknown>>(query: SQL): Promise<{ rows: T[]; rowCount: number | null }>
    with(...queries: Parameters<Drizzle['with']>): Pick<ReturnType<Drizzle['with']>, SelectWords>
  }

/** Inside a transaction: everything a Reader can, and writes. */
type TxOf<T> = Pick<Drizzle, 'insert' | 'update' | 'delete' | 'with'> &
  ReaderOf<T> & {
    readonly [txBrand]: true
    /** Runs once the transaction is committed and durable, never after a rollback. What it forgets is forgotten by every process before `transact` resolves. */
    afterCommit(fn: () => void): void
    /** Drops cached answers of a tag (the contract's `cache.tag`) once this is committed, in every process, before `transact` resolves. */
    invalidate(tenantId: string, tag: string): void
    /** As `invalidate`, but at most once in a second, so that what selling changes cannot empty the cache again and again. */
    invalidateSoftly(tenantId: string, tag: string): void
    /** As `invalidate`, but batched: sent to the other processes within a second, without delaying the transaction. */
    invalidateSoon(tenantId: string, tag: string): void
  }

/** Sees the rows of one tenant only, whatever it asks for. */
export type Reader = ReaderOf<string>
export type Tx = TxOf<string>
/** Sees everybody's rows: for what is asked before the brand is known, and for looks over all brands. */
export type WideReader = ReaderOf<null>
export type WideTx = TxOf<null> & {
  /** The same transaction on behalf of one tenant. */
  of(tenantId: string): Tx
}
/** For what belongs to no brand. */
export type AnyReader = ReaderOf<string | null>
export type AnyTx = TxOf<string | null>

/** When what was kept is dropped: at once, at once but no more than once in a second, or within a second. */
export type Urgency = 'now' | 'softly' | 'soon'
export type OnInvalidate = (tenantId: string, tag: string, urgency: Urgency) => void

/** A database. It has no query methods itself: services take a Reader or a Tx, so a query cannot slip past its transaction. */
interface DbOf<S> extends Scoped<S> {
  readonly engine: 'pglite' | 'postgres'
  /** Queries without a transaction. Throws at once when called inside `transact`: use its tx. */
  read<T>(fn: (reader: ReaderOf<S>) => Promise<T>): Promise<T>
  /** All or nothing; durable when it resolves, and what its `afterCommit` forgot is forgotten by every process. Repeated up to 3 times after a deadlock or serialization failure, so `fn` must be repeatable. */
  transact<T>(fn: (tx: S extends null ? WideTx : TxOf<S>) => Promise<T>): Promise<T>
}

/** The database on behalf of one tenant: each statement of the query builder sees only that tenant's rows, whatever it asks for. */
export type Db = DbOf<string>
export type AnyDb = DbOf<string | null>

/** The whole database. What it reads and changes by itself is everybody's. */
export interface WideDb extends DbOf<null> {
  readonly peers: Peers
  /** The same database on behalf of one tenant. */
  of(tenantId: string): Db
  /** Who drops cached answers when a transaction invalidated their tag; one listener. */
  onInvalidate(listener: OnInvalidate): void
  /** Its transactions are spans from now on. */
  trace(tracing: Tracing): void
  /** Who traces its transactions, for what gathers work of several callers. */
  readonly tracing: Tracing | null
  close(): Promise<void>
}

export interface OpenOptions {
  /** Folder of the embedded database, made if missing; not used with `databaseUrl`. */
  dataDir: string
  /** `postgres://…`: a PostgreSQL server (15 or newer) instead of the embedded database. */
  databaseUrl?: string
  /** The same database by an address that keeps sessions, where `databaseUrl` is a pooler by transaction; the same address if not told. */
  directUrl?: string
  /** Folder of migration folders, applied before this resolves. */
  migrationsDir: string
  /** Most connections to PostgreSQL; 10 if not told. */
  poolSize?: number
  /** Hears errors that belong to no call: a failed after-commit hook, failed upkeep. Standard error if not told. */
  onFault?: (error: unknown, doing: string) => void
  /** For the restore of a backup: goes past the mark of one that is not finished, and applies these migrations only. */
  restoring?: { migrations: ReadonlySet<string> }
}

/** Opens the database, migrated and ready: PostgreSQL if `databaseUrl` is given, else the embedded one in `dataDir`. */
export async function openDb(options: OpenOptions): Promise<WideDb> {
  const onFault = options.onFault ?? tellStandardError
  const engine = options.databaseUrl
    ? await postgresEngine(options.databaseUrl, options.directUrl, options.poolSize ?? 10, onFault)
    : await embeddedEngine(options.dataDir, onFault)
  try {
    if (engine.engine === 'postgres' && !options.restoring) await refuseMarkedDatabase(engine.pool)
    await migrate(engine.directPool ?? engine.pool, options.migrationsDir, engine.engine, options.restoring?.migrations)
    await engine.flush()
  } catch (error) {
    await engine.close()
    throw error
  }
  return dbOver(engine)
}

async function postgresEngine(url: string, directUrl: string | undefined, poolSize: number, onFault: Engine['onFault']): Promise<Engine> {
  const server = await openPostgres(url, poolSize, onFault, directUrl)
  return { ...server, engine: 'postgres', flush: async () => {}, flushes: () => 0, onFault }
}

async function embeddedEngine(dataDir: string, onFault: Engine['onFault']): Promise<Engine> {
  const embedded = await openPglite(dataDir, { onFault })
  return { ...embedded, embedded, engine: 'pglite', peers: alone, onFault }
}

function tellStandardError(error: unknown, doing: string): void {
  process.stderr.write(`database: ${doing}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
