import { sql, type SQL } from 'drizzle-orm'
import type { WideDb, WideTx } from './db.ts'
import { blind, encrypt, encryptedPattern } from './encrypted.ts'

/** Rows encrypted in one transaction. */
const batchSize = 5000
const encryptedText = new RegExp(encryptedPattern)
const indexSuffix = '_index'

/** A check that some rows may break: columns became encrypted since they were written. */
interface Due {
  /** Quoted where needed. */
  table: string
  constraint: string
  rule: string
  columns: string[]
}

const dueSql = sql`select c.conrelid::regclass::text as "table", c.conname::text as "constraint", pg_get_expr(c.conbin, c.conrelid) as "rule",
    array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as "columns"
  from pg_constraint c where c.contype = 'c' and not c.convalidated and right(c.conname, 10) = '_encrypted'`

/** Whether the database may hold plain text where this release writes encrypted text. */
export const hasPlainRows = (db: WideDb): Promise<boolean> => db.read(async (r) => (await r.execute(dueSql)).rows.length > 0)

/**
 * Encrypts what an older release wrote in plain (`encryptedCheck`), in batches, then validates the check: later starts find nothing to do.
 * A start that dies halfway leaves whole rows, and the next one continues.
 */
export async function encryptPlainRows(db: WideDb): Promise<void> {
  if (!(await hasPlainRows(db))) return
  await db.peers.exclusively('encrypt rows', async () => {
    for (const due of (await db.read((r) => r.execute<Due & Record<string, unknown>>(dueSql))).rows) {
      while ((await db.transact((tx) => encryptBatch(tx, due))) > 0);
      await db.transact((tx) => tx.execute(sql`alter table ${sql.raw(due.table)} validate constraint ${sql.identifier(due.constraint)}`))
    }
  })
}

async function encryptBatch(tx: WideTx, { table, rule, columns }: Due): Promise<number> {
  const names = (of: (name: SQL) => SQL) =>
    sql.join(
      columns.map((column) => of(sql`${sql.identifier(column)}`)),
      sql`, `,
    )
  const { rows } = await tx.execute<Record<string, string | null>>(
    sql`select ctid::text as at, ${names((name) => name)} from ${sql.raw(table)} where (${sql.raw(rule)}) is false limit ${batchSize} for update`,
  )
  if (rows.length === 0) return 0
  const values = JSON.stringify(rows.map((row) => encryptedRow(row, columns)))
  await tx.execute(
    sql`update ${sql.raw(table)} t set ${names((name) => sql`${name} = v.${name}`)}
      from json_to_recordset(${values}::json) as v(at text, ${names((name) => sql`${name} text`)}) where t.ctid = v.at::tid`,
  )
  return rows.length
}

function encryptedRow(row: Record<string, string | null>, columns: readonly string[]): Record<string, string | null> {
  const value = (column: string): string | null => {
    const text = row[column] ?? null
    if (column.endsWith(indexSuffix)) return text ?? blind(row[column.slice(0, -indexSuffix.length)]!)
    return text === null || encryptedText.test(text) ? text : encrypt(text)
  }
  return { at: row['at']!, ...Object.fromEntries(columns.map((column) => [column, value(column)])) }
}
