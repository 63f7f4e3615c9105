import { createHash, randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { inject } from 'vitest'
import { openJobs } from '../jobs/jobs.ts'
import type { AnyDb, WideDb } from '../db/db.ts'
import { migrate, migrationsIn } from '../db/migrate.ts'
import { overOne, pgliteVersion, type Embedded } from '../db/pglite.ts'
import { alone } from '../db/peers.ts'
import { openPostgres } from '../db/postgres.ts'
import { dbOver, engineOf, type Engine } from '../db/transactions.ts'
import { boundToOneShard } from './one-shard.ts'
import { onCitus } from './engines.ts'
import { emptied, type Send, shapeOf } from './recycled.ts'
import { copyDatabase, dropDatabase, onServer, renameDatabase, spreadOver, urlOf } from './server-databases.ts'
import { holdStatements } from './held-statements.ts'

const onFault = (error: unknown, doing: string) => void process.stderr.write(`test database: ${doing}: ${String(error)}\n`)
const dumpPrefix = 'youli-test-template-'
const dumpKeptMs = 2 * 24 * 3600_000
const templateLock = 7_203_417
/** Raise when what a template holds changes otherwise than by its migrations. */
const templateEdition = 4
const baseKey = `base_${templateEdition}_${pgliteVersion.replaceAll('.', '_')}`

/** A throwaway database, migrated, with the job tables in it; `close()` removes it. Migrations run once per state of the folder, then it is a copy. */
export async function testDb(engine: AnyDb['engine'], migrationsDir: string): Promise<WideDb> {
  const key = templateKey(migrationsDir)
  const db = engine === 'pglite' ? await memoryCopy(key, migrationsDir) : await serverCopy(key, migrationsDir)
  await holdStatements(db)
  return db
}

/** Makes the embedded database of a folder for `openDb`, migrated: to make one from nothing takes ten seconds of work. */
export async function makeMigratedFolder(dataDir: string, migrationsDir: string): Promise<void> {
  fs.mkdirSync(dataDir, { recursive: true })
  const client = await PGlite.create(path.join(dataDir, 'cluster'), {
    loadDataDir: await migratedDump(templateKey(migrationsDir), migrationsDir),
  })
  await client.close()
}

/** Name of a migrated database on the run's PostgreSQL, to be copied and left alone. */
export async function migratedTemplate(migrationsDir: string): Promise<string> {
  const server = runsServer()
  return await onServer(server, (client) => lockedTemplate(client, server, templateKey(migrationsDir), migrationsDir))
}

function templateKey(migrationsDir: string): string {
  const edition = JSON.stringify([templateEdition, pgliteVersion, migrationsIn(migrationsDir).map(({ name, hash }) => [name, hash])])
  return createHash('sha256').update(edition).digest('hex').slice(0, 16)
}

/** A migrations folder made of the given SQL, for tests that need tables of their own. Keys are names, applied in their order. */
export function migrationsOf(migrations: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(inject('scratchFolder'), 'migrations-'))
  for (const [name, text] of Object.entries(migrations)) {
    fs.mkdirSync(path.join(folder, name))
    fs.writeFileSync(path.join(folder, name, 'migration.sql'), text)
  }
  return folder
}

/** What every template holds before its migrations: the job tables, slow to make and the same for all. */
async function makeJobTables(engine: Engine): Promise<void> {
  const jobs = await openJobs(dbOver(engine), { byHand: true })
  await jobs.stop()
}

/** A throwaway database in memory, from a dump or over one that is there: the same connection pool, nothing to flush. `letGo` ends only the pool. */
async function openInMemory(from?: Blob | PGlite): Promise<Embedded & { letGo(): Promise<void> }> {
  // Small log segments: a dump of the whole is half as big.
  const fresh = () => PGlite.create(from instanceof Blob ? { loadDataDir: from } : { initDbStartParams: ['--wal-segsize=1'] })
  const client = from instanceof PGlite ? from : await fresh()
  const { pool, stop } = await overOne(client)
  return { pool, client, flush: async () => {}, flushes: () => 0, holdUpkeep: () => () => {}, close: stop, letGo: () => pool.end() }
}

const inMemory = async (from?: Blob | Embedded['client']): Promise<Engine & Awaited<ReturnType<typeof openInMemory>>> => ({
  ...(await openInMemory(from)),
  engine: 'pglite',
  peers: alone,
  onFault,
})

/** Without the engine's own templates, copies of nothing: half of what every app would load. */
async function makeSmallBase(engine: Engine): Promise<void> {
  await makeJobTables(engine)
  await engine.pool.query('set default_transaction_read_only = off')
  await engine.pool.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await engine.pool.query(`drop database ${name}`)
  await engine.pool.query('checkpoint')
}

function migratedDump(key: string, migrationsDir: string): Promise<Blob> {
  return dumpOf(
    key,
    async () => inMemory(await dumpOf(baseKey, inMemory, makeSmallBase)),
    (engine) => migrate(engine.pool, migrationsDir, 'pglite'),
  )
}

async function memoryCopy(key: string, migrationsDir: string): Promise<WideDb> {
  const dump = await migratedDump(key, migrationsDir)
  const spare = spares.take(key)
  const opened = await inMemory(spare?.client ?? dump)
  const { client } = opened
  const send: Send = async (sql) => (await client.exec(sql)).at(-1)?.rows as Record<string, unknown>[]
  const shape = spare?.shape ?? (await shapeOf(send))
  const close = async () => {
    await opened.letGo()
    if (!(await emptied(send, shape))) return await client.close()
    await spares.give(key, { client, shape })?.client.close()
  }
  return dbOver({ ...opened, close })
}

