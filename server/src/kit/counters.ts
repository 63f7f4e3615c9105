import { and, getColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RowOf } from './db/bulk.ts'
import type { Tx } from './db/db.ts'
import { ownedBy, tenantHere } from './db/tenant.ts'

/** A table of counters: `keys` are its primary key but for the tenant, `count` an integer column with `check (… >= 0)`. */
export interface CounterTable<T extends PgTable> {
  table: T
  keys: readonly PgColumn[]
  count: PgColumn
}

/** One counter's row, with how much to add to it (or take off). */
type Count<T extends PgTable> = RowOf<T>

const names = (columns: readonly PgColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  )

/** The rows as one parameter, always in the order of their keys: two groups that lock the same counters never wait for each other in a circle. */
function rowsOf<T extends PgTable>({ table, keys, count }: CounterTable<T>, counts: readonly Count<T>[]): SQL {
  const columns = Object.entries(getColumns(table) as unknown as Record<string, PgColumn>)
  const json = counts.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]])))
  return sql`select ${names([...keys, count])} from json_populate_recordset(null::${table}, ${JSON.stringify(json)}::json) order by ${names(keys)}`
}

/**
 * Adds to counters, each named at most once, in one statement; one that is not there yet begins at 0. Answers what each counts now,
 * in the order asked. The counters stay locked until the transaction ends: what was read here is true when it is decided on.
 */
export async function count<T extends PgTable>(tx: Tx, counter: CounterTable<T>, counts: readonly Count<T>[]): Promise<number[]> {
  if (counts.length === 0) return []
  const { table, keys, count: column } = counter
  const { rows } = await tx.execute<Record<string, string>>(sql`
    insert into ${table} (tenant_id, ${names([...keys, column])}) select ${tenantHere}, counted.* from (${rowsOf(counter, counts)}) as counted
    on conflict (tenant_id, ${names(keys)}) do update set ${sql.identifier(column.name)} = ${column} + excluded.${sql.identifier(column.name)}
    returning ${sql.join(
      keys.map((key, i) => sql`${key}::text as ${sql.identifier(`k${i}`)}`),
      sql`, `,
    )}, ${column} as n`)
  const keyOf = (values: readonly unknown[]) => values.map(String).join(' ')
  const found = new Map(rows.map((row) => [keyOf(keys.map((_, i) => row[`k${i}`])), Number(row['n'])]))
  const nameOf = new Map(Object.entries(getColumns(table) as unknown as Record<string, PgColumn>).map(([key, c]) => [c.name, key]))
  return counts.map((each) => found.get(keyOf(keys.map((key) => (each as Record<string, unknown>)[nameOf.get(key.name)!])))!)
}

/** Takes off again what `count` added: a second undo breaks the counter's check, and with it the transaction. */
export async function decrement<T extends PgTable>(tx: Tx, counter: CounterTable<T>, counts: readonly Count<T>[]): Promise<void> {
  if (counts.length === 0) return
  const { table, keys, count: column } = counter
  const name = sql.identifier(column.name)
  await tx.execute(sql`
    update ${table} set ${name} = ${column} - undone.${name} from (${rowsOf(counter, counts)}) as undone
    where ${and(ownedBy(tx.tenantId, table), ...keys.map((key) => sql`${key} = undone.${sql.identifier(key.name)}`))}`)
}
