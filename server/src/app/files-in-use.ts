import { asc, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { WideReader } from '../kit/db/db.ts'
import { signUp } from '../marketing/sign-up/tables.ts'
import { votePlayer } from '../marketing/vote/tables.ts'
import { formDraft } from '../platform/form-draft/tables.ts'
import { bespokeTrade } from '../trade/bespoke/tables.ts'

/** A name of a stored file, the last part of its key; other hex may look like one, which only keeps a file that could go. */
const name = '[0-9a-f]{32}'

/** Encrypted columns in which people hand in pictures: the database cannot look into them. A test over all tables asks for each new encrypted column. */
export const encryptedWithFiles: readonly { table: PgTable & { tenantId: PgColumn; id: PgColumn }; column: PgColumn }[] = [
  { table: signUp, column: signUp.answers },
  { table: votePlayer, column: votePlayer.answers },
  { table: bespokeTrade, column: bespokeTrade.answers },
  { table: formDraft, column: formDraft.body },
]

interface Place {
  schema: string
  table: string
  columns: string[]
}

/** Every column of every table that can hold text, asked from the database itself: what a new feature adds is looked through without being told. */
async function places(r: WideReader): Promise<Place[]> {
  const { rows } = await r.execute<Place & Record<string, unknown>>(sql`
    select c.table_schema as schema, c.table_name as table, json_agg(c.column_name::text) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.table_name <> 'upload_object' and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    group by 1, 2 order by 1, 2`)
  return rows
}

async function namesIn(r: WideReader, { schema, table, columns }: Place): Promise<string[]> {
  const text = sql`replace(concat_ws(' ', ${sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  )}), '%2f', '/')`
  const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`
  const { rows } = await r.execute<{ name: string }>(
    sql`select distinct found[1] as name from ${from}, lateral regexp_matches(${text}, ${name}, 'g') as found`,
  )
  return rows.map((row) => row.name)
}

async function namesEncrypted(r: WideReader, { table, column }: (typeof encryptedWithFiles)[number]): Promise<string[]> {
  const names: string[] = []
  const key = sql`(${table.tenantId}, ${table.id})`
  let last = sql`(0, 0)`
  for (;;) {
    const columns = { tenantId: sql<string>`${table.tenantId}`, id: sql<string>`${table.id}`, told: column }
    const rows = await r
      .select(columns)
      .from(table)
      .where(sql`${key} > ${last}`)
      .orderBy(asc(table.tenantId), asc(table.id))
      .limit(500)
    const end = rows.at(-1)
    if (!end) return names
    last = sql`(${end.tenantId}::bigint, ${end.id}::bigint)`
    for (const { told } of rows)
      names.push(
        ...(JSON.stringify(told ?? '')
          .replaceAll('%2f', '/')
          .match(new RegExp(name, 'g')) ?? []),
      )
  }
}

/** The names of all stored files that anything in the database speaks of: products, pages, rich texts, portraits, comments, what operators noted. One pass over each table. */
export async function filesInUse(r: WideReader): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const place of await places(r)) for (const one of await namesIn(r, place)) found.add(one)
  for (const place of encryptedWithFiles) for (const one of await namesEncrypted(r, place)) found.add(one)
  return found
}