interface Spare {
  client: Embedded['client']
  shape: string
}

/** Databases that a file of this process let go of, for the next one: to open a new one takes longer than most tests. */
function lastOf<T>(most: number): { take(key: string): T | undefined; give(key: string, spare: T): T | undefined } {
  const kept: [key: string, spare: T][] = []
  return {
    take: (key) => kept.splice(kept.findIndex((one) => one[0] === key) >>> 0, 1)[0]?.[1],
    give: (key, spare) => (kept.push([key, spare]) > most ? kept.shift()?.[1] : undefined),
  }
}
const spares = lastOf<Spare>(2)
const serverSpares = lastOf<{ name: string; shape: string }>(4)

const dumps = new Map<string, Blob>()

/** Dumps are kept between runs in the system's folder for temporary files, each appearing whole or not at all; and for the files of one process in memory. */
async function dumpOf(key: string, open: () => Promise<Engine & Embedded>, fill: (engine: Engine) => Promise<unknown>): Promise<Blob> {
  const known = dumps.get(key)
  if (known) return known
  const file = path.join(os.tmpdir(), `${dumpPrefix}${key}.tar`)
  if (!fs.existsSync(file)) {
    const fresh = await open()
    await fill(fresh)
    const dump = await fresh.client.dumpDataDir('none')
    await fresh.close()
    const draft = `${file}.${process.pid}`
    fs.writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()))
    fs.renameSync(draft, file)
    removeOldDumps()
  }
  const dump = new Blob([fs.readFileSync(file)])
  dumps.set(key, dump)
  return dump
}

/** Each state of the migrations leaves a dump; those of past days are made again if ever wanted. */
function removeOldDumps(): void {
  for (const name of fs.readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(dumpPrefix))) {
    const file = path.join(os.tmpdir(), name)
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (stat !== undefined && Date.now() - stat.mtimeMs > dumpKeptMs) fs.rmSync(file, { force: true })
  }
}

async function serverCopy(key: string, migrationsDir: string): Promise<WideDb> {
  const server = runsServer()
  const { name, shape } = serverSpares.take(key) ?? (await freshCopy(server, key, migrationsDir))
  const opened = await onDatabase(server, name, 20)
  const close = async () => {
    await opened.close()
    const spare = (await isEmptied(server, name, shape)) ? serverSpares.give(key, { name, shape }) : { name }
    if (spare) await dropDatabase(server, spare.name)
  }
  return dbOver({ ...opened, close })
}

function runsServer(): string {
  const server = inject('postgresUrl')
  if (server === '') throw new Error('This run has no PostgreSQL: loop over `engines`, or unset ENGINES')
  return server
}

/** One process makes the templates; the others wait, then copy. The lock lasts as long as the connection. */
async function lockedTemplate(client: pg.Client, server: string, key: string, migrationsDir: string): Promise<string> {
  const name = `youli_template_${key}`
  const base = `youli_template_${baseKey}`
  await client.query('select pg_advisory_lock($1)', [templateLock])
  await serverTemplate(client, server, base, 'template0', makeJobTables)
  await serverTemplate(client, server, name, base, (engine) => migrate(engine.pool, migrationsDir, 'postgres'))
  return name
}

async function freshCopy(server: string, key: string, migrationsDir: string): Promise<{ name: string; shape: string }> {
  const name = `youli_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, async (client) => {
    await copyDatabase(server, await lockedTemplate(client, server, key, migrationsDir), name)
  })
  return { name, shape: await onServer(urlOf(server, name), (client) => shapeOf(sendOver(client))) }
}

const sendOver =
  (client: pg.Client): Send =>
  async (sql) =>
    (await client.query<Record<string, unknown>>(sql)).rows

/** Only where the server goes with the run: one that stays must not keep our databases. */
async function isEmptied(server: string, name: string, shape: string): Promise<boolean> {
  if (onCitus || (process.env['TEST_DATABASE_URL'] ?? '') !== '') return false
  return await onServer(urlOf(server, name), async (client) => {
    // Whoever is left has lost the test it worked for.
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`, [
      name,
    ])
    return await emptied(sendOver(client), shape)
  })
}

/** The same throwaway database as another process sees it, with connections, number and memory of its own; through a pooler where its address is given. */
export async function testDbBeside(db: WideDb, pooledUrl?: string): Promise<WideDb> {
  const url = engineOf(db).pool.options.connectionString!
  return dbOver(await onDatabase(url, new URL(url).pathname.slice(1), 10, pooledUrl))
}

async function serverTemplate(
  client: pg.Client,
  server: string,
  name: string,
  from: string,
  fill: (engine: Engine) => Promise<unknown>,
): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount !== 0) return
  const draft = `${name}_draft`
  await dropDatabase(server, draft)
  await copyDatabase(server, from, draft)
  const opened = await onDatabase(server, draft, 3)
  await fill(opened)
  await opened.close()
  await spreadOver(server, draft)
  await renameDatabase(server, draft, name)
}

async function onDatabase(server: string, name: string, poolSize: number, pooledUrl?: string): Promise<Engine> {
  const direct = urlOf(server, name)
  const opened = await openPostgres(pooledUrl ?? direct, poolSize, onFault, direct)
  return {
    ...opened,
    ...(onCitus && boundToOneShard(opened, poolSize)),
    engine: 'postgres',
    flush: async () => {},
    flushes: () => 0,
    onFault,
  }
}
