import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import type pg from 'pg'
import { spreadNewTables } from './distribute.ts'

/** Any number; the same in every process that migrates this database. */
const migrationLock = 7_203_415
const ledger = `create table if not exists public.applied_migration (
  name text primary key, hash text not null, applied_at timestamptz not null default now())`

export interface Migration {
  /** Folder name, `20261121090000_words`: the order is the order of names. */
  name: string
  hash: string
  sql: string
}

/** The migrations of a folder of folders, oldest first. An absent folder holds none. */
export function migrationsIn(folder: string): Migration[] {
  if (!fs.existsSync(folder)) return []
  const names = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'migration.sql')))
  return names.sort().map((name) => {
    // Line ends may differ between checkouts; the meaning does not.
    const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8').replaceAll('\r\n', '\n')
    return { name, hash: createHash('sha256').update(sql).digest('hex'), sql }
  })
}

/**
 * Brings the database to the folder's state, forward only: each migration in its own transaction, one process at a time.
 * One merged late is still applied, and what it adds to a distributed database is spread. One that was changed after it was applied is
 * refused, before anything is touched. Returns the names applied now. With `only`, of the folder's migrations just these.
 */
export async function migrate(pool: pg.Pool, folder: string, engine: 'pglite' | 'postgres', only?: ReadonlySet<string>): Promise<string[]> {
  const migrations = migrationsIn(folder).filter(({ name }) => only?.has(name) ?? true)
  const connection = await pool.connect()
  try {
    if (engine === 'postgres') await connection.query('select pg_advisory_lock($1)', [migrationLock])
    await inTransaction(connection, () => connection.query(ledger))
    const { rows } = await connection.query<{ name: string; hash: string }>('select name, hash from public.applied_migration')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    refuseChanged(migrations, applied)
    const due = migrations.filter((migration) => !applied.has(migration.name))
    for (const migration of due) await apply(connection, migration)
    if (engine === 'postgres') await spreadNewTables(connection)
    return due.map((migration) => migration.name)
  } finally {
    if (engine === 'postgres') await connection.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    connection.release()
  }
}

function refuseChanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const missing = [...applied.keys()].filter((name) => !known.has(name))
  if (missing.length > 0) {
    throw new Error(
      `数据库来自更新的版本，或 1.0.0 之前的构建。 This database is newer than the program, or from a build before 1.0.0; it has migrations unknown here: ${missing.join(', ')}`,
    )
  }
  const changed = migrations.filter((migration) => applied.has(migration.name) && applied.get(migration.name) !== migration.hash)
  if (changed.length > 0) {
    const names = changed.map((migration) => migration.name).join(', ')
    throw new Error(`已执行的迁移被修改,请新增迁移。 Applied migrations were changed; write a new one instead: ${names}`)
  }
}

async function apply(connection: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await inTransaction(connection, async () => {
      for (const statement of migration.sql.split('--> statement-breakpoint')) await connection.query(statement)
      await connection.query('insert into public.applied_migration (name, hash) values ($1, $2)', [migration.name, migration.hash])
    })
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed and was rolled back`, { cause: error })
  }
}

async function inTransaction(connection: pg.PoolClient, work: () => Promise<unknown>): Promise<void> {
  await connection.query('begin read write')
  try {
    await work()
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw error
  }
}
