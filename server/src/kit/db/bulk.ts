import { getColumns, type InferInsertModel, is, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'
import { tenantColumnOf, tenantHere } from './tenant.ts'

const list = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** A row without its tenant: the transaction that inserts it knows for whom it works. */
export type RowOf<T extends PgTable> = Omit<InferInsertModel<T>, 'tenantId'>

/**
 * `insert into … select …` of any number of rows (at least one, all with the same keys) through one parameter: the text of the
 * statement does not grow with them, so it is planned once. Rows of tenants get the tenant of the transaction, whatever they say
 * themselves. For a `with` part or a statement of its own.
 */
export function insertAll<T extends PgTable>(table: T, rows: readonly RowOf<T>[]): SQL {
  const own = tenantColumnOf(table)
  const columns = Object.entries(getColumns(table) as unknown as Record<string, PgColumn>).filter(
    ([key, column]) => column !== own && Object.hasOwn(rows[0]!, key),
  )
  const names = columns.map(([, column]) => column.name)
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, stored(column, (row as Record<string, unknown>)[key])])),
    ),
  )
  const [whose, here] = own ? [sql`tenant_id, `, sql`${tenantHere}, `] : [sql``, sql``]
  return sql`insert into ${table} (${whose}${list(names)}) select ${here}${list(names)} from json_populate_recordset(null::${table}, ${json}::json)`
}

/** What JSON cannot say by itself goes in as a column of our own stores it: an encrypted one must never come in plain. */
const stored = (column: PgColumn, value: unknown): unknown =>
  is(column, PgCustomColumn) && value !== null && value !== undefined ? column.mapToDriverValue(value) : value

/** An array as one parameter; Drizzle alone would make one of each element. `any(${param(ids)}::bigint[])`. */
export const param = (values: readonly (string | number | null)[]): SQL => sql`${sql.param(values)}`
