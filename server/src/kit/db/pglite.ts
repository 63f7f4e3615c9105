import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import * as path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type pg from 'pg'
import { damaged, damageSeen, unreadable } from './damage.ts'
import { DurableFs, flushFolder, flushTree, type FlushWatcher } from './durable-fs.ts'
import { lockFolder } from './folder-lock.ts'
import { KeepingPool, readingByIndex } from './pool.ts'
import { refuseMarkedFolder } from './restore-mark.ts'

/** Durability was measured and tested with this one; another needs the tests beside this file run first. */
export const pgliteVersion = '0.5.16'
const flushSql = `select pg_logical_emit_message(false, 'youli', '', true)`
const checkpointMs = 5 * 60_000
const vacuumMs = 60 * 60_000

export interface Embedded {
  /** One connection: callers wait their turn, so a transaction has it to itself. */
  pool: pg.Pool
  client: PGlite
  /** Makes everything committed so far durable. Callers waiting at the same time share one flush. */
  flush(): Promise<void>
  /** Flushes of files and folders so far. */
  flushes(): number
  /** No checkpoint and no vacuum until the answered function is called. */
  holdUpkeep(): () => void
  close(): Promise<void>
}

export interface EmbeddedOptions {
  watcher?: FlushWatcher
  onFault?: (error: unknown, doing: string) => void
}

/** Opens (or makes) the embedded database below `dataDir`, for this process alone, so that what `flush` covered survives a power cut. */
export async function openPglite(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  checkVersion()
  const unlock = lockFolder(dataDir)
  try {
    refuseMarkedFolder(dataDir)
    const cluster = path.join(dataDir, 'cluster')
    if (!fs.existsSync(cluster)) await makeCluster(cluster)
    const seen = damageSeen(cluster)
    if (seen.length > 0) throw damaged(cluster, seen)
    // The lock is ours, so nobody runs on this folder; a cut can leave the file empty, which the engine refuses.
    fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
    const disk = new DurableFs(cluster, options.watcher)
    const client = await PGlite.create({ fs: disk, startParams: startParams() }).catch((error: unknown) => {
      const text = error instanceof Error ? error.message.split('\n')[0]! : String(error)
      throw unreadable(cluster, text)
    })
    const { pool, flush, stop } = await overOne(client)
    const before = disk.flushes
    await flush()
    if (disk.flushes === before) throw new Error('The embedded database does not flush what it commits')
    const upkeep = keepUp(pool, options.onFault ?? (() => {}))
    const close = async () => {
      upkeep.stop()
      await stop()
      unlock()
    }
    return { pool, client, flush, flushes: () => disk.flushes, holdUpkeep: upkeep.hold, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The defaults without `-F`, which turns flushing off. `fdatasync`, the usual method, does nothing in the engine; `fsync` reaches us. */
function startParams(): string[] {
  const settings = ['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on', 'synchronous_commit=off', 'max_wal_size=256MB']
  return [...PGlite.defaultStartParams.filter((word) => word !== '-F'), ...settings.flatMap((setting) => ['-c', setting])]
}

/** Made aside as the engine does, unflushed; then flushed whole and renamed: a cut while it is made leaves nothing half made. */
async function makeCluster(cluster: string): Promise<void> {
  const draft = `${cluster}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  const client = await PGlite.create(draft)
  await client.close()
  await flushTree(draft)
  fs.renameSync(draft, cluster)
  flushFolder(path.dirname(cluster))
}

export async function overOne(client: PGlite): Promise<{ pool: pg.Pool; flush: () => Promise<void>; stop: () => Promise<void> }> {
  const { connection } = createPgConfig(client)
  // Drizzle hands its result parsers over as `types`, which pg also passes on as parameter types; the engine's adapter stumbles over them.
  const parse = connection.parse.bind(connection)
  connection.parse = ({ name, text }: { name?: string; text: string }) => parse({ name, text })
  const config: pg.PoolConfig & { connection: unknown } = { connection, max: 1, idleTimeoutMillis: 0 }
  const pool = new KeepingPool(config)
  // One connection, so its memory is spent once: sorts and hashes of a year's orders stay out of temporary files.
  await pool.query(`set default_transaction_read_only = on; set time zone 'UTC'; set work_mem = '32MB'; ${readingByIndex}`)
  let waiting: Promise<void> | null = null
  // A transaction runs from begin to commit without the event loop turning, so the loop gets a turn first: requests that have
  // arrived queue their transactions, the flush waits behind them, and those that commit before it starts ride along.
  const flushNow = async () => {
    await new Promise(setImmediate)
    const turn = await pool.connect().finally(() => (waiting = null))
    try {
      await turn.query({ name: 'flush', text: flushSql })
    } finally {
      turn.release()
    }
  }
  const stop = async () => {
    await pool.end()
    await client.close()
  }
  return { pool, flush: () => (waiting ??= flushNow()), stop }
}

/** The engine has no background workers: without this its log grows for ever and dead rows stay. */
function keepUp(pool: pg.Pool, onFault: (error: unknown, doing: string) => void): { stop(): void; hold(): () => void } {
  let held = false
  const run = (statement: string) => () => {
    if (!held) void pool.query(statement).catch((error: unknown) => onFault(error, statement))
  }
  const timers = [setInterval(run('checkpoint'), checkpointMs), setInterval(run('vacuum (analyze)'), vacuumMs)]
  for (const timer of timers) timer.unref()
  return {
    stop: () => timers.forEach((timer) => clearInterval(timer)),
    hold: () => {
      held = true
      return () => {
        held = false
      }
    },
  }
}

function checkVersion(): void {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const found = (JSON.parse(fs.readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')) as { version: string }).version
  if (found !== pgliteVersion) throw new Error(`@electric-sql/pglite is ${found}; this build was proven with ${pgliteVersion} only`)
}
