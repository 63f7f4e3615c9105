import { migrate } from './migrate.ts'
import { alone, type Neighbours } from './neighbours.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { Reader, Tx } from './reader.ts'
import { dbOver, type Engine } from './transactions.ts'

export type { Reader, Tx } from './reader.ts'

/** The database. It has no query methods itself: services take a Reader or a Tx, so a query cannot slip past its transaction. */
export interface Db {
  readonly engine: 'pglite' | 'postgres'
  readonly neighbours: Neighbours
  /** Queries without a transaction. Throws at once when called inside `transact`: use its tx. */
  read<T>(fn: (reader: Reader) => Promise<T>): Promise<T>
  /** All or nothing; durable when it resolves, and what its `afterCommit` forgot is forgotten by every process. Repeated up to 3 times after a deadlock or serialization failure, so `fn` must be repeatable. */
  transact<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Who drops cached answers when a transaction invalidated their tag; one listener. */
  onInvalidate(listener: (tenantId: string, tag: string) => void): void
  close(): Promise<void>
}

export interface OpenOptions {
  /** Folder of the embedded database, made if missing; not used with `databaseUrl`. */
  dataDir: string
  /** `postgres://…`: a PostgreSQL server (15 or newer) instead of the embedded database. */
  databaseUrl?: string
  /** Folder of migration folders, applied before this resolves. */
  migrationsDir: string
  /** Most connections to PostgreSQL; 10 if not told. */
  poolSize?: number
  /** Hears errors that belong to no call: a failed after-commit hook, failed upkeep. Standard error if not told. */
  onFault?: (error: unknown, doing: string) => void
}

/** Opens the database, migrated and ready: PostgreSQL if `databaseUrl` is given, else the embedded one in `dataDir`. */
export async function openDb(options: OpenOptions): Promise<Db> {
  const onFault = options.onFault ?? tellStandardError
  const engine = options.databaseUrl
    ? await postgresEngine(options.databaseUrl, options.poolSize ?? 10, onFault)
    : await embeddedEngine(options.dataDir, onFault)
  try {
    await migrate(engine.pool, options.migrationsDir, engine.engine)
    await engine.flush()
  } catch (error) {
    await engine.close()
    throw error
  }
  return dbOver(engine)
}

async function postgresEngine(url: string, poolSize: number, onFault: Engine['onFault']): Promise<Engine> {
  const server = await openPostgres(url, poolSize, onFault)
  return { ...server, engine: 'postgres', flush: async () => {}, flushes: () => 0, onFault }
}

async function embeddedEngine(dataDir: string, onFault: Engine['onFault']): Promise<Engine> {
  const embedded = await openPglite(dataDir, { onFault })
  return { ...embedded, engine: 'pglite', neighbours: alone, onFault }
}

function tellStandardError(error: unknown, doing: string): void {
  process.stderr.write(`database: ${doing}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
