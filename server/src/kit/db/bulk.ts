import { getColumns, type InferInsertModel, is, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'

const list = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** Columns of a type of our own (sealed ones) write what they make of a value; the rest is JSON's. */
const written = (column: PgColumn, value: unknown): unknown =>
  value !== null && value !== undefined && is(column, PgCustomColumn) ? column.mapToDriverValue(value) : value

/**
 * `insert into … select …` of any number of rows (at least one, all with the same keys) through one parameter: the text of the
 * statement does not grow with them, so it is planned once. For a `with` part or a statement of its own.
 */
export function insertAll<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL {
  const columns = getColumns(table) as Record<string, PgColumn>
  const keys = Object.keys(rows[0]!)
  const names = keys.map((key) => columns[key]!.name)
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(keys.map((key, i) => [names[i]!, written(columns[key]!, (row as Record<string, unknown>)[key])]))),
  )
  return sql`insert into ${table} (${list(names)}) select ${list(names)} from json_populate_recordset(null::${table}, ${json}::json)`
}

/** An array as one parameter; Drizzle alone would make one of each element. `any(${param(ids)}::bigint[])`. */
export const param = (values: readonly (string | number | null)[]): SQL => sql`${sql.param(values)}`
