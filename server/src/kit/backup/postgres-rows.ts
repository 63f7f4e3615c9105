import type pg from 'pg'
import { copyIn, copyOut } from '../db/copy.ts'
import { jobTables, tablesInOrder } from '../db/move.ts'
import { groupsOf } from './groups.ts'
import type { Manifest } from './manifest.ts'
import { entryOf, type TarEntry } from './tar.ts'

/** How texts of dates and numbers read, whatever the database's own settings are. */
const formats = `set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set client_encoding = 'UTF8'`

/** Any number; held by the one backup that runs on a database. */
const backupLock = 7_203_419

type Table = Manifest['tables'][number]
const folderOf = ({ name }: Pick<Table, 'name'>): string => name.replaceAll('"', '')

/** Begins the one snapshot that everything is read in. Throws a readable message when another backup runs. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [backupLock])
  if (!rows[0]!.mine) throw new Error('已有备份在进行。 Another backup of this database runs; wait for it')
  await client.query(`${formats}; begin isolation level repeatable read read only`)
}

/** How many rows a table has, and a sum over their contents that is the same on every server. */
async function sumOf(client: pg.Client, { name, columns }: Pick<Table, 'name' | 'columns'>): Promise<Pick<Table, 'rows' | 'sum'>> {
  const { rows } = await client.query<Pick<Table, 'rows' | 'sum'>>(
    `select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
      from (select ${columns} from ${name}) t`,
  )
  return rows[0]!
}

/** All rows of the snapshot, table by table; `tables` is filled with what they are. */
export async function* rowEntries(client: pg.Client, tables: Table[]): AsyncGenerator<TarEntry> {
  const found = await tablesInOrder(client, jobTables)
  // No migration may change a table between its turn and the snapshot.
  await client.query(`lock table ${found.map(({ name }) => name).join(', ')} in access share mode`)
  for (const { name, columns } of found) {
    const table = { name, columns, ...(await sumOf(client, { name, columns })) }
    tables.push(table)
    let count = 0
    for await (const portion of copyOut(client, `copy (select ${columns} from ${name}) to stdout`))
      yield entryOf(`database/${folderOf(table)}/${String(++count).padStart(6, '0')}`, portion)
  }
}

/** Where numbers that the database gives go on. Read behind the rows: it is never behind them. */
export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
      where schemaname in ('public', 'pgboss') and last_value is not null order by 1`,
  )
  return rows
}

const columnSet = (columns: string): string => columns.split(', ').toSorted().join(', ')

/** Rejects a manifest that names anything but the migrated database's own tables and columns: their names become part of statements. */
async function requireKnownTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const known = new Map((await tablesInOrder(client, jobTables)).map(({ name, columns }) => [name, columnSet(columns)]))
  const strange = tables.find(({ name, columns }) => known.get(name) !== columnSet(columns))
  if (strange)
    throw new Error(`The backup's manifest names ${JSON.stringify(strange.name)} (${strange.columns}), which this database does not have`)
}

/** Fills a migrated database in one transaction, and compares every table with what was backed up before it commits. */
export async function fillTables(client: pg.Client, manifest: Manifest, entries: AsyncIterable<TarEntry>): Promise<void> {
  await requireKnownTables(client, manifest)
  await client.query(`${formats}; begin`)
  // Migrations and the job library have put rows of their own there.
  for (const { name } of manifest.tables.toReversed()) await client.query(`delete from ${name}`)
  for await (const { key, items } of groupsOf(entries, ({ name }) => name.split('/')[1]!)) {
    const table = manifest.tables.find((one) => folderOf(one) === key)
    if (!table) throw new Error(`The backup holds rows of ${key}, which its manifest does not name`)
    await copyIn(client, `copy ${table.name} (${table.columns}) from stdin`, contentOf(items))
  }
  for (const table of manifest.tables) {
    const { rows, sum } = await sumOf(client, table)
    if (rows !== table.rows || sum !== table.sum)
      throw new Error(`${table.name}: ${rows} rows were restored of ${table.rows}, or not the same ones`)
  }
  for (const { name, last } of manifest.sequences) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
  await client.query('commit')
  await client.query('analyze')
}

async function* contentOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { content } of entries) yield* content
}
