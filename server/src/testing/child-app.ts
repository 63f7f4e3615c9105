import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { type Db, openDb, type WideDb } from '../kit/db/db.ts'
import { freePort } from '../kit/free-port.ts'
import { bundled } from '../kit/testing/bundled.ts'
import { makeMigratedFolder, migratedTemplate } from '../kit/testing/databases.ts'
import { copyDatabase, dropDatabase, urlOf } from '../kit/testing/server-databases.ts'

/** What a child that made the base data prints: something on sale, and tokens of members who may buy it. */
export interface Shop {
  counter: { goodsId: string; skuId: string; shopId: string }
  tokens: string[]
}
interface Started {
  child: ChildProcess
  base: string
  told: Shop | null
}

const server = join(import.meta.dirname, '../..')
const migrationsDir = join(server, 'migrations')

/** Starts `crash-child.ts` in a process of its own and waits until it serves; for tests that kill it, or need more than one. */
export async function childApp(env: Record<string, string>, ...args: string[]): Promise<Started> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, ['--no-deprecation', '--enable-source-maps', await bundled('testing/crash-child.ts'), ...args], {
    cwd: server,
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT: '0', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told: Shop | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) told = JSON.parse(line) as Shop
    if (line === 'ready') return { child, base: `http://127.0.0.1:${port}`, told }
  }
  throw new Error('The app ended before it was ready')
}

interface OwnDatabase {
  url: string
  drop: () => Promise<void>
}

/** An empty database on the run's PostgreSQL. */
export const emptyDatabase = (): Promise<OwnDatabase> => databaseFrom('template0')

async function databaseFrom(template: string): Promise<OwnDatabase> {
  const name = `youli_crash_${randomUUID().replaceAll('-', '')}`
  const cluster = inject('postgresUrl')
  await copyDatabase(cluster, template, name)
  return { url: urlOf(cluster, name), drop: () => dropDatabase(cluster, name) }
}

/** An app in a process of its own whose database outlives it. */
export interface KillableApp {
  /** Where it listens; the same address after every start. */
  base: string
  /** Where its data lie, as its environment says. */
  place: { DATA_DIR: string; DATABASE_URL: string }
  /** Starts it on what is there; answers what it told before it was ready. */
  start(...args: string[]): Promise<Shop | null>
  /** What its next starts find in their environment besides. */
  env: Record<string, string>
  /** Sends it a signal; `gone` waits for the end. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): void
  /** Its exit code and signal, once it is gone. */
  gone(): Promise<[number | null, string | null]>
  /** Looks at the database of an app that is gone. */
  look<T>(at: (db: WideDb) => Promise<T>): Promise<T>
  /** Kills it and forgets all it had. */
  close(): Promise<void>
}

/** For tests that kill an app and start it again; on an engine, with settings of its own. Its database is migrated, and it is not started yet. */
export async function killableApp(engine: Db['engine'], env: Record<string, string> = {}): Promise<KillableApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'youli-crash-'))
  const database = engine === 'postgres' ? await databaseFrom(await migratedTemplate(migrationsDir)) : undefined
  if (!database) await makeMigratedFolder(join(dataDir, 'db'), migrationsDir)
  const port = String(await freePort())
  let child: ChildProcess | undefined
  let ended: Promise<[number | null, string | null]> | undefined
  const running: KillableApp = {
    base: `http://127.0.0.1:${port}`,
    place: { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' },
    env: { ...env },
    async start(...args) {
      const started = await childApp({ ...running.place, ...running.env, PORT: port }, ...args)
      child = started.child
      ended = once(child, 'exit') as typeof ended
      return started.told
    },
    kill: (signal) => void child!.kill(signal),
    gone: () => ended!,
    async look(at) {
      const db = await openDb({ dataDir: join(dataDir, 'db'), databaseUrl: database?.url, migrationsDir })
      try {
        return await at(db)
      } finally {
        await db.close()
      }
    },
    async close() {
      if (child && child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return running
}
