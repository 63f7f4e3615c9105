import pg from 'pg'
import { copyIn } from './copy.ts'
import type { Embedded } from './pglite.ts'

/** A table as both sides have it. */
export interface Table {
  /** Quoted, with its schema. */
  name: string
  /** Quoted names of the columns that hold data of their own. */
  columns: string
  /** Quoted names of tables whose rows must be there before. */
  after: string[]
}
export interface Moved {
  tables: number
  rows: number
}

/** What the job library keeps besides the jobs (its version, statistics, warnings) is made anew. */
export const jobTables: readonly string[] = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

const tablesSql = `
  with mine as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' and c.relname <> 'applied_migration' or n.nspname = 'pgboss' and c.relname = any($1)))
  select m.name,
    (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = m.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    array(select distinct r.name from pg_constraint k join mine r on r.oid = k.confrelid
      where k.conrelid = m.oid and k.contype = 'f' and k.confrelid <> k.conrelid) as after
  from mine m order by m.name`

/** Words for a person when the database at the other end is not empty; null when it may be filled. */
export async function occupied(url: string): Promise<string | null> {
  const target = new pg.Client({ connectionString: url })
  await target.connect()
  try {
    const { rows } = await target.query<Table>(tablesSql, [['job']])
    for (const { name } of rows)
      if ((await target.query(`select 1 from ${name} limit 1`)).rows.length > 0)
        return `${name} 已有数据,请换一个空库。 It holds rows; name an empty database`
    return null
  } finally {
    await target.end()
  }
}

/** Copies every row of an embedded database into a migrated, empty one, in one transaction, and compares both sides before it commits. */
export async function moveRows(from: Embedded, url: string, tell: (line: string) => void): Promise<Moved> {
  const target = new pg.Client({ connectionString: url })
  await target.connect()
  try {
    await target.query(`set time zone 'UTC'`)
    await target.query('begin')
    // The library has put its own queues there.
    await target.query('delete from pgboss.schedule')
    await target.query('delete from pgboss.queue')
    const tables = await tablesInOrder(target, jobTables)
    let rows = 0
    for (const table of tables) {
      const copied = await moveTable(from, target, table)
      rows += copied
      if (copied > 0) tell(`${table.name}: ${copied}`)
    }
    await moveSequences(from, target)
    await target.query('commit')
    await target.query('analyze')
    return { tables: tables.length, rows }
  } finally {
    await target.end()
  }
}

/** Our own tables, and those of the job library that are named: those that others point to come first. */
export const tablesInOrder = async (client: pg.ClientBase | pg.Pool, jobTables: readonly string[] = []): Promise<Table[]> =>
  inOrder((await client.query<Table>(tablesSql, [jobTables])).rows)

function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const visit = (table: Table) => {
    if (ordered.includes(table)) return
    for (const name of table.after) visit(tables.find((one) => one.name === name)!)
    ordered.push(table)
  }
  tables.forEach(visit)
  return ordered
}

async function moveTable(from: Embedded, target: pg.Client, { name, columns }: Table): Promise<number> {
  const { blob } = await from.client.query(`copy (select ${columns} from ${name}) to '/dev/blob'`)
  if (blob) await copyIn(target, `copy ${name} (${columns}) from stdin`, blob.stream())
  // Not only as many rows: the same ones.
  const sum = `select count(*)::int as n, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from (select ${columns} from ${name}) t`
  const {
    rows: [here],
  } = await from.client.query<{ n: number; sum: string }>(sum)
  const {
    rows: [there],
  } = await target.query<{ n: number; sum: string }>(sum)
  if (here!.n !== there!.n || here!.sum !== there!.sum)
    throw new Error(`${name}: ${here!.n} rows here, ${there!.n} there, or not the same; nothing was moved`)
  return here!.n
}

async function moveSequences(from: Embedded, target: pg.Client): Promise<void> {
  const { rows } = await from.client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences where schemaname in ('public', 'pgboss')`,
  )
  for (const { name, last } of rows) if (last !== null) await target.query('select setval($1::regclass, $2::bigint)', [name, last])
}
