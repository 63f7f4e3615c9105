import { getColumns, type InferInsertModel, is, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'

const list = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/**
 * `insert into … select …` of any number of rows (at least one, all with the same keys) through one parameter: the text of the
 * statement does not grow with them, so it is planned once. For a `with` part or a statement of its own.
 */
export function insertAll<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL {
  const columns = Object.entries(getColumns(table) as unknown as Record<string, PgColumn>).filter(([key]) => Object.hasOwn(rows[0]!, key))
  const names = columns.map(([, column]) => column.name)
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, stored(column, (row as Record<string, unknown>)[key])])),
    ),
  )
  return sql`insert into ${table} (${list(names)}) select ${list(names)} from json_populate_recordset(null::${table}, ${json}::json)`
}

/** What JSON cannot say by itself goes in as a column of our own stores it: an encrypted one must never come in plain. */
const stored = (column: PgColumn, value: unknown): unknown =>
  is(column, PgCustomColumn) && value !== null && value !== undefined ? column.mapToDriverValue(value) : value

/** An array as one parameter; Drizzle alone would make one of each element. `any(${param(ids)}::bigint[])`. */
export const param = (values: readonly (string | number | null)[]): SQL => sql`${sql.param(values)}`
