import { type Column, getColumns, type InferInsertModel, is, sql, type SQL } from 'drizzle-orm'
import { PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'

const list = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** JSON carries everything but what a column of ours stores in its own way: sealed text above all. */
const stored = (column: Column, value: unknown): unknown =>
  value !== null && value !== undefined && is(column, PgCustomColumn) ? column.mapToDriverValue(value) : value

/**
 * `insert into … select …` of any number of rows (at least one, all with the same keys) through one parameter: the text of the
 * statement does not grow with them, so it is planned once. For a `with` part or a statement of its own.
 */
export function insertAll<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL {
  const columns = getColumns(table) as Record<string, Column>
  const keys = Object.keys(rows[0]!)
  const names = keys.map((key) => columns[key]!.name)
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(keys.map((key, i) => [names[i]!, stored(columns[key]!, (row as Record<string, unknown>)[key])]))),
  )
  return sql`insert into ${table} (${list(names)}) select ${list(names)} from json_populate_recordset(null::${table}, ${json}::json)`
}

/** An array as one parameter; Drizzle alone would make one of each element. `any(${param(ids)}::bigint[])`. */
export const param = (values: readonly (string | number | null)[]): SQL => sql`${sql.param(values)}`
