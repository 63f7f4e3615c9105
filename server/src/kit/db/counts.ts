import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './db.ts'

/** Counting stops here, shown as "9,999+". */
const countedTo = 10_000

/** How many rows of a table that match `others` are in each state, at most 10,000, in one query. */
export async function countsOf<S extends string>(
  r: Reader,
  table: PgTable,
  states: Record<S, SQL | undefined>,
  others: SQL | undefined,
): Promise<Record<S, number>> {
  const counted = Object.entries<SQL | undefined>(states).map(([name, state]) => {
    const rows = sql`select 1 from ${table} where ${and(others, state) ?? sql`true`} limit ${countedTo}`
    return sql`(select count(*)::int from (${rows}) as counted) as ${sql.identifier(name)}`
  })
  const { rows } = await r.execute<Record<S, number>>(sql`select ${sql.join(counted, sql`, `)}`)
  return rows[0]!
}
